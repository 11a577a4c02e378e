import { stringify } from "yaml";

/** Marks a JSON file as an export of this software. */
export const EXPORT_FORMAT = "portfolio-export";
/** The version of the format. It rises when older versions of this software would misread an export. */
export const EXPORT_VERSION = 2;

export const CONTENT_ENTRY = "content.json";
/** The messages of visitors. Imports ignore them. */
export const MESSAGES_ENTRY = "messages.json";
export const PUBLICATIONS_ENTRY = "publications.bib";
/** When and where an export was made. The other files do not say, so equal sites export equal files. */
export const EXPORT_ENTRY = "export.json";
export const MEDIA_PREFIX = "media/";

/** The name of the file in an export that holds an item's text. */
export const textEntry = (folder: string, slug: string) => `${folder}/${slug}.md`;

/** A Markdown file: `fields` as YAML front matter, then the unchanged text. */
export function markdownFile(fields: Record<string, unknown>, text: string): string {
  // No folded lines: other programs often misread them.
  return `---\n${stringify(fields, { lineWidth: 0 })}---\n\n${text}\n`;
}
