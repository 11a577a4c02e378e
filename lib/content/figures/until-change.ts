import "server-only";
import { database } from "@/lib/db/client";
import { processShared } from "@/lib/process-shared";

interface Kept {
  change: string;
  result: Promise<unknown>;
}

const kept = processShared("until-change", () => new Map<string, Kept>());

/** The result of `compute`, which reads the stored content. It is kept until the owner changes any content. */
export async function untilChange<Result>(
  name: string,
  compute: () => Promise<Result>,
): Promise<Result> {
  // Every change adds an activity.
  const last = await database().activity.findFirst({ orderBy: { id: "desc" } });
  const change = `${last?.id} ${last?.at.toISOString()}`;
  const before = kept.get(name);
  if (before?.change === change) return before.result as Promise<Result>;
  const result = compute();
  kept.set(name, { change, result });
  result.catch(() => kept.delete(name));
  return result;
}
