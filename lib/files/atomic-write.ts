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

/** Removes from a folder what a process that was killed had begun to write. While nobody writes there. */
export async function removeUnfinishedFiles(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    if (UNFINISHED.test(name)) await rm(join(folder, name), { force: true });
  }
}

/**
 * Makes a file that is there whole or not at all, with what `fill` writes to the path that it is given; its folder is made.
 * Rejects with what `fill` rejects with.
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

/** Writes a file that is there whole or not at all, whatever happens meanwhile; its folder is made. */
export const writeFileAtomically = (path: string, bytes: Uint8Array): Promise<void> =>
  makeFileAtomically(path, (draft) => writeFile(draft, bytes));

/** Gives the finished file its name, unless there is one of this name: who comes first, wins. */
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
 * Makes a file that is there whole or not at all, as `writeFileAtomically` does; its folder is made. A file that is there
 * already stays as it is.
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
