// Windows treats files differently. There a file that a process has open cannot be replaced. That process may be a
// virus scanner, or this one just after it closed a database. A folder cannot be flushed, and a file can be flushed
// only through a writable handle.
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

/**
 * Renames a file and replaces an existing target. On Windows it waits up to five seconds for a file that is in use,
 * then throws what `rename` throws.
 */
export const renameFile = (from: string, to: string, waits = isWindows): Promise<void> =>
  whenFree(() => rename(from, to), waits);

/** Removes a file, or a folder with its contents, if it exists. Waits as `renameFile` does. */
export const remove = (path: string): Promise<void> =>
  whenFree(() => rm(path, { force: true, recursive: true }), isWindows);

/** Flushes a file to the disk, so that it survives a power cut. */
export async function flushFile(path: string): Promise<void> {
  const file = await open(path, "r+");
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Flushes a folder to the disk, so that renames in it survive a power cut. Windows cannot do that. */
export async function flushFolder(path: string): Promise<void> {
  if (isWindows) return;
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
