import type { ImportItem } from "./import-item";

// Lists of other programs for which this site has no kind of content. They become sections of the home page.

const NOTE = "The site has no list of these: they become a section of the home page";

/** Text from elsewhere as Markdown that reads the same. */
const plain = (text: string) =>
  text
    .trim()
    .replace(/[\\`*_[\]<>#|~$]/g, "\\$&")
    .replace(/^[ \t]+/gm, "")
    // Escape the marks that begin a list or underline a heading.
    .replace(/^([-+=])/gm, "\\$1")
    .replace(/^(\d+)([.)])/gm, "$1\\$2");

/** A section of the home page as an item; none where there are no lines for it. */
export const sectionItems = (title: string, lines: readonly string[], gap = "\n"): ImportItem[] =>
  lines.length === 0
    ? []
    : [{ noun: "section", title, fields: { title, content: lines.join(gap) }, warnings: [NOTE] }];

/** An entry of a list: its name and its facts. */
export function listEntry(name: string, facts: readonly string[], link = ""): string {
  const text = plain(facts.filter(Boolean).join(", ")).replace(/\s*\n\s*/g, " ");
  const label = plain(name).replace(/\s*\n\s*/g, " ");
  const shown = link === "" ? `**${label}**` : `[${label}](<${link.replace(/[<>]/g, encodeURI)}>)`;
  return `- ${[shown, text].filter(Boolean).join(": ")}`;
}

/** A quotation with its author, in Markdown. */
export const quotation = (text: string, by: readonly string[]): string =>
  [...plain(text).split("\n"), "", `— ${plain(by.filter(Boolean).join(", "))}`]
    .map((line) => `> ${line}`.trimEnd())
    .join("\n");
