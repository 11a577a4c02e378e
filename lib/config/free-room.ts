import { statfs } from "node:fs/promises";

const SPARE_BYTES = 100 * 1000 * 1000;

/** Bytes that may be written to a folder's disk; negative if it is nearly full. Throws ENOENT for a missing folder. */
export async function freeRoom(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize - SPARE_BYTES;
}
