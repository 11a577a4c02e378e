"use client";

import { useState } from "react";
import { classNames } from "@/components/ui/class-names";
import { HoverPrefetchLink } from "@/components/ui/hover-prefetch-link";
import type { ContentNoun } from "@/lib/content/registry";
import { itemAddress } from "./item-address";

interface ItemPlace {
  key: string;
  noun: ContentNoun;
  id: number | null;
  title: string;
  /** The note after the title; '' for none. */
  note: string;
}

interface ItemPlacesProps {
  places: readonly ItemPlace[];
  "aria-label"?: string;
  className: string;
  placeClassName: string;
}

export function ItemPlaces({ places, className, placeClassName, ...label }: ItemPlacesProps) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? places : places.slice(0, 3);
  const rest = places.length - shown.length;
  return (
    <ul {...label} className={classNames("text-sm", className)}>
      {shown.map(({ key, noun, id, title, note }) => (
        <li key={key} className={classNames("flex flex-wrap items-baseline", placeClassName)}>
          <HoverPrefetchLink
            href={itemAddress(noun, id)}
            className="py-0.5 text-accent underline-offset-4 wrap-anywhere hover:underline"
          >
            {title || "No Title"}
          </HoverPrefetchLink>
          {note !== "" && <span className="text-ink-faint text-xs">{note}</span>}
        </li>
      ))}
      {rest > 0 && (
        <li>
          <button
            type="button"
            className="py-1 text-ink-soft text-xs underline underline-offset-4 hover:text-hover"
            onClick={() => setIsWhole(true)}
          >
            and in {rest} more {rest === 1 ? "place" : "places"}
          </button>
        </li>
      )}
    </ul>
  );
}
