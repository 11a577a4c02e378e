import type { Element } from "hast";
import type { Language } from "@/lib/i18n/languages";
import type { Reader } from "../markdown/reader";

interface AnyRenderer {
  /** The beginning of the sentence that tells the owner why the fence is shown as code. */
  notShown: string;
  /** The sentence that replaces a fence with more than `most` rows. Without `tooLarge` the fence is shown as code. */
  tooLarge?(most: number, language: Language): string;
}

/**
 * Renders a fence to elements that authors can also write in HTML. The elements are sanitised with the text around
 * them.
 */
export interface ElementRenderer extends AnyRenderer {
  /** The classes that the sanitiser keeps, by tag name. It drops all other classes. */
  keeps: Record<string, readonly string[]>;
  /** `info` is the text after the fence's name. Throws FenceProblem if the fence cannot be shown. */
  toElement(source: string, info: string, language: Language): Element;
}

/** The position of a fence in its text, and the reader of the text. */
export interface FencePlace extends Reader {
  /** The number of the fence among fences of the same name, counted from 1. */
  number: number;
  /** Numbers that all fences of a text share, such as the number of arrows. Each renderer chooses its own keys. */
  shared: Record<string, number>;
}

/** Renders a fence to HTML that authors must not write. The HTML is not sanitised later, so it must be safe. */
export interface HtmlRenderer extends AnyRenderer {
  /** The maximum number of these fences in a text. Without `most`, the renderer has its own limit. */
  most?: number;
  /** `info` is the text after the fence's name. Throws FenceProblem if the fence cannot be shown. */
  toHtml(source: string, info: string, place: FencePlace): string | Promise<string>;
}

export type FenceRenderer = ElementRenderer | HtmlRenderer;
