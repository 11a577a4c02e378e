import "server-only";
import { createHash, randomUUID } from "node:crypto";
import {
  appendFile,
  mkdir,
  readdir,
  readFile,
  rm,
  stat,
  statfs,
  utimes,
  writeFile,
} from "node:fs/promises";
import { join } from "node:path";
import { env } from "@/lib/config/env";
import { ApiError, conflict } from "@/lib/errors";
import { FILE_PART_LIMIT_BYTES } from "@/lib/server/body-limits";

// What is to be imported is sent in parts, so that it passes proxies that let only small bodies through, and
// waits in a folder of its own until the owner has seen what would become of it.

/** Bytes that a part has at most. */
export const LARGEST_PART_BYTES = FILE_PART_LIMIT_BYTES;
const MOST_BYTES = 1024 ** 3;
const MOST_FILES = 5_000;
const KEPT_MS = 60 * 60 * 1000;
/** What the disk should be left with. */
const SPARE_BYTES = 100 * 1000 * 1000;

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/;

const allImports = () => join(env.dataDir, "imports");

const gone = () => new ApiError(404, "The files are no longer kept: choose them again");

/** What imports that wait have taken so far: counted once, then kept in mind. */
const taken = new Map<string, { files: number; bytes: number }>();

/** Removes what nobody asked for in an hour. */
async function forgetOutdated() {
  for (const name of await readdir(allImports()).catch(() => [])) {
    const path = join(allImports(), name);
    const found = await stat(path).catch(() => null);
    if (!found || Date.now() - found.mtimeMs <= KEPT_MS) continue;
    taken.delete(name);
    await rm(path, { recursive: true, force: true });
  }
}

/** Begins an import without files. */
export async function beginImport(): Promise<{ id: string }> {
  await forgetOutdated();
  const id = randomUUID();
  await mkdir(join(allImports(), id, "files"), { recursive: true, mode: 0o700 });
  return { id };
}

/** The folder of an import that waits. Throws 404 when it does not, or no longer. */
export async function pendingFolder(id: string): Promise<string> {
  await forgetOutdated();
  if (!ID.test(id)) throw gone();
  const folder = join(allImports(), id);
  if (!(await stat(folder).catch(() => null))) throw gone();
  const now = new Date();
  await utimes(folder, now, now);
  return folder;
}

export interface PendingFile {
  name: string;
  path: string;
  bytes: number;
}

/** The files that have come, by name. Throws 404. */
export async function pendingFiles(id: string): Promise<PendingFile[]> {
  const folder = join(await pendingFolder(id), "files");
  const names = (await readdir(folder)).filter((name) => name.endsWith(".name"));
  const files = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name.replace(/\.name$/, ""));
      return {
        name: await readFile(join(folder, name), "utf8"),
        path,
        bytes: (await stat(path)).size,
      };
    }),
  );
  return files.sort((a, b) => a.name.localeCompare(b.name));
}

async function takenBy(id: string) {
  const known = taken.get(id);
  if (known) return known;
  const files = await pendingFiles(id);
  const counted = {
    files: files.length,
    bytes: files.reduce((sum, file) => sum + file.bytes, 0),
  };
  taken.set(id, counted);
  return counted;
}

/**
 * Adds a part of the file `name` that begins at byte `from`. Throws 404 for an import that does not wait,
 * 409 for another part than the next, 413 for more than an import may have.
 */
export async function addPart(
  id: string,
  { name, from, part }: { name: string; from: number; part: Uint8Array },
): Promise<{ received: number }> {
  const folder = join(await pendingFolder(id), "files");
  const taken = await takenBy(id);
  // The name a file came with is never one on our disk.
  const path = join(folder, createHash("sha256").update(name).digest("hex"));
  const bytes = (await stat(path).catch(() => null))?.size ?? 0;
  if (from !== bytes) throw conflict(`The next part begins at byte ${bytes}`);
  if (taken.bytes + part.byteLength > MOST_BYTES)
    throw new ApiError(413, "An import may have 1 GB at most");
  if (taken.files >= MOST_FILES) throw new ApiError(413, "An import may have 5,000 files at most");
  const disk = await statfs(folder);
  if (part.byteLength > disk.bavail * disk.bsize - SPARE_BYTES) {
    throw new ApiError(413, "There is not enough room on the disk for this import");
  }
  await appendFile(path, part);
  taken.bytes += part.byteLength;
  if (from === 0) {
    taken.files += 1;
    await writeFile(`${path}.name`, name);
  }
  return { received: bytes + part.byteLength };
}

/** Forgets an import that waits; one that is not there is forgotten already. */
export async function dropImport(id: string): Promise<void> {
  taken.delete(id);
  if (ID.test(id)) await rm(join(allImports(), id), { recursive: true, force: true });
}
