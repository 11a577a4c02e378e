import type { Language } from "@/lib/i18n/languages";
import { isBibtex, readBibtexFiles } from "../bibtex/bibtex-import";
import type { ImportFile } from "../import-file";
import type { FoundImport, PictureAddresses, ReadImport } from "../import-item";
import { namesInWords } from "../import-parts";
import { isPost, readMarkdownPosts } from "../markdown/markdown-posts";
import { isDataCv, readCv } from "./cv-files";

/** Whether a file is in a folder that has no posts, such as `_pages/`, `_projects/` or `_news/`. */
const isOther = ({ name }: ImportFile) => /(^|\/)_(?!posts\/|drafts\/)\w+\//.test(name);

const isBlogPost = (file: ImportFile) => isPost(file) && !isOther(file);

/** Whether a file is the site's bibliography. An al-folio site can also have other BibTeX files. */
const isBibliography = (file: ImportFile) =>
  isBibtex(file) && /(^|\/)_bibliography\//.test(file.name);

/** Lists the Markdown files that are not imported. */
function unread(files: readonly ImportFile[]): string[] {
  const others = files.filter((file) => isPost(file) && isOther(file)).map(({ name }) => name);
  if (others.length === 0) return [];
  return [
    `Of the Markdown files, only posts are imported. Copy these texts by hand: ${namesInWords(others)}`,
  ];
}

/**
 * Reads the CV, posts and bibliography of an al-folio site. Returns null if there is no CV in a known format. Throws
 * 422 for a file that cannot be imported.
 */
export async function readAlFolio(
  files: readonly ImportFile[],
  pictures: PictureAddresses,
  siteLanguage?: Language,
): Promise<FoundImport | null> {
  const cvs = files.filter(isDataCv).sort((a, b) => a.name.length - b.name.length);
  const [file] = cvs;
  const cv = file ? await readCv(file) : null;
  if (!file || !cv) return null;
  const parts: ReadImport[] = [{ ...cv, source: "al-folio" }];
  const isRead = (one: ImportFile) => !isPost(one) || isBlogPost(one);
  if (files.some(isBlogPost)) {
    parts.push(await readMarkdownPosts(files.filter(isRead), pictures, siteLanguage));
  }
  const bibliography = files.filter(isBibliography);
  if (bibliography.length > 0) parts.push(await readBibtexFiles(bibliography));
  return {
    content: {
      source: "al-folio",
      items: parts.flatMap(({ items }) => items),
      warnings: [...parts.flatMap(({ warnings }) => warnings), ...unread(files)],
      lost: parts.flatMap(({ lost = [] }) => lost),
    },
    isPart: (one) => one === file || isPost(one) || isBibliography(one),
  };
}
