import type { Channel, Target } from "@/components/dashboard/editor/saving/confirmed-send";
import { ApiFailure } from "@/lib/api/client";
import type { nounOf } from "@/lib/content/registry";
import type { ErrorCode } from "@/lib/errors";
import { fieldChanges } from "./merge-fields";

type Fields = Record<string, unknown>;

interface Merging {
  /** The fields that may have been changed. */
  names: readonly string[];
  /** Those of them that are also changed elsewhere than in the form: the others' changes of these are taken unasked. */
  alsoInLists: readonly string[];
  /** What they were when the changes were begun. */
  before: object;
  /** What is in the form by now, where that may be more than is sent. */
  typed?: object;
}

/** The fields of an item that its list changes: its place, its tags, its category, its ratings, and whether the public sees it. */
export function fieldsOfLists(noun: ReturnType<typeof nounOf>): string[] {
  if (noun.isSingle) return [];
  const { publishing, tagField, categoryField, ratingFields = [] } = noun;
  return ["display_order", publishing?.field, tagField, categoryField, ...ratingFields].filter(
    (field) => field !== undefined,
  );
}

/** Somebody else saved after this form was opened. */
export const isStale = ({ code }: { code: ErrorCode | undefined }) => code === "stale";

/**
 * Sends as `channel` does. What is refused because somebody else saved meanwhile is sent once more, with their version and
 * what was changed in its list, where they changed nothing else. Throws ApiFailure.
 */
export async function sendMerging<
  Input extends object,
  Item extends object & { updated_at: string },
>(
  input: Input,
  target: Target,
  channel: Pick<Channel<Input, Item>, "send" | "read">,
  { names, alsoInLists, before, typed = input }: Merging,
): Promise<Item> {
  try {
    return await channel.send(input, target);
  } catch (error) {
    if (target.id === null || !(error instanceof ApiFailure) || !isStale(error)) throw error;
    const theirs = await channel.read(target.id).catch(() => null);
    if (!theirs) throw error;
    const changesOf = (mine: object) =>
      fieldChanges(names, {
        before: before as Fields,
        mine: mine as Fields,
        theirs: theirs as object as Fields,
      });
    const changes = changesOf(input);
    // An answer that got lost on its way: what was sent is what is stored.
    if (changes.length === 0) return theirs;
    if ([...changes, ...changesOf(typed)].some(({ by }) => by === "both")) throw error;
    const changedThere = changes.filter(({ by }) => by === "theirs");
    if (changedThere.some(({ name }) => !alsoInLists.includes(name))) throw error;
    const merged = changedThere.map(({ name, theirs }) => [name, theirs]);
    return channel.send(
      { ...input, ...Object.fromEntries(merged) },
      { ...target, version: theirs.updated_at },
    );
  }
}
