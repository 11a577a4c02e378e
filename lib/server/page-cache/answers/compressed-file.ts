import { readFile } from "node:fs/promises";
import { join } from "node:path";

export interface Compressed {
  br: Buffer;
  gzip: Buffer;
}

const STATIC_FILE = /^\/_next\/static\/((?:[\w~-]+[./])*[\w~-]+)$/;

/** Reads a static file that `scripts/compress-static-files.mjs` compressed; null for any other file. */
export async function compressedFile(path: string, folder = ".next"): Promise<Compressed | null> {
  const name = STATIC_FILE.exec(path)?.[1];
  if (name === undefined) return null;
  const file = join(folder, "compressed", name);
  try {
    const [br, gzip] = await Promise.all([readFile(`${file}.br`), readFile(`${file}.gz`)]);
    return { br, gzip };
  } catch {
    return null;
  }
}
