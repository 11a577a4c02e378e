import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import type { RestoreSource } from "@/lib/backup/read-archive";
import { type CopyAccess, parseCopyPlace } from "@/lib/config/copy-settings";
import { CopyBucket } from "./bucket";
import { CopyError } from "./copy-error";
import { DamagedCopyError } from "./format/encryption";
import { bytesOf, type CopiedUpload } from "./format/manifest";
import { type CopyName, databaseName, uploadObject } from "./format/names";
import { readState } from "./guard/bucket-state";
import { inParallel } from "./in-parallel";
import { StorageError } from "./s3/failures";
import { through, watched } from "./streams";

const AT_ONCE = 4;

/**
 * Returns the newest copy; with `at`, the newest copy that is not later than `at`. Throws CopyError if there is none.
 * Without `at`, the copy that the bucket's state names is preferred. A later copy can exist: another data folder wrote it
 * and was then refused.
 */
export async function chooseCopy(bucket: CopyBucket, at: Date | null): Promise<CopyName> {
  const { copies } = await bucket.inventory();
  const latest = at === null ? (await readState(bucket))?.state?.latest : undefined;
  const chosen =
    copies.find(({ name }) => name === latest) ??
    copies.find((copy) => at === null || copy.at <= at);
  if (chosen) return chosen;
  const oldest = copies.at(-1);
  throw new CopyError(
    oldest
      ? `There is no copy from before that time: the oldest copy is from ${oldest.at.toISOString()}`
      : "There are no copies at this address yet",
  );
}

interface Expected {
  bytes: number;
  sha256: string;
}

const notAsCopied = (name: string) =>
  new DamagedCopyError(`The copy is damaged: ${name} differs from its original`);

/** Reads a whole stream, and writes it to the file `path`, unless `path` is null. Throws if size or hash differ. */
async function receive(
  name: string,
  content: AsyncIterable<Uint8Array>,
  expected: Expected,
  { path, onBytes }: { path: string | null; onBytes(bytes: number): void },
) {
  const hash = createHash("sha256");
  let bytes = 0;
  const checked = watched(content, (chunk) => {
    bytes += chunk.length;
    if (bytes > expected.bytes) throw notAsCopied(name);
    hash.update(chunk);
    onBytes(chunk.length);
  });
  if (path === null) for await (const _chunk of checked);
  else await pipeline(checked, createWriteStream(path, { flags: "wx", mode: 0o600, flush: true }));
  if (bytes !== expected.bytes || hash.digest("hex") !== expected.sha256) {
    throw notAsCopied(name);
  }
}

/** The parts of a copy, each with the path to which it is written; null for a part that is only verified. */
interface CopiedFiles {
  database: Expected & { path: string | null };
  uploads: (CopiedUpload & { path: string | null })[];
}

function checkRoom({ database, uploads }: CopiedFiles, room: number): void {
  const toWrite = { database, uploads: uploads.filter(({ path }) => path !== null) };
  if (bytesOf(toWrite) > room) {
    throw new CopyError("There is not enough room on the disk for the copy");
  }
}

/** Throws an error that explains why a part of a copy is missing. Throws any other error unchanged. */
async function explainMissing(error: unknown, bucket: CopyBucket, copy: CopyName, object: string) {
  if (!(error instanceof StorageError && error.code === "NoSuchKey")) throw error;
  // When a copy is removed, its manifest is removed first. So if the copy was removed meanwhile, `manifest` throws an
  // error that says so. Otherwise the copy is damaged.
  await bucket.manifest(copy);
  throw new DamagedCopyError(`The copy is damaged: ${object} is gone`);
}

/** Reads and verifies the files of a copy. Throws CopyError if a file differs from its original. */
async function receiveCopy(
  bucket: CopyBucket,
  copy: CopyName,
  { database, uploads }: CopiedFiles,
  onProgress: ((share: number) => void) | undefined,
): Promise<void> {
  const total = bytesOf({ database, uploads });
  let received = 0;
  const onBytes = (bytes: number) => {
    received += bytes;
    onProgress?.(received / (total + 1));
  };
  const receivePart = (
    object: string,
    content: AsyncIterable<Uint8Array>,
    { path, ...expected }: Expected & { path: string | null },
  ) =>
    receive(object, content, expected, { path, onBytes }).catch((error) =>
      explainMissing(error, bucket, copy, object),
    );
  await inParallel(uploads, AT_ONCE, async (upload) => {
    const object = uploadObject(upload.name);
    await receivePart(object, bucket.get(object), upload);
  });
  const object = databaseName(copy.id);
  await receivePart(object, through(bucket.get(object), createGunzip()), database);
}

/** Returns a copy as the source of a restore. Verifies the whole copy, even parts that are not written. */
export const copySource =
  (bucket: CopyBucket, copy: CopyName): RestoreSource =>
  async (targets, judge) => {
    const manifest = await bucket.manifest(copy);
    judge(manifest);
    const uploads = manifest.uploads.map((upload) => ({
      ...upload,
      path: targets.upload(upload.name),
    }));
    const files = { database: { ...manifest.database, path: targets.database }, uploads };
    checkRoom(files, targets.room);
    await receiveCopy(bucket, copy, files, targets.onProgress);
    const { made_at, app_version, migrations } = manifest;
    return {
      header: { made_at, app_version, migrations },
      uploads: uploads.map(({ name, bytes, path }) => ({ name, bytes, isWritten: path !== null })),
    };
  };

/** Returns the newest copy at `s3://bucket/path`, or the newest copy not later than `at`. Throws CopyError. */
export async function copyAt(
  address: string,
  access: CopyAccess | undefined,
  at: Date | null,
): Promise<RestoreSource> {
  const place = parseCopyPlace(address);
  if (!place) throw new CopyError("The address of copies must be like s3://bucket/path");
  if (!access) {
    throw new CopyError(
      "Set COPY_KEY, COPY_SECRET and COPY_PASSPHRASE (and COPY_ENDPOINT, if the copies are not at Amazon) as on the site that made the copies",
    );
  }
  const bucket = await CopyBucket.open(place, access, { mayCreate: false });
  return copySource(bucket, await chooseCopy(bucket, at));
}
