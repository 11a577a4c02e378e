// On Windows, an open file cannot be replaced. A virus scanner can have the file open, and Windows can keep the file
// of a database open after the database was closed. Windows flushes no folders, and flushes files only through a
// writable handle.
import "server-only";
import { open, rename, rm } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";

const isWindows = process.platform === "win32";
const IN_USE = new Set(["EPERM", "EACCES", "EBUSY"]);
const LONGEST_WAIT_MS = 5_000;
const PAUSE_MS = 50;

async function whenFree(work: () => Promise<void>, waits: boolean): Promise<void> {
  const last = performance.now() + LONGEST_WAIT_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code ?? "";
      if (!waits || !IN_USE.has(code) || performance.now() > last) throw error;
    }
    await sleep(PAUSE_MS);
  }
}

/** Renames a file. Replaces any file that has the new name. On Windows, waits up to five seconds for a file in use. */
export const renameFile = (from: string, to: string, waits = isWindows): Promise<void> =>
  whenFree(() => rename(from, to), waits);

/** Removes a file or a folder, if it exists. Waits like `renameFile`. */
export const remove = (path: string): Promise<void> =>
  whenFree(() => rm(path, { force: true, recursive: true }), isWindows);

async function flush(path: string, flags: "r" | "r+"): Promise<void> {
  const file = await open(path, flags);
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Flushes a file to the disk, so that it survives a power cut. */
export const flushFile = (path: string): Promise<void> => flush(path, "r+");

/** Flushes a folder to the disk, so that renames in it survive a power cut. Does nothing on Windows. */
export async function flushFolder(path: string): Promise<void> {
  if (!isWindows) await flush(path, "r");
}
