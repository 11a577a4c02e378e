import type { ImportItem } from "../import-item";
import type { ImportRow } from "../import-run";
import type { Fields, StoredFields } from "../import-targets";
import { type Consent, isHiddenKind, scheduledFor, seenAs, seenNow, whyNotPublic } from "./consent";

/** Who sees the item of a row, now and then, and whether the row is ticked at first. */
export function rowPublicity(
  item: ImportItem,
  { action, after }: Pick<ImportRow, "action"> & { after: Fields | null },
  current: StoredFields | undefined,
  consent: Consent,
): Pick<ImportRow, "will_be" | "scheduled_for" | "is_now" | "why_not_public" | "is_chosen"> {
  const { noun } = item;
  const isNew = action === "create" && after !== null;
  const seen = isNew ? (isHiddenKind(noun, consent) ? "hidden" : seenAs(noun, after)) : null;
  const date = isNew ? scheduledFor(noun, after) : null;
  // What nobody has saved yet is no text of the owner's: an export brings back what belongs there.
  const isUnsaved = current !== undefined && Date.parse(current.updated_at) === 0;
  return {
    will_be: seen ?? "unchanged",
    scheduled_for: date,
    is_now: current ? seenNow(noun, current) : null,
    why_not_public: seen === null || date !== null ? "" : whyNotPublic(item, seen, consent),
    is_chosen: isNew || (action === "change" && isUnsaved && consent.source === "export"),
  };
}
