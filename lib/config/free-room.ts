import { statfs } from "node:fs/promises";

/** The space that should stay free on a disk, in bytes. */
const SPARE_BYTES = 100 * 1000 * 1000;

/**
 * The bytes that may be written to the disk of a folder; negative if the disk is almost full. Throws ENOENT for a
 * missing folder.
 */
export async function freeRoom(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize - SPARE_BYTES;
}
