// A code fence that becomes another block. Its info string contains options.
import type { Element } from "hast";
import { h } from "hastscript";

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

/** Shows the author of a fence that cannot be shown its code and the reason. */
export const fenceProblem = (code: string, reason: string): Element =>
  h("figure", [h("pre", [h("code", code)]), h("figcaption", [h("strong", reason)])]);

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
