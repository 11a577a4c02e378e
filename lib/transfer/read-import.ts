import { isBibtex, readBibtexFiles } from "./bibtex/bibtex-import";
import { baseName, type ImportFile, refused } from "./import-file";
import type { PictureAddresses, ReadImport } from "./import-item";
import { readJsonFile } from "./json-file";
import { isJsonResume, readJsonResume } from "./json-resume/json-resume-import";
import { isLinkedIn, readLinkedIn } from "./linkedin/linkedin";
import { isMarkdown, isPost, readMarkdownPosts } from "./markdown/markdown-posts";
import { isNotebook, notebookItems, readNotebooks } from "./notebook/read-notebooks";
import { isOwnExport, readOwnExport } from "./own-export/own-export";
import { CONTENT_ENTRY } from "./own-export/portable-format";

const NOTHING =
  "There is nothing here that can be imported: it takes an export of this site, Markdown posts, notebooks, a JSON Resume, a LinkedIn archive or BibTeX";

const depth = ({ name }: ImportFile) => name.split("/").length;

/** The JSON file to import: the `content.json` nearest to the top, or the only JSON file. */
function documentOf(files: readonly ImportFile[]): ImportFile | undefined {
  const named = files.filter(({ name }) => baseName(name) === CONTENT_ENTRY);
  const [nearest] = [...named].sort((a, b) => depth(a) - depth(b));
  const others = files.filter(({ name }) => /\.json$/i.test(name));
  return nearest ?? (others.length === 1 ? others[0] : undefined);
}

/**
 * Finds out which format the files have and reads them. Changes nothing. Throws 422 when they have no known format.
 */
export async function readImport(
  files: readonly ImportFile[],
  pictures: PictureAddresses,
): Promise<ReadImport> {
  const document = documentOf(files);
  const hasPosts = files.some(isMarkdown);
  const hasNotebooks = files.some(isNotebook);
  // A folder of posts may also have a JSON file of another kind.
  if (document && (!(hasPosts || hasNotebooks) || baseName(document.name) === CONTENT_ENTRY)) {
    const value = await readJsonFile(document);
    if (isOwnExport(value)) return readOwnExport(value, document, files, pictures);
    if (isJsonResume(value)) return readJsonResume(value);
  }
  if (isLinkedIn(files)) return readLinkedIn(files);
  // A folder of papers may also say what it is.
  if (files.some(isBibtex) && !files.some(isPost) && !hasNotebooks) return readBibtexFiles(files);
  if (hasNotebooks && !files.some(isPost)) return readNotebooks(files, pictures);
  if (hasPosts) {
    const posts = await readMarkdownPosts(files, pictures);
    return { ...posts, items: [...posts.items, ...(await notebookItems(files, pictures))] };
  }
  throw refused(NOTHING);
}
