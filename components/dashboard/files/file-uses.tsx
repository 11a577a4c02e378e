"use client";

import { useState } from "react";
import { itemAddress } from "@/components/dashboard/shell/item-address";
import { HoverPrefetchLink } from "@/components/ui/hover-prefetch-link";
import { nounTitle } from "@/lib/content/registry";
import type { UploadUse } from "@/lib/content/upload/schema";

const FEW = 3;

/** What uses a file; each leads to the form it is used in. */
export function FileUses({ uses }: { uses: readonly UploadUse[] }) {
  const [isWhole, setIsWhole] = useState(false);
  if (uses.length === 0) return <p className="text-ink-faint text-sm">Not used</p>;
  const shown = isWhole ? uses : uses.slice(0, FEW);
  const rest = uses.length - shown.length;
  return (
    <ul aria-label="Used in" className="flex flex-wrap gap-x-4 text-sm">
      {shown.map(({ noun, id, title }) => (
        <li key={`${noun} ${id}`} className="flex flex-wrap items-baseline gap-x-1.5">
          <HoverPrefetchLink
            href={itemAddress(noun, id)}
            className="py-0.5 text-accent underline-offset-4 wrap-anywhere hover:underline"
          >
            {title || "No Title"}
          </HoverPrefetchLink>
          {title !== nounTitle(noun) && (
            <span className="text-ink-faint text-xs">{nounTitle(noun)}</span>
          )}
        </li>
      ))}
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
