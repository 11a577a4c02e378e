import { isSameTag } from "@/lib/content/bulk/schema";
import type { AnyCollectionNoun } from "@/lib/content/noun";

/** A property by which a list can be filtered. */
export interface Facet {
  /** Its name in the address of the screen. */
  key: "status" | "shown" | "category" | "language" | "tag";
  label: string;
  /** The values that an item has for this facet. */
  of(item: object): readonly string[];
}

export interface FacetValue {
  value: string;
  count: number;
}

/** The value to filter by, for each facet. */
export type Wanted = Partial<Record<Facet["key"], string>>;

const textAt = (item: object, field: string): string[] => {
  const value: unknown = Reflect.get(item, field);
  return typeof value === "string" && value !== "" ? [value] : [];
};

/** The facets of a noun's items. `sample` is one of the items. */
export function facetsOf(
  { publishing, tagField, categoryField, hasLanguage }: Partial<AnyCollectionNoun>,
  sample: object,
): Facet[] {
  const hasStatus = "status" in sample;
  const facets: Facet[] = [];
  if (hasStatus)
    facets.push({ key: "status", label: "Status", of: (item) => textAt(item, "status") });
  if (publishing?.field === "visibility") {
    facets.push({ key: "shown", label: "Shown", of: (item) => textAt(item, "visibility") });
  }
  if (categoryField && typeof Reflect.get(sample, categoryField) !== "number") {
    facets.push({ key: "category", label: "Category", of: (item) => textAt(item, categoryField) });
  }
  if (hasLanguage) {
    facets.push({ key: "language", label: "Language", of: (item) => textAt(item, "language") });
  }
  if (tagField) {
    facets.push({
      key: "tag",
      label: "Tag",
      of: (item) => Reflect.get(item, tagField) as string[],
    });
  }
  return facets;
}

/** The values of a facet, the most frequent first. Tags that differ only in case count as one value. */
export function valuesOf(facet: Facet, items: readonly object[]): FacetValue[] {
  const found = new Map<string, FacetValue>();
  for (const item of items) {
    for (const value of facet.of(item)) {
      const known = found.get(value.toLowerCase());
      if (known) known.count++;
      else found.set(value.toLowerCase(), { value, count: 1 });
    }
  }
  return [...found.values()].sort((one, other) => other.count - one.count);
}

/** Whether an item has every wanted value. */
export const fits = (facets: readonly Facet[], wanted: Wanted, item: object): boolean =>
  facets.every((facet) => {
    const value = wanted[facet.key];
    return value === undefined || facet.of(item).some((one) => isSameTag(one, value));
  });
