import type { Element } from "hast";
import type { Language } from "@/lib/i18n/languages";
import type { Reader } from "../markdown/reader";

interface AnyRenderer {
  /** Begins the sentence with the reason why it is shown as code, for its author. */
  notShown: string;
  /** The sentence for everybody in place of one with more than `most` rows. Without it such a fence is shown as code. */
  tooLarge?(most: number, language: Language): string;
}

/** Renders a fence to elements that an author may write, too. They are sanitised with the text around them. */
export interface ElementRenderer extends AnyRenderer {
  /** The classes of its elements that the sanitiser keeps, by tag name. It drops all others. */
  keeps: Record<string, readonly string[]>;
  /** `info` is the text after the fence's name. Throws FenceProblem. */
  toElement(source: string, info: string, language: Language): Element;
}

/** The fence's place in its text. */
export interface FencePlace extends Reader {
  /** Its number among the fences of its name, from 1. */
  number: number;
  /** Numbers that the fences of a text share, by names of their own. */
  shared: Record<string, number>;
}

/** Renders a fence to HTML that no author may write. It is put behind the sanitiser, so it has to be safe. */
export interface HtmlRenderer extends AnyRenderer {
  /** The most of them in one text; without it the renderer counts them itself. */
  most?: number;
  /** `info` is the text after the fence's name. Throws FenceProblem. */
  toHtml(source: string, info: string, place: FencePlace): string | Promise<string>;
}

export type FenceRenderer = ElementRenderer | HtmlRenderer;
