import { CODE } from "./prose";

// Obsidian's comments: %%...%%.

/** Matches a formula, in which '%%' begins no comment. A formula that begins within a line contains no empty line. */
export const FORMULA =
  /^[ \t>]*\$\$[\s\S]*?\$\$|\$\$(?:(?!\n\s*\n)[^$])*\$\$|(?<!\\)\$(?=[^\s$])[^$\n]*(?<=[^\s\\])\$(?!\d)/;
/** Matches an address or the name of a note, in which '%%' begins no comment, either. */
const TARGET = /\]\((?:[^()\n]|\([^()\n]*\))*\)|\bhttps?:\/\/[^\s<>]+|\[\[[^[\]\n]*\]\]/;
/** Matches a comment. A comment can contain code, and an unclosed comment ends at the end of the text. */
const COMMENT = /%%[\s\S]*?%%|%%[\s\S]*/;

const PARTS = new RegExp(
  [CODE, FORMULA, TARGET, COMMENT].map(({ source }) => source).join("|"),
  "gm",
);

const isComment = (part: string) => part.startsWith("%%");
const hasEnd = (comment: string) => /^%%[\s\S]*%%$/.test(comment);

/** Whether a text has a closed comment, or an unclosed '%%' that is alone on its line. */
export const hasComments = (text: string): boolean =>
  [...text.matchAll(PARTS)].some(
    ({ 0: part, index }) =>
      isComment(part) &&
      (hasEnd(part) || (/^%%[ \t]*\n/.test(part) && /^\n?$/.test(text.slice(index - 1, index)))),
  );

export const withoutComments = (text: string, warn: (warning: string) => void): string =>
  text.replace(PARTS, (part) => {
    if (!isComment(part)) return part;
    warn(
      hasEnd(part)
        ? "Its comments (%%...%%) are left out"
        : "A comment (%%) has no end: all text after it is left out, as in Obsidian",
    );
    return "";
  });
