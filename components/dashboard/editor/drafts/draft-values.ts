import { isSame } from "@/components/dashboard/form/same-value";
import type { SavedDraft } from "./autosave";

type Fields = Record<string, unknown>;

const kindOf = (value: unknown) => (Array.isArray(value) ? "list" : typeof value);

/** Whether a draft's value still has the field's type. The schema may have changed since it was stored. */
const fits = (kept: unknown, stored: unknown) =>
  kept === null || stored === null
    ? [kept, stored].every((one) => one === null || ["string", "number"].includes(typeof one))
    : kindOf(kept) === kindOf(stored);

const pick = (from: Fields, names: readonly string[], stored: Fields): Fields =>
  Object.fromEntries(
    names.flatMap((name) =>
      name in stored && name in from && fits(from[name], stored[name]) ? [[name, from[name]]] : [],
    ),
  );

export const fieldsOf = (values: object, names: readonly string[]): Fields =>
  Object.fromEntries(names.map((name) => [name, Reflect.get(values, name)]));

/** The contents of a draft for a form that started from `version`. */
export function draftFields(
  names: readonly string[],
  { version, values, stored }: { version: string; values: object; stored: object },
): Pick<SavedDraft, "version" | "values" | "before"> {
  const typed = fieldsOf(values, names);
  const was = fieldsOf(stored, names);
  const changed = names.filter((name) => !isSame(typed[name], was[name]));
  return { version, values: typed, before: fieldsOf(was, changed) };
}

/** The fields that a draft changes: their values before and in the draft. */
export function draftChanges(draft: SavedDraft, names: readonly string[], stored: Fields) {
  const changed = names.filter((name) => name in draft.before);
  return {
    before: pick(draft.before, changed, stored),
    values: pick(draft.values, changed, stored),
  };
}

/** All values of a draft, for an item that is not stored yet or was deleted. */
export const draftWhole = (draft: SavedDraft, names: readonly string[], blank: Fields): Fields =>
  pick(draft.values, names, blank);

/** Whether the draft differs from the stored item. */
export function hasNews(draft: SavedDraft, names: readonly string[], stored: Fields): boolean {
  const { values } = draftChanges(draft, names, stored);
  return Object.entries(values).some(([name, value]) => !isSame(value, stored[name]));
}
