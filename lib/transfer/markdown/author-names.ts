import { ApiError } from "@/lib/errors";
import { decodeText, type ImportFile } from "../import-file";
import { isMap } from "../import-parts";
import { yamlIn } from "../limited/read-limited";
import { authorOf } from "./post-fields";

const LARGEST_BYTES = 256 * 1024;
/** A site can have several blogs, each with its own file of authors. */
const MOST_FILES = 10;

const isAuthors = ({ name }: ImportFile) => /(^|\/)authors\.ya?ml$/i.test(name);

/** Reads `authors.yml` of Docusaurus and Jekyll. Returns a map from the keys of authors to their names. */
export async function authorNames(
  files: readonly ImportFile[],
): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  for (const file of files.filter(isAuthors).slice(0, MOST_FILES)) {
    try {
      const text = decodeText(file.name, await file.read(LARGEST_BYTES));
      const authors = await yamlIn(text, file.name);
      for (const [key, author] of Object.entries(isMap(authors) ? authors : {})) {
        const name = authorOf(author);
        if (name !== "" && !names.has(key)) names.set(key, name);
      }
    } catch (error) {
      // An unreadable file is ignored: without these names, posts show the keys of their authors.
      if (!(error instanceof ApiError)) throw error;
    }
  }
  return names;
}
