import { isSame } from "@/components/dashboard/form/same-value";
import type { Autosave } from "./outbox";

type Fields = Record<string, unknown>;

const kindOf = (value: unknown) => (Array.isArray(value) ? "list" : typeof value);

/**
 * Whether an autosave's value still has the field's type. The schema may have changed since the autosave was written.
 */
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

/**
 * The contents of an autosave. `version` is the item's version that editing started from, `stored` has the values of
 * that version, and `values` has the values of the form.
 */
export function autosaveFields(
  names: readonly string[],
  { version, values, stored }: { version: string; values: object; stored: object },
): Pick<Autosave, "version" | "values" | "before"> {
  const typed = fieldsOf(values, names);
  const was = fieldsOf(stored, names);
  const changed = names.filter((name) => !isSame(typed[name], was[name]));
  return { version, values: typed, before: fieldsOf(was, changed) };
}

/** The fields that an autosave changes, with their old and new values. */
export function autosaveChanges(autosave: Autosave, names: readonly string[], stored: Fields) {
  const changed = names.filter((name) => name in autosave.before);
  return {
    before: pick(autosave.before, changed, stored),
    values: pick(autosave.values, changed, stored),
  };
}

/** All values of an autosave, for an item that is not stored yet or was deleted. */
export const wholeAutosave = (
  autosave: Autosave,
  names: readonly string[],
  blank: Fields,
): Fields => pick(autosave.values, names, blank);

/** Whether the autosave differs from the stored item. */
export function hasNews(autosave: Autosave, names: readonly string[], stored: Fields): boolean {
  const { values } = autosaveChanges(autosave, names, stored);
  return Object.entries(values).some(([name, value]) => !isSame(value, stored[name]));
}
