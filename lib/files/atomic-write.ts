import "server-only";
import { randomUUID } from "node:crypto";
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { flushFile, renameFile } from "./durable-files";

const UNFINISHED = /[0-9a-f-]{36}\.part(-wal|-shm)?$/;

/** Removes a killed process's unfinished files from a folder. Call it while nobody writes there. */
export async function removeUnfinishedFiles(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    if (UNFINISHED.test(name)) await rm(join(folder, name), { force: true });
  }
}

/**
 * Makes a complete file or none. `fill` writes it to a temporary path. Makes the folder too. Rejects with the error
 * of `fill`.
 */
export async function makeFileAtomically(
  path: string,
  fill: (draft: string) => Promise<void>,
): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${randomUUID()}.part`;
  try {
    await fill(draft);
    await flushFile(draft);
    await renameFile(draft, path);
  } finally {
    await rm(draft, { force: true });
  }
}

/** Writes a complete file or none, even after a crash or a power cut. Makes the folder too. */
export const writeFileAtomically = (path: string, bytes: Uint8Array): Promise<void> =>
  makeFileAtomically(path, (draft) => writeFile(draft, bytes));

/** Renames the finished file, unless a file of this name exists: the first process wins. */
function placeOnce(draft: string, path: string) {
  try {
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return;
    // Not every file system has links: FAT has none.
    if (!existsSync(path)) renameSync(draft, path);
  }
}

/**
 * Makes a complete file or none, as `writeFileAtomically` does. Makes the folder too. An existing file stays
 * unchanged.
 */
export function makeFileOnce(path: string, text: string, mode: number): void {
  mkdirSync(dirname(path), { recursive: true });
  const draft = `${path}.${randomUUID()}.part`;
  try {
    const file = openSync(draft, "wx", mode);
    try {
      writeFileSync(file, text);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    placeOnce(draft, path);
  } finally {
    rmSync(draft, { force: true });
  }
}
