import { z } from "zod";
import type { CopyBucket } from "../bucket";
import { CopyError } from "../copy-error";
import { FORMAT_VERSION } from "../format/key";
import { PRIMARY_NAME, parseCopyName } from "../format/names";
import { isPassing, StorageError } from "../s3/failures";

// One object says who the primary is. It is only ever written over the state that its writer has read, so of two
// machines that write at once one learns that it was too late.

const primarySchema = z.object({
  format_version: z.literal(FORMAT_VERSION),
  epoch: z.int().min(1).max(999_999),
  /** The installation that makes the copies. */
  holder: z.uuid(),
  /** When it began to: ISO 8601, UTC. */
  claimed_at: z.iso.datetime(),
  /** The name of the newest copy; null before there is one. */
  latest: z
    .string()
    .refine((name) => parseCopyName(name) !== null)
    .nullable(),
  /** Anew with each write: two machines with the same id are told apart by it. Earlier versions wrote none. */
  token: z.uuid().optional(),
});
export type Primary = z.infer<typeof primarySchema>;

/** What the object said, and the ETag of that state; `primary` is null where there is no object. */
export interface KnownPrimary {
  primary: Primary | null;
  etag: string | null;
}

function parse(content: string): Primary {
  try {
    return primarySchema.parse(JSON.parse(content));
  } catch {
    throw new CopyError(
      "Who makes the copies cannot be read: it was written by a newer version of this site; update this one first",
    );
  }
}

/** Who the primary is; "same" where that is still what `etag` stands for: it takes one small request. */
export async function readPrimary(bucket: CopyBucket, etag: string): Promise<KnownPrimary | "same">;
export async function readPrimary(bucket: CopyBucket, etag?: null): Promise<KnownPrimary>;
export async function readPrimary(
  bucket: CopyBucket,
  etag: string | null = null,
): Promise<KnownPrimary | "same"> {
  const stored = await bucket.textIfChanged(PRIMARY_NAME, etag);
  if (stored === "same") return "same";
  if (stored === null) return { primary: null, etag: null };
  return { primary: parse(stored.content), etag: stored.etag };
}

const isSame = (one: Primary, other: Primary | null) =>
  JSON.stringify(one) === JSON.stringify(other);

const isConditionFailed = (error: unknown) =>
  error instanceof StorageError && (error.status === 412 || error.status === 409);

/** Not every storage knows conditions. */
const isConditionUnknown = (error: unknown) =>
  error instanceof StorageError && (error.status === 501 || error.code === "NotImplemented");

/** A storage has not said whether it wrote who the primary is: it may have, or may still do so. */
export class UnknownOutcomeError extends StorageError {}

function unknownOutcome(error: unknown): unknown {
  return error instanceof StorageError ? new UnknownOutcomeError(error.message, error) : error;
}

async function put(bucket: CopyBucket, etag: string | null, content: string) {
  const condition = etag === null ? { ifNoneMatch: "*" as const } : { ifMatch: etag };
  try {
    await bucket.putTextIf(PRIMARY_NAME, content, condition);
  } catch (error) {
    if (!isConditionUnknown(error)) throw error;
    await bucket.putText(PRIMARY_NAME, content);
  }
}

/**
 * Writes who the primary is over the state that is known, and gives the new one; null where it has changed since.
 * The storage is asked afterwards whether the text is this one: some ignore or refuse conditions, and an answer may be
 * lost. Throws UnknownOutcomeError where that does not tell.
 */
export async function writePrimary(
  bucket: CopyBucket,
  { etag }: KnownPrimary,
  next: Primary,
): Promise<KnownPrimary | null> {
  let failure: unknown = null;
  try {
    await put(bucket, etag, JSON.stringify(next));
  } catch (error) {
    // The answer to an earlier attempt of the same request may have been lost.
    if (!isConditionFailed(error)) {
      if (!(error instanceof StorageError && isPassing(error))) throw error;
      failure = error;
    }
  }
  const written = await readPrimary(bucket).catch((error) => {
    throw unknownOutcome(failure ?? error);
  });
  if (isSame(next, written.primary)) return written;
  if (failure) throw unknownOutcome(failure);
  return null;
}
