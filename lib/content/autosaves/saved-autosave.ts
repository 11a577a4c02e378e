import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";
import type { StoredAutosave } from "./schema";

type Named = Pick<StoredAutosave, "source">;

/**
 * Whether an API client that is not a form wrote the autosave: forms always send a source. The autosave of a form can
 * be the only copy of a text, so only the form deletes this autosave.
 */
const hasNoSource = ({ source }: Named): boolean => source === "";

/**
 * Whether `saved`, the output of `schema`, has the autosave's value in each field that the autosave changed.
 * An autosave without a source always counts as saved.
 */
export function isSavedAutosave<Input>(
  { source, values, before }: Pick<StoredAutosave, "source" | "values" | "before">,
  saved: Input,
  schema: z.ZodType<Input>,
): boolean {
  if (hasNoSource({ source })) return true;
  const changed = Object.keys(before).length > 0 ? Object.keys(before) : Object.keys(values);
  const typed = Object.fromEntries(changed.map((name) => [name, values[name]]));
  const both = schema.safeParse({ ...saved, ...typed });
  return both.success && isDeepStrictEqual(both.data, saved);
}

/** Whether the autosave has no source, and `saved` has a value for each field that the autosave changed. */
export const isIn =
  (saved: object) =>
  ({ source, before }: Named & Pick<StoredAutosave, "before">): boolean =>
    hasNoSource({ source }) && Object.keys(before).every((field) => Object.hasOwn(saved, field));
