import "server-only";
import { createReadStream } from "node:fs";
import type { Readable } from "node:stream";
import { fileTypeByStoredName } from "../file-types";
import { findUpload } from "../uploads";
import { DEMO_INDEX } from "./demo-address";
import { archivedFile, archiveProblem } from "./demo-archive";
import { demoFileType } from "./demo-file-types";

/** A file of a demo, as it is sent; `size` in bytes. */
export interface DemoFile {
  type: string;
  size: number;
  stream: Readable;
}

/** The upload that holds a demo: a page, or an archive of one. Null for any other name. */
async function findDemo(name: string) {
  const kind = fileTypeByStoredName(name)?.type;
  if (kind !== "page" && kind !== "archive") return null;
  const upload = await findUpload(name);
  return upload && { ...upload, isArchive: kind === "archive" };
}

/** A file of the demo in the upload `name`, by its path in there; null where there is none. */
export async function findDemoFile(name: string, file: string): Promise<DemoFile | null> {
  const demo = await findDemo(name);
  if (!demo) return null;
  if (demo.isArchive) {
    const found = await archivedFile(demo, file);
    return found && { ...found, type: demoFileType(file) };
  }
  if (file !== DEMO_INDEX) return null;
  return { type: demoFileType(file), size: demo.size, stream: createReadStream(demo.path) };
}

/** Why an upload cannot be shown as a demo, for its owner to read; null for one that can. */
export async function demoProblem(name: string): Promise<string | null> {
  const demo = await findDemo(name);
  if (!demo) return "there is no such file in the library.";
  return demo.isArchive ? archiveProblem(demo) : null;
}
