"use client";

import { useSearchParams } from "next/navigation";
import { useMemo } from "react";
import { changeAddress } from "@/components/dashboard/shell/deep-link";
import type { BulkNoun } from "@/lib/content/bulk/schema";
import { type Facet, type FacetValue, facetsOf, fits, valuesOf, type Wanted } from "./facets";

/** A list of up to this many items needs no filters. */
const FEW = 3;

export interface ShownFacet extends Facet {
  values: FacetValue[];
  wanted: string | undefined;
}

/** The filters of a list, and the items that pass them. The screen's address stores the filters that are set. */
export function useFacets<Item extends object>(kind: BulkNoun, items: readonly Item[]) {
  const query = useSearchParams();
  const [sample] = items;
  const facets = useMemo(() => (sample ? facetsOf(kind, sample) : []), [kind, sample]);
  const wanted: Wanted = Object.fromEntries(
    facets.flatMap(({ key }) => {
      const value = query.get(key);
      return value ? [[key, value]] : [];
    }),
  );
  const isActive = Object.keys(wanted).length > 0;

  const shownFacets: ShownFacet[] = facets.flatMap((facet) => {
    const values = valuesOf(facet, items);
    const value = wanted[facet.key];
    const isUseful = value !== undefined || (items.length > FEW && values.length > 1);
    return isUseful ? [{ ...facet, values, wanted: value }] : [];
  });

  return {
    facets: shownFacets,
    isActive,
    items: isActive ? items.filter((item) => fits(facets, wanted, item)) : items,
    want: (key: Facet["key"], value: string | undefined) => changeAddress({ [key]: value }),
    clear: () => changeAddress(Object.fromEntries(facets.map(({ key }) => [key, undefined]))),
  };
}

export type Facets = Omit<ReturnType<typeof useFacets<object>>, "items">;
