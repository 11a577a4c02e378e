"use client";

import { useMemo } from "react";
import type { BrandIcon } from "@/lib/media/brands/brand-icons";
import type { ListedIcon } from "./icon-grid";
import { findIcons, type IconTopic, iconsAbout } from "./icon-topics";
import type { IconSet } from "./use-icon-set";

/** The brands with all words of the query in their title or name. Titles that start with the query come first. */
export function findBrands(
  brands: readonly BrandIcon[],
  query: string,
): { exact: BrandIcon[]; others: BrandIcon[] } {
  const wanted = query.trim().toLowerCase();
  const words = wanted.split(/\s+/);
  const found = brands.flatMap((brand) => {
    const [title, name] = [brand.title.toLowerCase(), brand.name];
    if (!words.every((word) => title.includes(word) || name.includes(word))) return [];
    const isExact = title === wanted || name === wanted || name.endsWith(`:${wanted}`);
    return [{ brand, isExact, isFirst: title.startsWith(wanted) }];
  });
  const brandsOf = (some: typeof found) => some.map(({ brand }) => brand);
  const others = found.filter(({ isExact }) => !isExact);
  return {
    exact: brandsOf(found.filter(({ isExact }) => isExact)),
    others: brandsOf([
      ...others.filter(({ isFirst }) => isFirst),
      ...others.filter(({ isFirst }) => !isFirst),
    ]),
  };
}

const listed = (names: readonly string[]): ListedIcon[] =>
  names.map((name) => ({ name, label: name }));

// The label says that the icon is a brand, because an icon of the set can have the same name.
const brandsListed = (brands: readonly BrandIcon[]): ListedIcon[] =>
  brands.map(({ name, title }) => ({ name, label: `${title} (brand)` }));

/** The icons of a topic, or all icons and brands that match the query `wanted`. Exact matches come first. */
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
    return [...found.toSpliced(isSame ? 1 : 0, 0, ...brandsListed(exact)), ...brandsListed(others)];
  }, [all, brands, topic, wanted]);
}
