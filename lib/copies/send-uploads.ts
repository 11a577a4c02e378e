import { createHash } from "node:crypto";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { log } from "@/lib/log/log";
import { HASH_CHARACTERS } from "@/lib/media/uploaded-image";
import type { CopyBucket } from "./bucket";
import { DamagedCopyError, encryptedBytes } from "./format/encryption";
import type { CopiedUpload } from "./format/manifest";
import { uploadObject } from "./format/names";
import { inParallel } from "./in-parallel";
import { hashOfFile, readFileStream, watched } from "./streams";

const AT_ONCE = 3;

interface Sending {
  bucket: CopyBucket;
  folder: string;
  /** The sizes of the encrypted uploads in the bucket, by name. */
  present: ReadonlyMap<string, number>;
  /** The uploads in the manifest of the newest copy, by name. */
  known: ReadonlyMap<string, CopiedUpload>;
  onBytes(bytes: number): void;
}

/** Returns the details of an upload in the bucket; null if it is damaged. */
async function readStored(bucket: CopyBucket, name: string): Promise<CopiedUpload | null> {
  const hash = createHash("sha256");
  let bytes = 0;
  try {
    for await (const chunk of bucket.get(uploadObject(name))) {
      hash.update(chunk);
      bytes += chunk.length;
    }
  } catch (error) {
    if (error instanceof DamagedCopyError) return null;
    throw error;
  }
  return { name, bytes, sha256: hash.digest("hex") };
}

/**
 * Sends the uploads that are missing in the bucket; uploads never change. Returns the entries for the manifest,
 * unordered. Omits uploads that are deleted meanwhile. If a file does not match the hash in its name, the file is
 * damaged. Then the copy uses the intact object that is already in the bucket, and a warning is logged.
 */
export async function sendUploads(
  names: readonly string[],
  { bucket, folder, present, known, onBytes }: Sending,
): Promise<CopiedUpload[]> {
  const copied: CopiedUpload[] = [];

  async function send(name: string, bytes: number): Promise<CopiedUpload> {
    const hash = createHash("sha256");
    const content = watched(readFileStream(join(folder, name)), (chunk) => {
      hash.update(chunk);
      onBytes(chunk.length);
    });
    await bucket.put(uploadObject(name), content);
    return { name, bytes, sha256: hash.digest("hex") };
  }

  async function copy(name: string, bytes: number): Promise<CopiedUpload | null> {
    const [stored, before] = [present.get(name), known.get(name)];
    if (stored === undefined) return send(name, bytes);
    const isSameSize = stored === encryptedBytes(bytes);
    if (isSameSize && before?.bytes === bytes) return before;
    const sha256 = await hashOfFile(join(folder, name));
    if (name.startsWith(sha256.slice(0, HASH_CHARACTERS))) {
      return isSameSize ? { name, bytes, sha256 } : send(name, bytes);
    }
    const isKnown = before !== undefined && stored === encryptedBytes(before.bytes);
    const kept = isKnown ? before : await readStored(bucket, name);
    if (kept === null) {
      log.warn({ upload: name }, "An upload is damaged on disk and in the bucket: copies omit it");
    } else if (kept.sha256 !== sha256) {
      log.warn({ upload: name }, "An upload is damaged on disk: copies keep its earlier version");
    }
    return kept;
  }

  await inParallel(names, AT_ONCE, async (name) => {
    const file = await stat(join(folder, name)).catch(() => null);
    if (!file?.isFile()) return;
    const upload = await copy(name, file.size);
    if (upload) copied.push(upload);
  });
  return copied;
}
