import { z } from "zod";
import type { CopyBucket } from "../bucket";
import { FORMAT_VERSION } from "../format/key";
import { parseCopyName, STATE_NAME } from "../format/names";
import { isPassing, StorageError } from "../s3/failures";

const stateSchema = z.object({
  format_version: z.literal(FORMAT_VERSION),
  /** The id of the data folder that wrote last. */
  holder: z.uuid(),
  /** New with each write. */
  token: z.uuid(),
  /** The name of the newest copy; null before there is one. */
  latest: z
    .string()
    .refine((name) => parseCopyName(name) !== null)
    .nullable(),
});
/** Which data folder has copied last to a place in a storage. */
export type BucketState = z.infer<typeof stateSchema>;

/** The state that was read. `state` is null if the object cannot be read. */
export interface StoredState {
  state: BucketState | null;
  etag: string;
}

function parse(content: string | null): BucketState | null {
  try {
    return stateSchema.parse(JSON.parse(content ?? ""));
  } catch {
    return null;
  }
}

/** The state of a bucket; null before the first copy. */
export async function readState(bucket: CopyBucket): Promise<StoredState | null> {
  const stored = await bucket.readTagged(STATE_NAME);
  return stored && { state: parse(stored.content), etag: stored.etag };
}

const isConditionFailed = ({ status }: StorageError) => status === 412 || status === 409;

/** Not every storage supports conditions. */
const isConditionUnknown = (error: unknown) =>
  error instanceof StorageError && (error.status === 501 || error.code === "NotImplemented");

async function put(bucket: CopyBucket, before: StoredState | null, content: string) {
  const condition = before ? { ifMatch: before.etag } : { ifNoneMatch: "*" as const };
  try {
    await bucket.putTextIf(STATE_NAME, content, condition);
  } catch (error) {
    if (!isConditionUnknown(error)) throw error;
    await bucket.putText(STATE_NAME, content);
  }
}

/**
 * Replaces the state that was read. If two folders write at once, one of them learns that it was too late. Returns the
 * state that is there afterwards: some storages ignore conditions, and an answer may be lost. Throws StorageError if
 * the write failed for another reason.
 */
export async function writeState(
  bucket: CopyBucket,
  before: StoredState | null,
  next: BucketState,
): Promise<StoredState | null> {
  let failure: StorageError | null = null;
  try {
    await put(bucket, before, JSON.stringify(next));
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    // The answer to an earlier attempt of the same request may have been lost.
    if (!isConditionFailed(error)) failure = error;
    if (failure && !isPassing(failure)) throw failure;
  }
  const stored = await readState(bucket).catch((error) => Promise.reject(failure ?? error));
  if (failure && stored?.state?.token !== next.token) throw failure;
  return stored;
}
