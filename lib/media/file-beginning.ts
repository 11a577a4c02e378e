import "server-only";
import { open } from "node:fs/promises";

const MOST_BYTES = 4096;

/** Reads the first bytes of a file, 4,096 at most: they are enough to recognise its kind. */
export async function beginningOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(MOST_BYTES), 0, MOST_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
