import { ApiError } from "@/lib/errors";
import { decodeText, type ImportFile } from "../import-file";
import type { FoundImport, ReadImport } from "../import-item";
import { yamlIn } from "../limited/read-limited";
import { isAlFolioCv, readAlFolioCv } from "./al-folio";
import { isRenderCv, readRenderCv } from "./rendercv";

const LARGEST_CV_BYTES = 1024 * 1024;
/** The maximum number of YAML files that are searched for a CV. */
const MOST_LOOKED_INTO = 10;

const isYaml = ({ name }: ImportFile) => /\.ya?ml$/i.test(name);

/** Whether a file is the CV of an al-folio site. */
export const isDataCv = ({ name }: ImportFile) => /(^|\/)_data\/(.*\/)?cv\.ya?ml$/i.test(name);

/** Reads a CV in YAML; null for other YAML. Throws 422 for an unreadable file. */
export async function readCv(file: ImportFile): Promise<ReadImport | null> {
  const value = await yamlIn(decodeText(file.name, await file.read(LARGEST_CV_BYTES)), file.name);
  if (isAlFolioCv(value)) return readAlFolioCv(value);
  if (!isRenderCv(value)) return null;
  return readRenderCv(value, isDataCv(file) ? "al-folio" : "rendercv");
}

/** Reads the first CV in YAML among the files; null if there is none. Throws 422 if the only file is unreadable. */
export async function readCvFile(files: readonly ImportFile[]): Promise<FoundImport | null> {
  const candidates = files.filter(isYaml).slice(0, MOST_LOOKED_INTO);
  for (const file of candidates) {
    try {
      const content = await readCv(file);
      if (content) return { content, isPart: (one) => one === file };
    } catch (error) {
      // The file is skipped, because a folder can contain YAML files that are not CVs.
      if (!(error instanceof ApiError) || files.length === 1) throw error;
    }
  }
  return null;
}
