import "server-only";
import { ApiError } from "@/lib/errors";
import { LimitedProcess } from "@/lib/limited-process/limited-process";
import { cpuMsFor, isTooMuchWork, whyTooMuch } from "@/lib/limited-process/limits";
import { noteFileLimit } from "@/lib/log/limits-hit";
import { processShared } from "@/lib/process-shared";
import {
  type FrontMatter,
  frontMatterIn,
  readFrontMatter,
  readYamlFile,
} from "@/lib/text/front-matter";
import { isQuick } from "@/lib/text/markdown/bounds";
import { type BibtexEntry, type BibtexProblem, readBibtex } from "../bibtex/bibtex-file";
import { type ArticleText, articleAsMarkdown } from "../blogs/article-html";
import type { MediumPost } from "../blogs/medium";
import type { WordPressFile } from "../blogs/wordpress-file";
import { refused } from "../import-file";
import { type PictureReference, pictureReferences } from "../markdown/picture-references";
import { tableAsMarkdown } from "../notebook/html-table";
import type { ImportReaders, ImportTask } from "./import-program";

// Parses imported texts in a separate process with limits. Short texts are parsed in the server process.

const limited = () =>
  processShared(
    "import-process",
    () => new LimitedProcess<ImportTask, ImportReaders[keyof ImportReaders]>("import"),
  );

/** Rejects with 422 if parsing takes too much time or memory. The message has the file's name. */
async function read<Kind extends keyof ImportReaders>(
  kind: Kind,
  text: string,
  name: string,
): Promise<ImportReaders[Kind]> {
  try {
    const cpuMs = cpuMsFor(text.length);
    return (await limited().run({ kind, text }, { cpuMs, givesWay: true })) as ImportReaders[Kind];
  } catch (error) {
    if (!isTooMuchWork(error)) throw error;
    const reason = whyTooMuch(error, "read");
    if (kind !== "table") noteFileLimit({ name, reason, screen: "/dashboard/data" });
    throw refused(
      error.limit === "machine"
        ? `${name} cannot be read: there was too little memory. Try again in a minute`
        : `${name} cannot be read: ${error.message.replace(/^It/, "it")}`,
    );
  }
}

/** Up to this length, in characters, front matter is read in the server process. */
const LONGEST_QUICK_FRONT = 2_000;
const LONGEST_QUICK_BIBTEX = 20_000;
/** Whether a file has macros. With macros, a short file can expand to a long text. */
const hasStrings = (bibtex: string) => /@\s*string\b/i.test(bibtex);
const LONGEST_QUICK_TABLE = 5_000;

/** Splits a file into front matter and text. Rejects with 422 if that is too much work. */
export async function frontMatterOf(source: string, name: string): Promise<FrontMatter> {
  const isShort = (frontMatterIn(source)?.length ?? 0) <= LONGEST_QUICK_FRONT;
  return isShort ? readFrontMatter(source) : read("frontMatter", source, name);
}

/** Reads a YAML file. Rejects with 422 if the file is invalid or too much work. */
export async function yamlIn(source: string, name: string): Promise<unknown> {
  const isShort = source.length <= LONGEST_QUICK_FRONT;
  const file = isShort ? readYamlFile(source) : await read("yaml", source, name);
  if ("problem" in file) throw refused(`${name} cannot be read: ${file.problem}`);
  return file.value;
}

/** Finds the pictures of a Markdown text. Rejects with 422 if that is too much work. */
export async function picturesIn(markdown: string, name: string): Promise<PictureReference[]> {
  return isQuick(markdown) ? pictureReferences(markdown) : read("pictures", markdown, name);
}

/** Reads a BibTeX file. Rejects with 422 if that is too much work. */
export async function bibtexIn(
  text: string,
  name: string,
): Promise<(BibtexEntry | BibtexProblem)[]> {
  if (text.length > LONGEST_QUICK_BIBTEX || hasStrings(text)) return read("bibtex", text, name);
  const entries: (BibtexEntry | BibtexProblem)[] = [];
  for await (const one of readBibtex(text)) entries.push(one);
  return entries;
}

/** Converts a table as `tableAsMarkdown` does. If that is too much work, warns and returns null. */
export async function tableIn(
  html: string,
  warn: (warning: string) => void,
): Promise<string | null> {
  if (html.length <= LONGEST_QUICK_TABLE) return tableAsMarkdown(html);
  try {
    return await read("table", html, "A table");
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    warn(error.message);
    return null;
  }
}

const LONGEST_QUICK_ARTICLE = 5_000;

/** Converts the HTML of a post to Markdown. If that is too much work, rejects with 422 and a message with `title`. */
export async function articleIn(html: string, title: string): Promise<ArticleText> {
  return html.length <= LONGEST_QUICK_ARTICLE
    ? articleAsMarkdown(html)
    : read("article", html, title);
}

/** Reads a post of Medium's archive; null for other HTML. Rejects with 422 if that is too much work. */
export const mediumPostIn = (html: string, name: string): Promise<MediumPost | null> =>
  read("medium", html, name);

/** Reads an export of WordPress; null for other XML. Rejects with 422 if that is too much work. */
export const wordPressIn = (text: string, name: string): Promise<WordPressFile | null> =>
  read("wordpress", text, name);
