// On Windows, an open file cannot be replaced. A virus scanner may have the file open, or the system may keep it open
// just after a database was closed. Folders cannot be flushed there, and files need a writable handle to be flushed.
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

/** Renames a file and replaces any target. On Windows, waits up to five seconds for a file in use. */
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
