import type { ImportFile } from "../import-file";

const OTHER_TEXT = /\.(html?|org|qmd|rmd|adoc|asciidoc|rst|textile)$/i;
const TEXT_FOLDER = /(^|\/)(_posts|_drafts|content|posts?|blog|articles|docs|pages)\//i;
const TEMPLATE_FOLDER = /(^|\/)(_layouts|_includes|_site|layouts|themes|public|static|assets)\//i;
const MOST_NAMED = 5;

/** Names the texts that are written in another form than Markdown. */
export function otherTexts(files: readonly ImportFile[]): string[] {
  const names = files
    .map(({ name }) => name)
    .filter(
      (name) => OTHER_TEXT.test(name) && TEXT_FOLDER.test(name) && !TEMPLATE_FOLDER.test(name),
    );
  if (names.length === 0) return [];
  const more = names.length - MOST_NAMED;
  const named = [...names.slice(0, MOST_NAMED), ...(more > 0 ? [`${more} more`] : [])];
  return [`Not Markdown, and left out: ${new Intl.ListFormat("en").format(named)}`];
}
