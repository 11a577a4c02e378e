"use client";

import { useSearchParams } from "next/navigation";
import { useMemo } from "react";
import { changeAddress } from "@/components/dashboard/shell/deep-link";
import type { BulkNoun } from "@/lib/content/bulk/schema";
import { type Facet, type FacetValue, facetsOf, fits, valuesOf, type Wanted } from "./facets";

export interface ShownFacet extends Facet {
  values: FacetValue[];
  wanted: string | undefined;
}

/** The filters of a list, and the items that match. The screen's address stores the filters. */
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
    const isUseful = value !== undefined || (items.length > 3 && values.length > 1);
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
