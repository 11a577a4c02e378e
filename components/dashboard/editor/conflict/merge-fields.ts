import { isSame } from "@/components/dashboard/form/same-value";

type Fields = Record<string, unknown>;

export type Side = "mine" | "theirs";

/** A field that differs between the owner's input (`mine`) and the newer stored version (`theirs`). */
export interface FieldChange {
  name: string;
  before: unknown;
  mine: unknown;
  theirs: unknown;
  /** The side that changed the field. If it is 'both', the owner has to choose. */
  by: Side | "both";
}

/**
 * The fields in which `mine` and `theirs` differ. `before` is the version that both started from. Fields that both
 * sides changed are first.
 */
export function fieldChanges(
  names: readonly string[],
  { before, mine, theirs }: { before: Fields; mine: Fields; theirs: Fields },
): FieldChange[] {
  const changes = names.flatMap((name): FieldChange[] => {
    const [was, my, their] = [before[name], mine[name], theirs[name]];
    if (isSame(my, their)) return [];
    const by = isSame(was, my) ? "theirs" : isSame(was, their) ? "mine" : "both";
    return [{ name, before: was, mine: my, theirs: their, by }];
  });
  const rank = ({ by }: FieldChange) => (by === "both" ? 0 : 1);
  return changes.sort((one, other) => rank(one) - rank(other));
}

/** Maps each field that only one side changed to the side that changed the field. */
export const settledSides = (changes: readonly FieldChange[]): Record<string, Side> =>
  Object.fromEntries(changes.flatMap(({ name, by }) => (by === "both" ? [] : [[name, by]])));
