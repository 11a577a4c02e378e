import { ApiError } from "@/lib/errors";
import type { Language } from "@/lib/i18n/languages";
import { isBibtex, readBibtexFiles } from "./bibtex/bibtex-import";
import { isGhost, readGhost } from "./blogs/ghost";
import { readMedium } from "./blogs/medium-archive";
import { isMediumPost } from "./blogs/medium-name";
import { mayBeWordPress, readWordPress } from "./blogs/wordpress";
import { readAlFolio } from "./career/al-folio-site";
import { isDataCv, readCvFile } from "./career/cv-files";
import { isReactiveResume, readReactiveResume } from "./career/reactive-resume";
import { checkItems } from "./import-bounds";
import { baseName, type ImportFile, refused } from "./import-file";
import type { FoundImport, PictureAddresses, ReadImport } from "./import-item";
import { namesInWords } from "./import-parts";
import { readJsonFile } from "./json-file";
import { isJsonResume, readJsonResume } from "./json-resume/json-resume-import";
import { isLinkedIn, readLinkedIn } from "./linkedin/linkedin";
import { isMarkdown, isPost, readMarkdownPosts } from "./markdown/markdown-posts";
import { isNotebook, notebookItems, readNotebooks } from "./notebook/read-notebooks";
import { CONTENT_ENTRY } from "./portfolio-export/portable-format";
import {
  isOfExport,
  isPortfolioExport,
  readPortfolioExport,
} from "./portfolio-export/portfolio-export";

const NOTHING =
  "There is nothing here that can be imported. An import can read an export of this site, posts of Ghost, WordPress or Medium, Markdown posts, notebooks, a JSON Resume, a résumé of Reactive Resume, RenderCV or al-folio, a LinkedIn archive or BibTeX";

const NO_POST =
  "There is no post among the files: pages such as README.md and _index.md are not imported";

const depth = ({ name }: ImportFile) => name.split("/").length;

const isJson = ({ name }: ImportFile) => /\.json$/i.test(name);

/** Returns the `content.json` that is nearest to the top folder, or else the only JSON file. */
function documentOf(files: readonly ImportFile[]): ImportFile | undefined {
  const named = files.filter(({ name }) => baseName(name) === CONTENT_ENTRY);
  const [nearest] = [...named].sort((a, b) => depth(a) - depth(b));
  const others = files.filter(isJson);
  return nearest ?? (others.length === 1 ? others[0] : undefined);
}

const isTable = (file: ImportFile) => isLinkedIn([file]);

const isText = (file: ImportFile) => isPost(file) || isNotebook(file);

/** Reads the files of the first format that is found. */
async function readFirst(
  files: readonly ImportFile[],
  pictures: PictureAddresses,
  siteLanguage: Language | undefined,
): Promise<FoundImport> {
  const document = documentOf(files);
  // If the files contain posts, only a `content.json` is read, because a folder of posts can contain other JSON files.
  if (document && (!files.some(isText) || baseName(document.name) === CONTENT_ENTRY)) {
    const value = await readJsonFile(document);
    if (isPortfolioExport(value)) {
      const content = await readPortfolioExport(value, document, files, pictures);
      return { content, isPart: (file) => isOfExport(file, document) };
    }
    if (isGhost(value)) {
      const content = await readGhost(value, files, pictures);
      return { content, isPart: (file) => file === document };
    }
    if (isReactiveResume(value)) {
      return { content: readReactiveResume(value), isPart: (file) => file === document };
    }
    if (isJsonResume(value)) {
      return { content: readJsonResume(value), isPart: (file) => file === document };
    }
  }
  if (files.some(isMediumPost)) {
    return { content: await readMedium(files, pictures), isPart: isMediumPost };
  }
  for (const file of files.filter(mayBeWordPress)) {
    const content = await readWordPress(file, files, pictures);
    if (content) return { content, isPart: (one) => one === file };
  }
  const site = files.some(isDataCv) ? await readAlFolio(files, pictures, siteLanguage) : null;
  if (site) return site;
  if (files.some(isTable)) return { content: await readLinkedIn(files), isPart: isTable };
  if (files.some(isPost)) {
    const posts = await readMarkdownPosts(files, pictures, siteLanguage);
    const items = [...posts.items, ...(await notebookItems(files, pictures))];
    return { content: { ...posts, items }, isPart: isText };
  }
  if (files.some(isNotebook)) {
    return { content: await readNotebooks(files, pictures), isPart: isNotebook };
  }
  const cv = await readCvFile(files);
  if (cv) return cv;
  // BibTeX is read even if a README.md is among the files.
  if (files.some(isBibtex)) return { content: await readBibtexFiles(files), isPart: isBibtex };
  throw refused(files.some(isMarkdown) ? NO_POST : NOTHING);
}

/** The maximum number of other JSON files whose format is checked. */
const MOST_DOCUMENTS = 10;
/** Larger JSON files are not checked: even a large résumé is smaller. */
const LARGEST_DOCUMENT_BYTES = 2 * 1024 * 1024;

async function isDocument(file: ImportFile): Promise<boolean> {
  try {
    const value = await readJsonFile(file);
    return (
      isPortfolioExport(value) || isGhost(value) || isReactiveResume(value) || isJsonResume(value)
    );
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}

/** Returns the files that can be imported separately. */
async function importsAmong(files: readonly ImportFile[]): Promise<ImportFile[]> {
  const isSmall = ({ bytes }: ImportFile) => bytes <= LARGEST_DOCUMENT_BYTES;
  const documents = files
    .filter((file) => isJson(file) && isSmall(file))
    .sort((a, b) => depth(a) - depth(b))
    .slice(0, MOST_DOCUMENTS);
  const found = new Set<ImportFile>();
  for (const file of documents) if (await isDocument(file)) found.add(file);
  return files.filter(
    (file) => isText(file) || isBibtex(file) || isDataCv(file) || isTable(file) || found.has(file),
  );
}

/** Warns of files that are left out, but can be imported separately. */
function leftOut(files: readonly ImportFile[]): string[] {
  if (files.length === 0) return [];
  const names = namesInWords(files.map(({ name }) => name));
  return files.length === 1
    ? [`${names} is not part of this import: import it separately`]
    : [`${names} are not part of this import: import them separately`];
}

/** Recognises the format of files and reads them. Warns of files in other formats. Throws 422 if nothing is found. */
export async function readImport(
  files: readonly ImportFile[],
  pictures: PictureAddresses,
  siteLanguage?: Language,
): Promise<ReadImport> {
  const { content, isPart } = await readFirst(files, pictures, siteLanguage);
  checkItems(content.source, content.items);
  const others = await importsAmong(files.filter((file) => !isPart(file)));
  const warnings = [...content.warnings, ...leftOut(others)];
  // The export of an empty site is valid.
  const isEmpty = content.items.length === 0 && content.source !== "export";
  if (isEmpty && warnings.length === 0) throw refused(NOTHING);
  return { ...content, warnings };
}
