import { ItemPlaces } from "@/components/dashboard/shell/item-places";
import type { LinkPlace } from "@/lib/content/outgoing-link/schema";
import { nounTitle } from "@/lib/content/registry";

/** Where a link stands; each leads to the form it can be mended in. */
export function LinkPlaces({ places }: { places: readonly LinkPlace[] }) {
  return (
    <ItemPlaces
      className="flex flex-col"
      placeClassName="gap-x-2"
      places={places.map(({ noun, item_id, title, field }) => ({
        key: `${noun} ${item_id} ${field}`,
        noun,
        id: item_id,
        title,
        note: title === nounTitle(noun) ? field : `${nounTitle(noun)}, ${field}`,
      }))}
    />
  );
}
