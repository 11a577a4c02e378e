import { isSame } from "@/components/dashboard/form/same-value";
import type { SavedDraft } from "./autosave";

type Fields = Record<string, unknown>;

const kindOf = (value: unknown) => (Array.isArray(value) ? "list" : typeof value);

/** Whether a kept value can stand where `stored` does; the form may have changed since it was kept. */
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

/** What a draft holds of a form that began from `version`. */
export function draftFields(
  names: readonly string[],
  { version, values, stored }: { version: string; values: object; stored: object },
): Pick<SavedDraft, "version" | "values" | "before"> {
  const typed = fieldsOf(values, names);
  const was = fieldsOf(stored, names);
  const changed = names.filter((name) => !isSame(typed[name], was[name]));
  return { version, values: typed, before: fieldsOf(was, changed) };
}

/** What the fields a draft changes were when it was begun, and what it makes of them. */
export function draftChanges(draft: SavedDraft, names: readonly string[], stored: Fields) {
  const changed = names.filter((name) => name in draft.before);
  return {
    before: pick(draft.before, changed, stored),
    values: pick(draft.values, changed, stored),
  };
}

/** All a draft holds, for an item that is not stored (any more). */
export const draftWhole = (draft: SavedDraft, names: readonly string[], blank: Fields): Fields =>
  pick(draft.values, names, blank);

/** Whether a draft would change anything about what is stored. */
export function hasNews(draft: SavedDraft, names: readonly string[], stored: Fields): boolean {
  const { values } = draftChanges(draft, names, stored);
  return Object.entries(values).some(([name, value]) => !isSame(value, stored[name]));
}
