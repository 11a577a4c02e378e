import "server-only";
import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ApiError } from "@/lib/errors";
import { writeFileAtomically } from "@/lib/files/atomic-write";
import { DOWNLOAD, fileTypeByStoredName } from "@/lib/media/file-types";
import { identifyFile } from "@/lib/media/identify-file";
import { FILE_LIMIT_BYTES } from "@/lib/media/upload-limits";
import { parseUploadName } from "@/lib/media/uploaded-image";
import {
  findUpload,
  isNamedByHash,
  isOwnUpload,
  keepUpload,
  type PreparedUpload,
  prepareUpload,
} from "@/lib/media/uploads";
import { baseName, type ImportFile } from "./import-file";
import type { PictureAddresses } from "./import-item";

const LARGEST_FILE_BYTES = Math.max(64 * 1024 * 1024, FILE_LIMIT_BYTES);

export interface ImportPictures extends PictureAddresses {
  /** Returns the number of pictures that are not uploads of this site yet. */
  newOnes(): Promise<number>;
  /** Stores the wanted pictures as uploads. */
  publish(isWanted: (name: string) => boolean): Promise<void>;
  /** The uploads that `publish` has added so far. */
  published(): readonly string[];
}

/** Encodes each picture of an import once, and keeps it in `folder`. Pictures become uploads when the import runs. */
export async function importPictures(folder: string): Promise<ImportPictures> {
  const kept = join(folder, "pictures");
  const index = join(folder, "pictures.json");
  const cleaned = join(folder, "cleaned.json");
  await mkdir(kept, { recursive: true });
  const added: string[] = [];
  const stored = async (path: string) => JSON.parse(await readFile(path, "utf8").catch(() => "{}"));
  const known = new Map<string, string | null>(Object.entries(await stored(index)));
  const takenOut = new Map<string, readonly string[]>(Object.entries(await stored(cleaned)));

  /** Whether a file is an exported upload with its stored name, and is not a picture. */
  async function isOwnFile(name: string, bytes: Buffer): Promise<boolean> {
    if (parseUploadName(name) === null || !isNamedByHash(name, bytes)) return false;
    // The path is unique, because another request can check the same file at the same time.
    const path = join(folder, `${randomUUID()}.part`);
    await writeFile(path, bytes);
    try {
      // A file of the kind `DOWNLOAD` can have any content.
      if (name.endsWith(`.${DOWNLOAD.ending}`)) return true;
      const { kind } = await identifyFile({ path, name, declaredType: "" });
      return kind !== "picture" && name.endsWith(`.${kind.ending}`);
    } finally {
      await rm(path, { force: true });
    }
  }

  async function prepare(file: ImportFile): Promise<PreparedUpload | null> {
    const bytes = await file.read(LARGEST_FILE_BYTES);
    const name = baseName(file.name);
    // An upload keeps its name, because texts refer to it by this name.
    if (await isOwnUpload(name, bytes)) return { name, bytes };
    if (fileTypeByStoredName(name)) return (await isOwnFile(name, bytes)) ? { name, bytes } : null;
    try {
      return await prepareUpload(bytes, name);
    } catch (error) {
      if (error instanceof ApiError) return null;
      throw error;
    }
  }

  async function nameOf(file: ImportFile): Promise<string | null> {
    const own = baseName(file.name);
    // An upload with the same name is the same file, because the name includes the hash of the content.
    if (await findUpload(own)) return own;
    const id = `${file.name} ${file.bytes}`;
    const before = known.get(id);
    if (before !== undefined) return before;
    const prepared = await prepare(file);
    if (prepared) await writeFileAtomically(join(kept, prepared.name), prepared.bytes);
    if (prepared?.removed?.length) {
      takenOut.set(`/uploads/${prepared.name}`, prepared.removed);
      await writeFileAtomically(cleaned, Buffer.from(JSON.stringify(Object.fromEntries(takenOut))));
    }
    known.set(id, prepared?.name ?? null);
    await writeFileAtomically(index, Buffer.from(JSON.stringify(Object.fromEntries(known))));
    return prepared?.name ?? null;
  }

  const missing = async () => {
    const names = (await readdir(kept)).filter((name) => parseUploadName(name) !== null);
    const found = await Promise.all(names.map(findUpload));
    return names.filter((_, at) => found[at] === null);
  };

  return {
    async addressOf(file) {
      const name = await nameOf(file);
      return name === null ? null : `/uploads/${name}`;
    },
    takenOutOf: (address) => takenOut.get(address) ?? [],
    has: async (upload) => (await findUpload(upload)) !== null,
    newOnes: async () => (await missing()).length,
    async publish(isWanted) {
      for (const name of (await missing()).filter(isWanted)) {
        added.push(name);
        await keepUpload(name, await readFile(join(kept, name)));
      }
    },
    published: () => added,
  };
}
