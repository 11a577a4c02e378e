import type { CopyBucket, Inventory } from "./bucket";
import { type CopyName, databaseName, uploadObject } from "./format/names";
import { inParallel } from "./in-parallel";
import { surplusCopies } from "./thinning";

const AT_ONCE = 4;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Removes the uploads that no copy lists. If a copy cannot be read, all uploads stay. */
async function removeUploads(bucket: CopyBucket, kept: CopyName[], uploads: Iterable<string>) {
  const unused = new Set(uploads);
  await inParallel(kept, AT_ONCE, async (copy) => {
    for (const { name } of (await bucket.manifest(copy)).uploads) unused.delete(name);
  });
  await inParallel([...unused], AT_ONCE, (name) => bucket.remove(uploadObject(name)));
}

/**
 * Removes surplus copies, and databases that belong to no copy. With `isThorough`, also removes uploads that no copy
 * lists, and unfinished objects. Returns the copies that stay, in the same order.
 */
export async function clean(
  bucket: CopyBucket,
  { copies, databases, uploads }: Inventory,
  { isThorough }: { isThorough: boolean },
): Promise<CopyName[]> {
  const now = new Date();
  const surplus = new Set(surplusCopies(copies, now));
  const kept = copies.filter((copy) => !surplus.has(copy));
  // The manifest of a copy is removed before its database and its uploads. So every manifest in the bucket belongs to a
  // complete copy, even if the removal fails halfway.
  await inParallel([...surplus], AT_ONCE, ({ name }) => bucket.remove(name));
  const named = new Set(kept.map(({ id }) => id));
  const unnamed = databases.filter((id) => !named.has(id));
  await inParallel(unnamed, AT_ONCE, (id) => bucket.remove(databaseName(id)));
  if (isThorough) {
    await removeUploads(bucket, kept, uploads.keys());
    await bucket.removeUnfinished(new Date(now.getTime() - DAY_MS));
  }
  return kept;
}
