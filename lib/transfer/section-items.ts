import type { ImportItem } from "./import-item";

// Some lists of a résumé, such as interests, have no noun (kind of content) on this site. They become sections of the
// home page.

const NOTE = "The site has no list for these items: they become a section of the home page";

/** Escapes text, so that Markdown shows it unchanged. */
const plain = (text: string) =>
  text
    .trim()
    .replace(/[\\`*_[\]<>#|~$]/g, "\\$&")
    .replace(/^[ \t]+/gm, "")
    // Escapes marks that begin a list or underline a heading.
    .replace(/^([-+=])/gm, "\\$1")
    .replace(/^(\d+)([.)])/gm, "$1\\$2");

/** Makes a section for the home page. Returns no section if there are no lines. */
export const sectionItems = (title: string, lines: readonly string[], gap = "\n"): ImportItem[] =>
  lines.length === 0
    ? []
    : [{ noun: "section", title, fields: { title, content: lines.join(gap) }, warnings: [NOTE] }];

/** Formats a list entry of a name and facts. */
export function listEntry(name: string, facts: readonly string[], link = ""): string {
  const text = plain(facts.filter(Boolean).join(", ")).replace(/\s*\n\s*/g, " ");
  const label = plain(name).replace(/\s*\n\s*/g, " ");
  const shown = link === "" ? `**${label}**` : `[${label}](<${link.replace(/[<>]/g, encodeURI)}>)`;
  return `- ${[shown, text].filter(Boolean).join(": ")}`;
}

/** Formats a quotation with its author. */
export const quotation = (text: string, by: readonly string[]): string =>
  [...plain(text).split("\n"), "", `— ${plain(by.filter(Boolean).join(", "))}`]
    .map((line) => `> ${line}`.trimEnd())
    .join("\n");
