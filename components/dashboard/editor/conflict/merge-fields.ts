import { isSame } from "@/components/dashboard/form/same-value";

type Fields = Record<string, unknown>;

export type Side = "mine" | "theirs";

/** A field that two people left with different values. */
export interface FieldChange {
  name: string;
  before: unknown;
  mine: unknown;
  theirs: unknown;
  /** Who changed it; only of 'both' somebody has to decide. */
  by: Side | "both";
}

/** The fields in which `mine` and `theirs` differ, both made of `before`; those to decide about come first. */
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

/** The choice that needs nobody: whoever changed a field has it. */
export const settledSides = (changes: readonly FieldChange[]): Record<string, Side> =>
  Object.fromEntries(changes.flatMap(({ name, by }) => (by === "both" ? [] : [[name, by]])));
