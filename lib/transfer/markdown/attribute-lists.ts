import { FORMULA } from "./note-comments";
import { CODE, INDENTED } from "./prose";

// Removes the attribute lists of kramdown, Hugo and others, such as `{: .wide width="300"}`, and `{#name}` of headings.

/** The text of a list. A text in quotation marks can contain braces. */
const INSIDE = /(?:"[^"\n]*"|'[^'\n]*'|[^{}"'\n])*\}/.source;
/** A list of kramdown, or options. `{:name: .wide}` gives a list a name, with which other lists refer to it. */
const LIST = `\\{::?[ \\t]*(?=[.#\\w])${INSIDE}`;
/** A list of other programs. */
const BARE_LIST = `\\{[ \\t]*(?=[.#][a-z]|(?:width|height|target|rel|style|class|title|loading)=)${INSIDE}`;
const ITEM = /[ \t>]*(?:[-*+]|\d{1,9}[.)])[ \t]+/.source;

/** Kramdown replaces this list by the table of contents. */
const CONTENTS = `^${ITEM}[^\\n]*\\n[ \\t>]*\\{:(?:[^{}\\n]*[ \\t])?toc(?:[ \\t][^{}\\n]*)?\\}`;
const ON_OWN_LINE = `^(?<margin>[ \\t>]*)(?:(?:${LIST}|${BARE_LIST})[ \\t]*)+$`;
const OF_ITEM = `^(?<item>${ITEM})${LIST}[ \\t]*`;
/** The end of a heading, which can also be underlined. */
const OF_HEADING = [
  `\\{:?[ \\t]*(?=[.#])${INSIDE}`,
  "(?:(?=[ \\t]*(?:#+[ \\t]*)?$)(?<=^ {0,3}#{1,6}[ \\t][^\\n]*)|(?=[ \\t]*\\n {0,3}(?:=+|-{2,})[ \\t]*$))",
].join("");
const OF_ELEMENT = `(?<=[)\\]*_\`>~$])(?:${LIST})+|(?<=[)\\]])${BARE_LIST}`;
/** Marks around text that kramdown does not change. */
const MARK = /(?<!\\)\{:(?::nomarkdown|\/(?:nomarkdown|options)?)\}/.source;

const PARTS = new RegExp(
  [
    ...[CODE, INDENTED, FORMULA].map(({ source }) => source),
    `(?<contents>${CONTENTS})`,
    `(?<list>${[ON_OWN_LINE, OF_ITEM, OF_HEADING, OF_ELEMENT, MARK].join("|")})`,
  ].join("|"),
  "gim",
);

/** Removes attribute lists, except in code and formulas. Also removes the place of kramdown's table of contents. */
export function withoutAttributes(text: string, warn: (warning: string) => void): string {
  const plain = text.replace(PARTS, (part, ...rest) => {
    const { contents, list, margin, item } = rest.at(-1) as Record<string, string | undefined>;
    if (contents === undefined && list === undefined) return part;
    warn(
      contents === undefined
        ? "Its attribute lists ({: ...}, {#name}) are left out"
        : "The place of its table of contents ({:toc}) is left out",
    );
    return margin ?? item ?? "";
  });
  return plain.trim();
}
