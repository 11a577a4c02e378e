import type { ImportFile } from "../import-file";
import { namesInWords } from "../import-parts";

const OTHER_TEXT = /\.(html?|org|qmd|rmd|adoc|asciidoc|rst|textile)$/i;
const TEXT_FOLDER = /(^|\/)(_posts|_drafts|content|posts?|blog|articles|docs|pages)\//i;
const TEMPLATE_FOLDER = /(^|\/)(_layouts|_includes|_site|layouts|themes|public|static|assets)\//i;

/** Warns of texts in formats other than Markdown. */
export function otherTexts(files: readonly ImportFile[]): string[] {
  const names = files
    .map(({ name }) => name)
    .filter(
      (name) => OTHER_TEXT.test(name) && TEXT_FOLDER.test(name) && !TEMPLATE_FOLDER.test(name),
    );
  return names.length === 0
    ? []
    : [`Texts that are not in Markdown are left out: ${namesInWords(names)}`];
}
