import type { Channel, Target } from "@/components/dashboard/editor/saving/confirmed-send";
import { ApiFailure } from "@/lib/api/client";
import type { nounOf } from "@/lib/content/registry";
import type { ErrorCode } from "@/lib/errors";
import { fieldChanges } from "./merge-fields";

type Fields = Record<string, unknown>;

interface Merging {
  /** The names of the fields to compare. */
  names: readonly string[];
  /**
   * The fields in `names` that can also be changed in the list of items. A newer value of these fields is merged
   * without a question.
   */
  alsoInLists: readonly string[];
  before: object;
  /** The current values of the form, if they can differ from the sent values. */
  typed?: object;
}

/** The fields that can be changed in the list of items: order, tags, category, ratings and public visibility. */
export function fieldsOfLists(noun: ReturnType<typeof nounOf>): string[] {
  if (noun.isSingle) return [];
  const { publishing, tagField, categoryField, ratingFields = [] } = noun;
  return ["display_order", publishing?.field, tagField, categoryField, ...ratingFields].filter(
    (field) => field !== undefined,
  );
}

/** Whether the server refused a save, because somebody else saved the item after this form was opened. */
export const isStale = ({ code }: { code: ErrorCode | undefined }) => code === "stale";

/**
 * Sends `input` through `channel`. If somebody else saved meanwhile, merges their changes and sends once more. Throws
 * ApiFailure, for example if both sides changed a field, or somebody else changed a field outside `alsoInLists`.
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
    // The stored values equal the sent values, so this save succeeded and only its answer was lost.
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
