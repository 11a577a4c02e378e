import { CODE } from "./prose";

/** Notion adds the page's number to the file name. */
const NUMBER = / [\da-f]{32}$/i;

/** Whether Notion wrote a file with this name (without extension). */
export const isOfNotion = (name: string): boolean => NUMBER.test(name);

export const withoutNumber = (name: string): string => name.replace(NUMBER, "");

/** Properties that mean the same as in front matter. */
const KNOWN = ["title", "tags", "status", "date", "author", "category", "description", "slug"];

const PROPERTY = /^([\p{L}][^:\n]{0,60}): (.+)$/u;

/** Splits a Notion page, which has properties below its heading, into the properties and the text. */
export function notionPage(text: string): { fields: Record<string, unknown>; text: string } {
  const [, heading = "", rest = ""] = /^\s*(# [^\n]*)\n+([\s\S]*)$/.exec(text) ?? [];
  const fields: [string, unknown][] = [];
  const lines = rest.split("\n");
  for (const line of lines) {
    const [, name = "", value = ""] = PROPERTY.exec(line) ?? [];
    if (name === "") break;
    const key = name.toLowerCase();
    const isList = key === "tags";
    fields.push([
      KNOWN.includes(key) ? key : name,
      isList ? value.split(",").map((one) => one.trim()) : value.trim(),
    ]);
  }
  // Lines with only unknown names count as text, because a line of text can also contain a colon.
  const isKnown = fields.some(([name]) => KNOWN.includes(name));
  const isBlock = isKnown && (lines[fields.length] ?? "").trim() === "";
  if (!isBlock) return { fields: {}, text };
  const body = lines.slice(fields.length).join("\n").trim();
  return { fields: Object.fromEntries(fields), text: `${heading}\n\n${body}` };
}

const CALLOUT = new RegExp(
  `${CODE.source}|^([ \\t]*)<aside>[ \\t]*\\n((?:(?!^[ \\t]*<aside>)[\\s\\S])*?)\\n[ \\t]*</aside>[ \\t]*$`,
  "gm",
);

/** Turns Notion's callouts into quotations. A callout is an `<aside>` element that contains Markdown. */
export const withCallouts = (text: string): string =>
  text.replace(CALLOUT, (whole, _fence, indent: string | undefined, inside = "") => {
    if (indent === undefined) return whole;
    const lines: string[] = inside.trim().split("\n");
    const quoted = lines.map((line) =>
      `${indent}> ${line.startsWith(indent) ? line.slice(indent.length) : line}`.trimEnd(),
    );
    // Without an empty line, the quotation would include the text that follows.
    return `${quoted.join("\n")}\n`;
  });
