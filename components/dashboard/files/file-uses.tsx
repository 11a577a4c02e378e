import { ItemPlaces } from "@/components/dashboard/shell/item-places";
import { nounTitle } from "@/lib/content/registry";
import type { UploadUse } from "@/lib/content/upload/schema";

/** What uses a file, saved or not; each leads to the form it is used in. */
export function FileUses({ uses }: { uses: readonly UploadUse[] }) {
  if (uses.length === 0) return <p className="text-ink-faint text-sm">Not used</p>;
  return (
    <ItemPlaces
      aria-label="Used in"
      className="flex flex-wrap gap-x-4"
      placeClassName="gap-x-1.5"
      places={uses.map(({ noun, id, title, is_draft }) => ({
        key: `${noun} ${id}`,
        noun,
        id,
        title,
        note: [title === nounTitle(noun) ? "" : nounTitle(noun), is_draft ? "unsaved draft" : ""]
          .filter(Boolean)
          .join(", "),
      }))}
    />
  );
}
