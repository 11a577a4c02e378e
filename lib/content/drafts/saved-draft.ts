import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";
import type { FormDraft } from "./schema";

/**
 * Whether a new item's draft was just saved: in each field that the draft changed, `saved` (the output of `schema`)
 * has the draft's value. A draft without a source is always saved, because no form wrote it that could remove it.
 */
export function isSavedDraft<Input>(
  { source, values, before }: Pick<FormDraft, "source" | "values" | "before">,
  saved: Input,
  schema: z.ZodType<Input>,
): boolean {
  if (source === "") return true;
  const changed = Object.keys(before).length > 0 ? Object.keys(before) : Object.keys(values);
  const typed = Object.fromEntries(changed.map((name) => [name, values[name]]));
  const both = schema.safeParse({ ...saved, ...typed });
  return both.success && isDeepStrictEqual(both.data, saved);
}

/** Whether all fields that a draft changed are in `saved`, so that the draft may be of the saved form. */
export const isIn =
  (saved: object) =>
  ({ before }: Pick<FormDraft, "before">): boolean =>
    Object.keys(before).every((field) => Object.hasOwn(saved, field));
