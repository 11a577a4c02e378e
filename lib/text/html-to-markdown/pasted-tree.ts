import type { Element, ElementContent, Nodes, Properties } from "hast";
import { classesOf } from "@/lib/text/markdown/html-tree";

export const element = (
  tagName: string,
  children: ElementContent[],
  properties: Properties = {},
): Element => ({ type: "element", tagName, properties, children });

/** The classes of an element, separated by spaces. */
export const classText = (node: Element): string => classesOf(node).join(" ");

/** Whether a node is or contains an element with a name that `name` matches. */
export const hasElement = (node: Nodes, name: RegExp): boolean =>
  (node.type === "element" && name.test(node.tagName)) ||
  ("children" in node && node.children.some((child) => hasElement(child, name)));
