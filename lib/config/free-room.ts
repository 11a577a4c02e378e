import { statfs } from "node:fs/promises";

/** What a disk should be left with, in bytes. */
const SPARE_BYTES = 100 * 1000 * 1000;

/** The bytes that may be written to the disk of a folder; below zero where it is all but full. Throws ENOENT without the folder. */
export async function freeRoom(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize - SPARE_BYTES;
}
