import { stringify } from "yaml";

/** What tells an export of this site from any other JSON file. */
export const EXPORT_FORMAT = "portfolio-export";
/** Raised when an older reader would misunderstand what is written. */
export const EXPORT_VERSION = 1;

export const CONTENT_ENTRY = "content.json";
export const MEDIA_PREFIX = "media/";

/** The file of an export that holds the text of an item. */
export const textEntry = (folder: string, slug: string) => `${folder}/${slug}.md`;

/** A Markdown file: `fields` as YAML front matter, then the text as it is. */
export function markdownFile(fields: Record<string, unknown>, text: string): string {
  // Folded lines would be one more thing for other programs to get wrong.
  return `---\n${stringify(fields, { lineWidth: 0 })}---\n\n${text}\n`;
}
