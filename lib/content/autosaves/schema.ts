import { z } from "zod";
import { shortText } from "@/lib/content/fields";
import type { ContentNoun } from "@/lib/content/registry";

/** The values of all forms are nested less deeply. SQLite cannot read JSON with more than a thousand levels. */
const MOST_LEVELS = 20;

const isShallow = (value: unknown, levels = MOST_LEVELS): boolean =>
  typeof value !== "object" ||
  value === null ||
  (levels > 0 && Object.values(value).every((part) => isShallow(part, levels - 1)));

const fields = (label: string) =>
  z
    .custom<Record<string, unknown>>(
      isShallow,
      `${label} must be nested at most ${MOST_LEVELS} levels deep`,
    )
    .pipe(z.record(z.string(), z.unknown(), { error: `${label} must be an object of fields` }));

export const autosaveSchema = z.object({
  /** All fields of the form, valid or not. */
  values: fields("values"),
  /** The former values of the changed fields. */
  before: fields("before").default({}),
  /** The `updated_at` of the item when the form was opened; empty for a new item. */
  version: shortText("version", 40).default(""),
  /** The key of the form that wrote the autosave; '' for an autosave that no form wrote. */
  source: shortText("source").default(""),
  /**
   * The `updated_at` of the autosave to replace. With null, the request fails if an autosave exists. Without a value,
   * any autosave is replaced.
   */
  updated_at: z.iso
    .datetime({ error: "updated_at must be a time like 2024-03-05T09:30:00.000Z" })
    .nullish(),
});
export type AutosaveInput = z.infer<typeof autosaveSchema>;

/** The unsaved content of a form. */
export interface StoredAutosave extends Omit<AutosaveInput, "updated_at"> {
  noun: ContentNoun;
  /** The item's id, or 'new'. */
  item: string;
  /** ISO 8601, UTC. */
  updated_at: string;
}
