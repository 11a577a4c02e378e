"use client";

import { useState } from "react";
import { HoverPrefetchLink } from "@/components/ui/hover-prefetch-link";
import type { LinkPlace } from "@/lib/content/outgoing-link/schema";
import { nounTitle } from "@/lib/content/registry";
import { itemAddress } from "../shell/item-address";

const FEW = 3;

/** Where a link stands; each leads to the form it can be mended in. */
export function LinkPlaces({ places }: { places: readonly LinkPlace[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? places : places.slice(0, FEW);
  const rest = places.length - shown.length;
  return (
    <ul className="flex flex-col text-sm">
      {shown.map((place) => {
        const { noun, item_id, title, field } = place;
        return (
          <li key={`${noun} ${item_id} ${field}`} className="flex flex-wrap items-baseline gap-x-2">
            <HoverPrefetchLink
              href={itemAddress(noun, item_id)}
              className="py-0.5 text-accent underline-offset-4 wrap-anywhere hover:underline"
            >
              {title || "No Title"}
            </HoverPrefetchLink>
            <span className="text-ink-faint text-xs">
              {title === nounTitle(noun) ? field : `${nounTitle(noun)}, ${field}`}
            </span>
          </li>
        );
      })}
      {rest > 0 && (
        <li>
          <button
            type="button"
            className="py-1 text-ink-soft text-xs underline underline-offset-4 hover:text-ink"
            onClick={() => setIsWhole(true)}
          >
            and in {rest} more {rest === 1 ? "place" : "places"}
          </button>
        </li>
      )}
    </ul>
  );
}
