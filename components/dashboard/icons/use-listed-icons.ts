"use client";

import { useMemo } from "react";
import type { BrandIcon } from "@/lib/media/brands/brand-icons";
import { findBrands } from "./brand-search";
import type { ListedIcon } from "./icon-grid";
import { findIcons, type IconTopic, iconsAbout } from "./icon-topics";
import type { IconSet } from "./use-icon-set";

const listed = (names: readonly string[]): ListedIcon[] =>
  names.map((name) => ({ name, label: name }));

// A brand may be called what another icon is.
const brandsListed = (brands: readonly BrandIcon[]): ListedIcon[] =>
  brands.map(({ name, title }) => ({ name, label: `${title} (brand)` }));

/** The icons of a topic. With a query, all icons that match, brands included; an exact name comes first. */
export function useListedIcons(
  set: IconSet,
  brands: readonly BrandIcon[],
  topic: IconTopic,
  wanted: string,
): ListedIcon[] {
  const all = useMemo(() => [...set.keys()], [set]);
  return useMemo(() => {
    if (wanted === "") return listed(iconsAbout(all, topic));
    const found = listed(findIcons(all, wanted));
    const { exact, others } = findBrands(brands, wanted);
    const isSame = found[0]?.name === wanted.toLowerCase();
    const first = isSame ? found.slice(0, 1) : [];
    return [
      ...first,
      ...brandsListed(exact),
      ...found.slice(first.length),
      ...brandsListed(others),
    ];
  }, [all, brands, topic, wanted]);
}
