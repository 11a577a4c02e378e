import "server-only";
import { SAMPLE_SLUG_TAKEN } from "@/lib/content/fields";
import { changedFields } from "@/lib/content/history/bounds";
import type { ContentNoun } from "@/lib/content/registry";
import { restoredFields } from "@/lib/content/restored-fields";
import type { ImportItem } from "./import-item";
import type { ImportRow } from "./import-run";
import { type Fields, importTarget, type StoredFields } from "./import-targets";

/** A placeholder for the id of a new item to which another item refers. */
export const NEW_ITEM = 2_147_483_647;

/** A row of the plan, with the data that an import of the row needs. */
export interface PlannedRow extends ImportRow {
  /** All fields as the import saves them; null if the import skips the row. */
  after: Fields | null;
  /** The existing item; null for a new item. */
  current: StoredFields | null;
  createdAt: Date | undefined;
  formerSlugs: readonly string[];
  lastingId: string | undefined;
  /**
   * A reference to a new item, which has no id yet: the original of a translation, or the item of a figure. `field` is
   * the field for the id, and `row` is the key of the new item's row. Null if the row refers to no new item.
   */
  reference: { field: "translation_of" | "item_id"; row: string } | null;
  /** Maps the placeholder ids of new sections in the site settings to the keys of the sections' rows. */
  newSections: ReadonlyMap<number, string>;
}

const withoutStored = ({ id, created_at, updated_at, ...fields }: StoredFields): Fields => fields;

type Outcome = Pick<PlannedRow, "action" | "reason" | "changed" | "after">;

export const skipped = (reason: string): Outcome => ({
  action: "skip",
  reason,
  changed: [],
  after: null,
});

export const SAME = "The site already has this item, with the same values";

const impossible = (problem: string) => skipped(`Cannot be imported: ${problem}`);

interface ItemContext {
  current: StoredFields | undefined;
  blank: Fields;
  category: Category | undefined;
  /** The slugs of samples that the site shows. */
  taken: readonly string[];
}

/** Checks and compares an item's fields. The fields in `given` replace the fields of `current` or `blank`. */
function outcome(
  noun: ContentNoun,
  given: Fields,
  { current, blank, taken }: Pick<ItemContext, "current" | "blank" | "taken">,
): Outcome {
  const before = current ? withoutStored(current) : null;
  const fields = before
    ? { ...before, ...restoredFields(noun, given, before) }
    : { ...blank, ...given };
  const checked = importTarget(noun).check(fields);
  if ("problem" in checked) return impossible(checked.problem);
  const after = checked.fields;
  if (taken.includes(String(after.slug))) return impossible(SAMPLE_SLUG_TAKEN);
  if (!before) return { action: "create", reason: "", changed: [], after };
  const changed = changedFields(before, after);
  if (changed.length === 0) return skipped(SAME);
  return { action: "change", reason: "", changed, after };
}

/** A category of skills that the site already has, or that is in the import. */
export interface Category {
  row: PlannedRow;
  id: number | undefined;
  isOnlyNeeded: boolean;
}

/** A placeholder for the id of a new category. */
const NEW_CATEGORY = 2_147_483_647;

export const categoryKey = (name: unknown) => importTarget("skill-category").keyOf({ name });

/** Returns the new category of a skill; undefined if the skill keeps its category. */
export function categoryOf(
  item: ImportItem,
  current: StoredFields | undefined,
  categories: ReadonlyMap<string, Category>,
): Category | undefined {
  if (item.category === undefined) return undefined;
  const category = categories.get(categoryKey(item.category));
  return current && category?.isOnlyNeeded ? undefined : category;
}

/** Decides whether an item is added, changes the existing item, or is left out for a reason. */
export function planItem(item: ImportItem, context: ItemContext): Outcome {
  const { category } = context;
  if (item.problem !== undefined) return impossible(item.problem);
  if (!category) return outcome(item.noun, item.fields, context);
  if (category.id === undefined && !category.row.after) {
    return impossible("its category cannot be imported either");
  }
  const fields = { ...item.fields, category_id: category.id ?? NEW_CATEGORY };
  return outcome(item.noun, fields, context);
}
