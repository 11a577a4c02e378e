import "server-only";
import { type Database, database } from "@/lib/db/client";
import { processShared } from "@/lib/process-shared";

interface Kept {
  change: string;
  result: Promise<unknown>;
  /** The result; null until it is computed. */
  known: unknown;
}

const kept = processShared("until-change", () => new Map<string, Kept>());

type Compute<Result> = () => Promise<Result>;

/** Returns the cached entry for the current content, or a new entry. The entry's result may not be computed yet. */
async function current(name: string, compute: Compute<unknown>, db: Database): Promise<Kept> {
  // Every change of content adds an activity, so a result is current as long as the last activity is the same.
  const last = await db.activity.findFirst({ orderBy: { id: "desc" } });
  const change = `${last?.id} ${last?.at.toISOString()}`;
  const before = kept.get(name);
  if (before?.change === change) return before;
  const entry: Kept = { change, result: compute(), known: null };
  kept.set(name, entry);
  entry.result.then(
    (result) => {
      entry.known = result;
    },
    () => kept.delete(name),
  );
  return entry;
}

/** The result of `compute`, which reads the stored content. The result is cached until any content changes. */
export const untilChange = async <Result>(
  name: string,
  compute: Compute<Result>,
  db: Database = database(),
): Promise<Result> => (await current(name, compute, db)).result as Promise<Result>;

/** Like `untilChange`, but returns null while the result is being computed. */
export const knownUntilChange = async <Result>(
  name: string,
  compute: Compute<Result>,
  db: Database = database(),
): Promise<Result | null> => (await current(name, compute, db)).known as Result | null;
