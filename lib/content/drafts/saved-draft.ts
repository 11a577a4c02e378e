import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";
import type { FormDraft } from "./schema";

/**
 * Whether the draft of a new item is what was just saved: `saved`, as `schema` gave it, has in each field that the draft
 * changed the draft's value. One without a source was written by no form that could remove it itself.
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

/** Whether all fields that a draft changed are among those that were `saved`: what was saved may be its form. */
export const isIn =
  (saved: object) =>
  ({ before }: Pick<FormDraft, "before">): boolean =>
    Object.keys(before).every((field) => Object.hasOwn(saved, field));
