import { wasSaved } from "@/lib/content/fields";
import type { ImportItem } from "../import-item";
import type { ImportRow } from "../import-run";
import type { Fields, StoredFields } from "../import-targets";
import { type Consent, isHiddenKind, scheduledFor, seenAs, seenNow, whyNotPublic } from "./consent";

/** Returns who sees the item of a row before and after the import, and whether the row is ticked at first. */
export function rowPublicity(
  item: ImportItem,
  { action, after }: Pick<ImportRow, "action"> & { after: Fields | null },
  current: StoredFields | undefined,
  consent: Consent,
): Pick<ImportRow, "will_be" | "scheduled_for" | "is_now" | "why_not_public" | "is_chosen"> {
  const { noun } = item;
  const isNew = action === "create" && after !== null;
  const isHidden = item.isOfHidden || isHiddenKind(item, consent);
  const seen = isNew ? (isHidden ? "hidden" : seenAs(noun, after)) : null;
  const date = isNew ? scheduledFor(noun, after) : null;
  // In an export, a row is also ticked if it changes an item that the owner never saved.
  const isUnsaved = current !== undefined && !wasSaved(current);
  return {
    will_be: seen ?? "unchanged",
    scheduled_for: date,
    is_now: current ? seenNow(noun, current) : null,
    why_not_public: seen === null || date !== null ? "" : whyNotPublic(item, seen, consent),
    is_chosen: isNew || (action === "change" && isUnsaved && consent.source === "export"),
  };
}
