import { stringify } from "yaml";

/** Marks a JSON file as an export of this software. */
export const EXPORT_FORMAT = "portfolio-export";
/** Increase this number if older versions of this software would misread an export. */
export const EXPORT_VERSION = 2;

export const CONTENT_ENTRY = "content.json";
/** Visitors' messages, which imports ignore. */
export const MESSAGES_ENTRY = "messages.json";
export const PUBLICATIONS_ENTRY = "publications.bib";
/** The file with the time and origin of an export. If two sites have the same content, all other files are equal. */
export const EXPORT_ENTRY = "export.json";
export const MEDIA_PREFIX = "media/";

/** Returns the name of the file with an item's text. */
export const textEntry = (folder: string, slug: string) => `${folder}/${slug}.md`;

/** Formats a Markdown file: `fields` as YAML front matter, then the unchanged text. */
export function markdownFile(fields: Record<string, unknown>, text: string): string {
  // Long lines are not folded, because other programs often misread folded lines.
  return `---\n${stringify(fields, { lineWidth: 0 })}---\n\n${text}\n`;
}
