import { ApiError } from "@/lib/errors";
import { decodeText, type ImportFile } from "../import-file";
import type { FoundImport, ReadImport } from "../import-item";
import { yamlIn } from "../limited/read-limited";
import { isAlFolioCv, readAlFolioCv } from "./al-folio";
import { isRenderCv, readRenderCv } from "./rendercv";

const LARGEST_CV_BYTES = 1024 * 1024;
/** A folder may have many YAML files; only these many are looked into. */
const MOST_LOOKED_INTO = 10;

const isYaml = ({ name }: ImportFile) => /\.ya?ml$/i.test(name);

/** Whether a file is the CV of a site with al-folio. */
export const isDataCv = ({ name }: ImportFile) => /(^|\/)_data\/(.*\/)?cv\.ya?ml$/i.test(name);

/** The items of a CV in YAML; null for YAML of another kind. Throws 422 for a file that cannot be read. */
export async function readCv(file: ImportFile): Promise<ReadImport | null> {
  const value = await yamlIn(decodeText(file.name, await file.read(LARGEST_CV_BYTES)), file.name);
  if (isAlFolioCv(value)) return readAlFolioCv(value);
  if (!isRenderCv(value)) return null;
  return readRenderCv(value, isDataCv(file) ? "al-folio" : "rendercv");
}

/** The first of the files that is a CV in YAML; null where none is. Throws 422 for a single file that cannot be read. */
export async function readCvFile(files: readonly ImportFile[]): Promise<FoundImport | null> {
  const candidates = files.filter(isYaml).slice(0, MOST_LOOKED_INTO);
  for (const file of candidates) {
    try {
      const content = await readCv(file);
      if (content) return { content, isPart: (one) => one === file };
    } catch (error) {
      // A folder may have any YAML in it.
      if (!(error instanceof ApiError) || files.length === 1) throw error;
    }
  }
  return null;
}
