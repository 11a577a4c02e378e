import { type ContentNoun, nounOf } from "@/lib/content/registry";
import type { ImportItem, ImportSource } from "../import-item";
import type { SeenAs } from "../import-run";
import type { Fields } from "../import-targets";

// An import publishes nothing without consent. New items are drafts or hidden, unless they are public in the source and
// the owner ticked the box "Publish what was public there". Existing items keep their state. The box does not apply to
// an export of this site, which is restored unchanged.

export interface Consent {
  source: ImportSource;
  /** Whether the owner ticked the box "Publish what was public there". */
  publish?: boolean;
}

/** Returns the field that decides whether an item is public; undefined if the noun has no such field. */
function publishingOf(key: ContentNoun) {
  const noun = nounOf(key);
  return noun.isSingle ? undefined : noun.publishing;
}

/** Returns the value of the publishing field for a new item. */
function stateOf(item: ImportItem, publish: boolean, now: number): string | undefined {
  const publishing = publishingOf(item.noun);
  if (!publishing) return undefined;
  // Items with the field `visibility`, such as jobs, are public in the source, unless the source hides them. Posts and
  // pages must be marked as public.
  const isPublic = item.isPublicThere ?? publishing.field === "visibility";
  if (!publish || !isPublic) return publishing.off;
  if (publishing.scheduled) {
    const { value, by } = publishing.scheduled;
    if (Date.parse(String(item.fields[by] ?? "")) > now) return value;
  }
  return publishing.on[0];
}

/** Sets the state of a new item according to the owner's consent. The state of an existing item does not change. */
export function withConsent(
  item: ImportItem,
  isNew: boolean,
  { source, publish = false }: Consent,
  now = Date.now(),
): ImportItem {
  const publishing = publishingOf(item.noun);
  if (source === "export" || !publishing) return item;
  const { [publishing.field]: _, ...fields } = item.fields;
  if (!isNew) return { ...item, fields };
  return { ...item, fields: { ...fields, [publishing.field]: stateOf(item, publish, now) } };
}

/**
 * Nouns without a publishing field whose items can be hidden: the site settings can hide a section, and a skill
 * category without public skills is hidden.
 */
const HIDDEN_WITHOUT_FIELD: readonly ContentNoun[] = ["section", "skill-category"];

/** Whether a new item of a noun without a publishing field is hidden. */
export const isHiddenKind = (
  { noun, isPublicThere = true }: Pick<ImportItem, "noun" | "isPublicThere">,
  { source, publish = false }: Consent,
): boolean =>
  HIDDEN_WITHOUT_FIELD.includes(noun) && source !== "export" && !(publish && isPublicThere);

/**
 * Returns who sees an item with these fields. A scheduled item is a draft until its date. Only the owner can list
 * redirects, but each redirect works for all visitors.
 */
export function seenAs(noun: ContentNoun, fields: Fields): SeenAs {
  if (nounOf(noun).isPrivate && noun !== "redirect") return "hidden";
  const publishing = publishingOf(noun);
  if (!publishing || publishing.on.includes(String(fields[publishing.field]))) return "public";
  return publishing.field === "status" ? "draft" : "hidden";
}

/** Returns the date from which an item is public; null if it is not scheduled. */
export function scheduledFor(noun: ContentNoun, fields: Fields): string | null {
  const publishing = publishingOf(noun);
  const scheduled = publishing?.scheduled;
  return scheduled && fields[publishing.field] === scheduled.value
    ? String(fields[scheduled.by])
    : null;
}

/** Returns who sees an existing item; null if unknown. */
export const seenNow = (noun: ContentNoun, stored: Fields): SeenAs | null =>
  HIDDEN_WITHOUT_FIELD.includes(noun) ? null : seenAs(noun, stored);

/** Returns why a new post or page is not public although the box is ticked; '' for any other item. */
export function whyNotPublic(
  item: ImportItem,
  seen: SeenAs,
  { source, publish = false }: Consent,
): string {
  if (!publish || source === "export" || seen === "public" || !publishingOf(item.noun)) return "";
  return item.whyNotPublic || "the source does not mark it as public";
}
