import { z } from "zod";
import type { CopyBucket } from "../bucket";
import { FORMAT_VERSION } from "../format/key";
import { parseCopyName, STATE_NAME } from "../format/names";
import { isConditionFailed, isConditionUnknown, isPassing, StorageError } from "../s3/failures";

const stateSchema = z.object({
  format_version: z.literal(FORMAT_VERSION),
  /** The id of the data folder that wrote this state. */
  holder: z.uuid(),
  /** Each write has a new token. */
  token: z.uuid(),
  /** The name of the newest copy; null before the first copy. */
  latest: z
    .string()
    .refine((name) => parseCopyName(name) !== null)
    .nullable(),
});
/** A bucket's record of the last data folder that copied to it. */
export type BucketState = z.infer<typeof stateSchema>;

/** `state` is null if the object is invalid. */
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

/** Reads the state of a bucket; null before the first copy. */
export async function readState(bucket: CopyBucket): Promise<StoredState | null> {
  const stored = await bucket.readTagged(STATE_NAME);
  return stored && { state: parse(stored.content), etag: stored.etag };
}

async function put(bucket: CopyBucket, before: StoredState | null, content: string) {
  const condition = before ? { ifMatch: before.etag } : { ifNoneMatch: "*" as const };
  try {
    await bucket.putTextIf(STATE_NAME, content, condition);
  } catch (error) {
    if (!(error instanceof StorageError && isConditionUnknown(error))) throw error;
    await bucket.putText(STATE_NAME, content);
  }
}

/**
 * Replaces the state `before`, unless another folder has replaced it. Then reads the state again and returns it,
 * because storages can ignore conditions, and an answer can be lost. Throws StorageError if the write failed for
 * another reason.
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
    // A failed condition does not prove that the write failed: an earlier attempt of the same request may have written
    // the state, while its answer was lost.
    if (!isConditionFailed(error)) failure = error;
    if (failure && !isPassing(failure)) throw failure;
  }
  const stored = await readState(bucket).catch((error) => Promise.reject(failure ?? error));
  if (failure && stored?.state?.token !== next.token) throw failure;
  return stored;
}
