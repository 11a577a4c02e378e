import { createHash } from "node:crypto";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { inParallel } from "@/lib/in-parallel";
import type { CopyBucket } from "./bucket";
import { encryptedBytes } from "./format/encryption";
import type { CopiedUpload } from "./format/manifest";
import { uploadObject } from "./format/names";
import { hashOfFile, readFileStream, watched } from "./streams";

const AT_ONCE = 3;

interface Sending {
  bucket: CopyBucket;
  folder: string;
  /** The sizes of those that are in the bucket. */
  present: ReadonlyMap<string, number>;
  /** What an earlier copy says of them, by name. */
  known: ReadonlyMap<string, CopiedUpload>;
  onBytes(bytes: number): void;
}

/**
 * Sends those uploads of `names` that the bucket lacks: an upload never changes, so each is sent once. Gives what a copy
 * has to say of all of them, in no order. One that is deleted meanwhile is left out.
 */
export async function sendUploads(
  names: readonly string[],
  { bucket, folder, present, known, onBytes }: Sending,
): Promise<CopiedUpload[]> {
  const copied: CopiedUpload[] = [];
  await inParallel(names, AT_ONCE, async (name) => {
    const path = join(folder, name);
    const file = await stat(path).catch(() => null);
    if (!file?.isFile()) return;
    const bytes = file.size;
    const isPresent = present.get(name) === encryptedBytes(bytes);
    const before = known.get(name);
    if (isPresent && before?.bytes === bytes) {
      copied.push(before);
      return;
    }
    if (isPresent) {
      copied.push({ name, bytes, sha256: await hashOfFile(path) });
      return;
    }
    const hash = createHash("sha256");
    const content = watched(readFileStream(path), (chunk) => {
      hash.update(chunk);
      onBytes(chunk.length);
    });
    await bucket.put(uploadObject(name), content);
    copied.push({ name, bytes, sha256: hash.digest("hex") });
  });
  return copied;
}
