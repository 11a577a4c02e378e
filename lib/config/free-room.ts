import { statfs } from "node:fs/promises";

const SPARE_BYTES = 100 * 1000 * 1000;

/** The free bytes of the folder's disk minus 100 MB, which can be negative. Throws ENOENT for a missing folder. */
export async function freeRoom(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize - SPARE_BYTES;
}
