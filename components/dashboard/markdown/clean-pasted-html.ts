// What programs put on the clipboard, reduced to what Markdown can say.
import type { Element, ElementContent, Root } from "hast";
import { toString as textOf } from "hast-util-to-string";
import { isImageSource, isSafeLink, isWebAddress } from "@/lib/text/links";
import { tidied } from "./tidy-inline";
import { withWordLists } from "./word-lists";

const DROPPED = new Set(
  "head title meta link style script noscript template iframe object embed svg math canvas audio video button input select textarea form nav col colgroup caption xml".split(
    " ",
  ),
);
const FORMATS: Record<string, string> = {
  ...{ b: "strong", strong: "strong", i: "em", em: "em", cite: "em", dfn: "em" },
  ...{ s: "del", strike: "del", del: "del", sub: "sub", sup: "sup" },
};
const KEPT = new Set(
  "p div section article main header footer aside figure figcaption h1 h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote pre code hr br table thead tbody tfoot tr th td".split(
    " ",
  ),
);
/** What is not seen, and marks of notes that stay behind in the document. */
const UNSEEN = /display:\s*none|mso-footnote-id|mso-endnote-id|mso-comment-reference/i;
const HEADING = /^h[1-6]$/;
const FILE_NAME = /\.(png|jpe?g|webp|gif|avif|svg|heic|bmp|tiff?)$/i;

const element = (tagName: string, children: ElementContent[], properties = {}): Element => ({
  type: "element",
  tagName,
  properties,
  children,
});

const propertyOf = (style: string, name: string) =>
  new RegExp(`(?:^|;)\\s*${name}\\s*:\\s*([^;]+)`, "i").exec(style)?.[1]?.trim() ?? "";

const styleOf = (node: Element) => String(node.properties.style ?? "");

/** The formats a style asks for, and whether it asks for a normal weight. */
function styledAs(style: string) {
  const weight = propertyOf(style, "font-weight");
  const isBold = /^bold|^[6-9]00$/.test(weight);
  const formats = [
    ...(isBold ? ["strong"] : []),
    ...(/italic|oblique/.test(propertyOf(style, "font-style")) ? ["em"] : []),
    ...(/line-through/.test(propertyOf(style, "text-decoration(?:-line)?")) ? ["del"] : []),
    ...(/^(sub|sup)/.exec(propertyOf(style, "vertical-align"))?.slice(1) ?? []),
  ];
  return { formats, isNormal: weight !== "" && !isBold };
}

function link(node: Element, children: ElementContent[]): ElementContent[] {
  const href = String(node.properties.href ?? "");
  const hasContent = children.some((child) => textOf(child).trim() !== "" || hasImage(child));
  if (!hasContent) return [];
  // A place in the page it comes from leads nowhere here.
  const isKept = isSafeLink(href) && !/^[#/]/.test(href);
  return isKept ? [element("a", children, { href })] : children;
}

const hasImage = (node: ElementContent): boolean =>
  node.type === "element" && (node.tagName === "img" || node.children.some(hasImage));

function image(node: Element): ElementContent[] {
  const src = String(node.properties.src ?? "");
  if (!isImageSource(src) || !isWebAddress(src)) return [];
  const alt = String(node.properties.alt ?? "").trim();
  return [element("img", [], { src, alt: FILE_NAME.test(alt) ? "" : alt })];
}

/** The name of the element in Markdown's terms, for what Word only has a class for. */
function nameOf(node: Element): string {
  const classes = String(node.properties.className ?? "");
  if (node.tagName !== "p") return node.tagName;
  if (/\bMsoTitle\b/.test(classes)) return "h1";
  return /\bMso(Intense)?Quote/.test(classes) ? "blockquote" : "p";
}

function cleanElement(node: Element, isHeading: boolean): ElementContent[] {
  const style = styleOf(node);
  if (DROPPED.has(node.tagName) || node.properties.hidden || UNSEEN.test(style)) return [];
  if (node.tagName === "img") return image(node);
  // Code is text, whatever colours it has.
  if (node.tagName === "pre") return [node];
  const name = nameOf(node);
  const { formats, isNormal } = styledAs(style);
  const children = cleanAll(node.children, isHeading || HEADING.test(name));
  if (node.tagName === "a") return link(node, children);
  const own = FORMATS[name];
  const wanted = new Set(own && !(own === "strong" && isNormal) ? [own, ...formats] : formats);
  // A heading is bold by itself, and so is the head of a table.
  if (isHeading || HEADING.test(name) || name === "th") wanted.delete("strong");
  const isInline = !KEPT.has(name);
  const canHave = isInline || /^(p|li|h[1-6]|td|th)$/.test(name);
  const formatted = [...(canHave ? wanted : [])].reduce<ElementContent[]>(
    (content, format) => [element(format, content)],
    children,
  );
  if (isInline) return formatted;
  const { start } = node.properties;
  return [element(name, formatted, name === "ol" && start ? { start } : {})];
}

const cleanAll = (nodes: readonly ElementContent[], isHeading = false): ElementContent[] =>
  nodes.flatMap((node) => {
    if (node.type === "text") return [{ ...node, value: node.value.replace(/\u00a0/g, " ") }];
    return node.type === "element" ? cleanElement(node, isHeading) : [];
  });

/** Leaves of pasted HTML what an author would want to keep. */
export function cleanPaste(root: Root): void {
  const content = root.children.filter((node) => node.type !== "doctype");
  root.children = tidied(cleanAll(withWordLists(content)));
}
