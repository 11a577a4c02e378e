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

/** Removes unfinished files of killed processes from a folder. Call it while no other process writes there. */
export async function removeUnfinishedFiles(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    if (UNFINISHED.test(name)) await rm(join(folder, name), { force: true });
  }
}

/** Creates a file and its folder. The file is complete or does not exist. `fill` writes to a temporary path. */
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

/** Writes a file and creates its folder. Even after a power cut the file is complete or does not exist. */
export const writeFileAtomically = (path: string, bytes: Uint8Array): Promise<void> =>
  makeFileAtomically(path, (draft) => writeFile(draft, bytes));

/** Moves the finished file to `path`, unless another process has already created that file. */
function placeOnce(draft: string, path: string) {
  try {
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return;
    // FAT and some other file systems have no hard links, so the file is renamed.
    if (!existsSync(path)) renameSync(draft, path);
  }
}

/** Like `writeFileAtomically`, but an existing file stays unchanged. */
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
