import { statfs } from "node:fs/promises";

const SPARE_BYTES = 100 * 1000 * 1000;

/** The bytes that can be written to a folder's disk; negative on a nearly full disk. Throws ENOENT without a folder. */
export async function freeRoom(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize - SPARE_BYTES;
}
