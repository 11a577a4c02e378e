// Databases and uploads of tests are stored in memory, where flushing takes no time.
import { accessSync, constants, statfsSync } from "node:fs";

const IN_MEMORY = "/dev/shm";
/** Parallel tests need a tenth of this size. Containers have only 64 MB by default. */
const LEAST_FREE_BYTES = 2 * 1024 ** 3;

/** Sets the folder for temporary files to a folder in memory, for this process and its child processes. */
export function keepFilesInMemory() {
  if (process.env.TMPDIR) return;
  try {
    accessSync(IN_MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    if (bavail * bsize >= LEAST_FREE_BYTES) process.env.TMPDIR = IN_MEMORY;
  } catch {
    // Only Linux has this folder.
  }
}
