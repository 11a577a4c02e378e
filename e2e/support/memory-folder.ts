// Databases and uploads of tests live in memory, where a flush to the disk costs nothing.
import { accessSync, constants, statfsSync } from "node:fs";

const IN_MEMORY = "/dev/shm";
/** The tests that run at once need a tenth of it. Containers have 64 MB by default. */
const LEAST_FREE_BYTES = 2 * 1024 ** 3;

/** Makes the system's folder for temporary files one in memory, for this process and those that it starts. */
export function keepFilesInMemory() {
  if (process.env.TMPDIR) return;
  try {
    accessSync(IN_MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    if (bavail * bsize >= LEAST_FREE_BYTES) process.env.TMPDIR = IN_MEMORY;
  } catch {
    // Other systems have none.
  }
}
