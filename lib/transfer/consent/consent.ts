import { type ContentNoun, nounOf } from "@/lib/content/registry";
import type { ImportItem, ImportSource } from "../import-item";
import type { SeenAs } from "../import-run";
import type { Fields } from "../import-targets";

// An import publishes nothing without consent. New items are drafts or hidden, except if they are public in the source
// and the owner ticked the box "Publish what was public there". Existing items stay as public as before. An export of
// this site is restored unchanged; the box does not apply to it.

/** Decides how public the new items of an import are. */
export interface Consent {
  source: ImportSource;
  /** The box; it is not ticked at first. */
  publish?: boolean;
}

/** The field that says how public items of a noun are; undefined if all are equally public. */
function publishingOf(key: ContentNoun) {
  const noun = nounOf(key);
  return noun.isSingle ? undefined : noun.publishing;
}

/** The value of a new item in the field that says how public it is. */
function stateOf(item: ImportItem, publish: boolean, now: number): string | undefined {
  const publishing = publishingOf(item.noun);
  if (!publishing) return undefined;
  // Items of a career are as public as their source. A post or page needs a sign.
  const isPublic = item.isPublicThere ?? publishing.field === "visibility";
  if (!publish || !isPublic) return publishing.off;
  if (publishing.scheduled) {
    const { value, by } = publishing.scheduled;
    if (Date.parse(String(item.fields[by] ?? "")) > now) return value;
  }
  return publishing.on[0];
}

/**
 * An item with its permitted state. A new item follows the owner's consent; the state of an existing item does not
 * change.
 */
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
 * Nouns without such a field. The site settings hide own sections, and a category shows if one of its skills does.
 */
const HIDDEN_WITHOUT_FIELD: readonly ContentNoun[] = ["section", "skill-category"];

/** Whether a new item of a kind without such a field is hidden nevertheless. */
export const isHiddenKind = (
  { noun, isPublicThere = true }: Pick<ImportItem, "noun" | "isPublicThere">,
  { source, publish = false }: Consent,
): boolean =>
  HIDDEN_WITHOUT_FIELD.includes(noun) && source !== "export" && !(publish && isPublicThere);

/** How public an item with these fields is. A scheduled one is a draft until its date. */
export function seenAs(noun: ContentNoun, fields: Fields): SeenAs {
  if (nounOf(noun).isPrivate) return "hidden";
  const publishing = publishingOf(noun);
  if (!publishing || publishing.on.includes(String(fields[publishing.field]))) return "public";
  return publishing.field === "status" ? "draft" : "hidden";
}

/** The date from which an item with these fields is public; null if it is not scheduled. */
export function scheduledFor(noun: ContentNoun, fields: Fields): string | null {
  const publishing = publishingOf(noun);
  const scheduled = publishing?.scheduled;
  return scheduled && fields[publishing.field] === scheduled.value
    ? String(fields[scheduled.by])
    : null;
}

/** How public an existing item is; null if its fields do not say it. */
export const seenNow = (noun: ContentNoun, stored: Fields): SeenAs | null =>
  HIDDEN_WITHOUT_FIELD.includes(noun) ? null : seenAs(noun, stored);

/** Why a new post or page is not public with the box ticked. */
export function whyNotPublic(
  item: ImportItem,
  seen: SeenAs,
  { source, publish = false }: Consent,
): string {
  if (!publish || source === "export" || seen === "public" || !publishingOf(item.noun)) return "";
  return item.whyNotPublic || "nothing says that it was public there";
}
