import "server-only";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ApiError } from "@/lib/errors";
import {
  findUpload,
  isOwnUpload,
  keepUpload,
  type PreparedUpload,
  prepareUpload,
} from "@/lib/media/uploads";
import { baseName, type ImportFile } from "./import-file";
import type { PictureAddresses } from "./import-item";

const LARGEST_PICTURE_BYTES = 64 * 1024 * 1024;

export interface ImportPictures extends PictureAddresses {
  /** How many new uploads there would be. */
  newOnes(): Promise<number>;
  /** Stores the wanted pictures as uploads. */
  publish(isWanted: (name: string) => boolean): Promise<void>;
}

/**
 * The pictures of a pending import in `folder`. Each is encoded once and stays in that folder until the import runs, so
 * that a plan alone adds no uploads.
 */
export async function importPictures(folder: string): Promise<ImportPictures> {
  const kept = join(folder, "pictures");
  const index = join(folder, "pictures.json");
  await mkdir(kept, { recursive: true });
  const known = new Map<string, string | null>(
    Object.entries(JSON.parse(await readFile(index, "utf8").catch(() => "{}"))),
  );

  async function prepare(file: ImportFile): Promise<PreparedUpload | null> {
    const bytes = await file.read(LARGEST_PICTURE_BYTES);
    const name = baseName(file.name);
    // An upload from an export keeps its name, because texts refer to it.
    if (await isOwnUpload(name, bytes)) return { name, bytes };
    try {
      return await prepareUpload(bytes);
    } catch (error) {
      if (error instanceof ApiError) return null;
      throw error;
    }
  }

  async function nameOf(file: ImportFile): Promise<string | null> {
    const own = baseName(file.name);
    // The name holds the hash of the content.
    if (await findUpload(own)) return own;
    const id = `${file.name} ${file.bytes}`;
    const before = known.get(id);
    if (before !== undefined) return before;
    const prepared = await prepare(file);
    if (prepared) await writeFile(join(kept, prepared.name), prepared.bytes);
    known.set(id, prepared?.name ?? null);
    await writeFile(index, JSON.stringify(Object.fromEntries(known)));
    return prepared?.name ?? null;
  }

  const missing = async () => {
    const names = await readdir(kept);
    const found = await Promise.all(names.map(findUpload));
    return names.filter((_, at) => found[at] === null);
  };

  return {
    async addressOf(file) {
      const name = await nameOf(file);
      return name === null ? null : `/uploads/${name}`;
    },
    has: async (upload) => (await findUpload(upload)) !== null,
    newOnes: async () => (await missing()).length,
    async publish(isWanted) {
      for (const name of (await missing()).filter(isWanted)) {
        await keepUpload(name, await readFile(join(kept, name)));
      }
    },
  };
}
