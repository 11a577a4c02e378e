import { decodeText, type ImportFile, refused } from "./import-file";

const LARGEST_JSON_BYTES = 32 * 1024 * 1024;

/** Reads a JSON file. Throws 422 for invalid JSON or a file that is too large. */
export async function readJsonFile(file: ImportFile): Promise<unknown> {
  const text = decodeText(file.name, await file.read(LARGEST_JSON_BYTES));
  try {
    return JSON.parse(text);
  } catch {
    throw refused(`${file.name} is not valid JSON`);
  }
}
