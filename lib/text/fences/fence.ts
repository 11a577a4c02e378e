import type { PageBlock } from "../blocks/page-block";
import { withoutFigureAddresses } from "../figures/figure-links";
import type { TextFence } from "./fences-in-text";

export interface HelpExample {
  markdown: string;
  /** The kind of upload that the example needs, and the name of this kind in the help. */
  needs?: { type: "video" | "model" | "archive" | "document"; name: string };
}

/** A placeholder in examples. The name of the owner's newest file replaces it. */
export const NEWEST_FILE = "FILE";

export interface HelpTopic {
  id: string;
  title: string;
  text: string;
  examples: readonly HelpExample[];
}

/** Describes a fence to the editor, the help, pages and feeds. Browsers load it, so its file imports no renderer. */
export interface Fence {
  /** The name in the toolbar and in the menu that '/' opens. */
  label: string;
  /** The icon (Lucide) in the toolbar and the menu: a path in a square of 24 units, drawn as a line. */
  icon: string;
  /** More words with which authors find the fence in the menu. */
  words: string;
  /** The Markdown that the editor inserts. */
  example: string;
  /** The topic in the help. A topic without a title continues an earlier topic with the same id. */
  help: Omit<HelpTopic, "title"> & { title?: string };
  /** Returns the words that readers see, for the search. Addresses and the keys of figures are not such words. */
  wordsToSearch(fence: TextFence): string;
  /** Whether rendering takes long. A text with such a fence is always rendered in another process. */
  isSlow?: boolean;
  /** The styles and the script, if the fence needs them. */
  page?: PageBlock;
  /** Classes of elements that are useless without the site's styles and scripts. Feeds leave them out. */
  notInFeeds?: readonly string[];
}

/** An error whose message tells the owner why a fence is shown as code. */
export class FenceProblem extends Error {}

/** A fence has too many rows to be shown, even as code. */
export class FenceTooLarge extends FenceProblem {
  /** `most` is the highest number of rows that is allowed. */
  constructor(readonly most: number) {
    super(`it has more than ${most.toLocaleString("en")} rows.`);
  }
}

const OPTION = /([\w-]+)=(?:"([^"]*)"|“([^”]*)”|'([^']*)'|(\S+))/g;

export interface FenceOptions {
  /** The words without a value, such as `line`. */
  words: string[];
  /** The values by the lower-case names of the options. */
  options: Map<string, string>;
}

/**
 * Reads the text after the name of a fence, for example `line title="Current" x="ms"`. Links to figures in this text
 * are replaced with their words.
 */
export function readFenceOptions(info: string): FenceOptions {
  const options = new Map<string, string>();
  const rest = info.replace(OPTION, (_, name: string, ...values: (string | undefined)[]) => {
    const value = values.slice(0, 4).find((one) => one !== undefined) ?? "";
    options.set(name.toLowerCase(), withoutFigureAddresses(value.trim()));
    return " ";
  });
  return { words: rest.split(/\s+/).filter(Boolean), options };
}

/** Returns the values of options in the text after the name of a fence, with spaces between them. */
export function optionValues(info: string, names: readonly string[]): string {
  const { options } = readFenceOptions(info);
  return names.map((name) => options.get(name) ?? "").join(" ");
}

const LONGEST_QUOTE = 40;

/** Shortens an author's text and quotes it for a message. */
export const quoted = (text: string): string =>
  `“${text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE).toWellFormed()}…` : text}”`;
