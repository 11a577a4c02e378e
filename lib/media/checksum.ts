import "server-only";
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import { writeFileAtomically } from "@/lib/files/atomic-write";
import { derivedPath } from "./derived-files";
import type { KeptFile } from "./uploads";

const fileFor = (name: string) => derivedPath(name, "sha256");

/** The hashes are cached by name, because a stored file never changes. */
const known = new LRUCache<string, Promise<string>>({ max: 5_000 });

// Only one file is hashed at a time, so that other requests can read the disk meanwhile.
const inTurn = pLimit(1);

async function read(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}

/** Stores the SHA-256 of an upload beside its variants. Ignores a failure: the hash can be computed again. */
export const keepChecksum = (name: string, checksum: string): Promise<void> =>
  writeFileAtomically(fileFor(name), Buffer.from(checksum)).catch(() => undefined);

async function keptOrMade(name: string, path: string): Promise<string> {
  const kept = await readFile(fileFor(name), "utf8").catch(() => "");
  if (/^[0-9a-f]{64}$/.test(kept)) return kept;
  const checksum = await inTurn(() => read(path));
  await keepChecksum(name, checksum);
  return checksum;
}

/** Returns the SHA-256 of an upload's file, in hexadecimal. The file is read only if its hash is not cached. */
export function checksumOf(name: string, { path }: KeptFile): Promise<string> {
  const before = known.get(name);
  if (before) return before;
  const making = keptOrMade(name, path);
  known.set(name, making);
  making.catch(() => known.delete(name));
  return making;
}
