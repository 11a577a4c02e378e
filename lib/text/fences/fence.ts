// A code fence that becomes another block. Its info string contains options.
import type { PageBlock } from "../blocks/page-block";

export interface HelpExample {
  markdown: string;
  /** The kind of upload that it needs, and what it is called. */
  needs?: { type: "video" | "model" | "archive" | "document"; name: string };
}

/** In an example, the name of the owner's newest file of its kind. */
export const NEWEST_FILE = "FILE";

export interface HelpTopic {
  id: string;
  title: string;
  text: string;
  examples: readonly HelpExample[];
}

/**
 * A fence as the editor, the help, pages and feeds know it. The browser loads this, so it imports neither its renderer
 * nor what that needs.
 */
export interface Fence {
  /** Its name in the toolbar and in the menu behind '/'. */
  label: string;
  /** Its icon there, one of Lucide's: a path in a square of 24 units, drawn as a line. */
  icon: string;
  /** Other words to find it by in the menu. */
  words: string;
  /** The Markdown that the editor inserts. */
  example: string;
  /** Its topic in the help. It has no title if an earlier topic has the same id, which it continues. */
  help: Omit<HelpTopic, "title"> & { title?: string };
  /** Whether it takes long to render, so that a text with it is never rendered in the server's own process. */
  isSlow?: boolean;
  /** Its styles and its script, if it needs any. */
  page?: PageBlock;
  /** Classes of its elements that mean nothing without the site's styles and scripts: feeds leave them out. */
  notInFeeds?: readonly string[];
}

/** The reason why a fence is shown as code, for its author. */
export class FenceProblem extends Error {}

/** The data are too many to be shown at all, even as text. */
export class FenceTooLarge extends FenceProblem {
  /** The highest number of rows. */
  readonly most: number;

  constructor(most: number) {
    super(`it has more than ${most.toLocaleString("en")} rows.`);
    this.most = most;
  }
}

const OPTION = /([\w-]+)=(?:"([^"]*)"|“([^”]*)”|'([^']*)'|(\S+))/g;

export interface FenceOptions {
  /** The words that are no options. */
  words: string[];
  /** By name, in lower case. */
  options: Map<string, string>;
}

/** Reads an info string, `line title="Current" x="ms"`, without the name of the fence. */
export function readFenceOptions(info: string): FenceOptions {
  const options = new Map<string, string>();
  const rest = info.replace(OPTION, (_, name: string, ...values: (string | undefined)[]) => {
    const value = values.slice(0, 4).find((one) => one !== undefined) ?? "";
    options.set(name.toLowerCase(), value.trim());
    return " ";
  });
  return { words: rest.split(/\s+/).filter(Boolean), options };
}

const LONGEST_QUOTE = 40;

/** A text of the author's as messages quote it. */
export const quoted = (text: string): string =>
  `“${text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE).toWellFormed()}…` : text}”`;
