import { ApiError } from "@/lib/errors";
import type { FrontMatter } from "@/lib/text/front-matter";
import { baseName, decodeText, type ImportFile, refused } from "../import-file";
import { frontMatterOf } from "../limited/read-limited";

const LARGEST_POST_BYTES = 2 * 1024 * 1024;
const MOST_TEXT_BYTES = 48 * 1024 * 1024;

export interface SourceText {
  name: string;
  source: string;
  /** Why the file cannot be read. */
  problem?: string;
}

/** Returns the front matter and text of a file, or the reason why the file cannot be read. */
export async function frontOf({ name, source }: SourceText): Promise<FrontMatter> {
  try {
    return await frontMatterOf(source, baseName(name));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { fields: {}, text: "", problem: error.message };
  }
}

/** Yields the texts of files. Throws 422 if their total size exceeds the limit. */
export async function* readTexts(files: readonly ImportFile[]): AsyncGenerator<SourceText> {
  let bytes = 0;
  for (const file of files) {
    bytes += file.bytes;
    if (bytes > MOST_TEXT_BYTES)
      throw refused("The texts are more than 48 MB: import them in parts");
    try {
      const source = decodeText(file.name, await file.read(LARGEST_POST_BYTES));
      yield { name: file.name, source };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      yield { name: file.name, source: "", problem: error.message };
    }
  }
}
