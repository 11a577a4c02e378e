import { isSameTag } from "@/lib/content/bulk/schema";
import type { AnyCollectionNoun } from "@/lib/content/noun";
import type { FigureKind } from "@/lib/content/nouns/figure/schema";

export interface Facet {
  /** The name of the parameter in the screen's address. */
  key: "status" | "shown" | "kind" | "category" | "language" | "tag";
  label: string;
  of(item: object): readonly string[];
}

export interface FacetValue {
  value: string;
  count: number;
}

export type Wanted = Partial<Record<Facet["key"], string>>;

const textAt = (item: object, field: string): string[] => {
  const value: unknown = Reflect.get(item, field);
  return typeof value === "string" && value !== "" ? [value] : [];
};

/** The facet value of figures that have no kind yet. */
const NO_KIND = "kind-not-said-yet";

/** The facets of a noun's items. `sample` is one of the items. */
export function facetsOf(
  { key: noun, publishing, tagField, categoryField, hasLanguage }: Partial<AnyCollectionNoun>,
  sample: object,
): Facet[] {
  const facets: Facet[] = [];
  const add = (key: Facet["key"], label: string, field: string) =>
    facets.push({ key, label, of: (item) => textAt(item, field) });
  if ("status" in sample) add("status", "Status", "status");
  if (publishing?.field === "visibility") add("shown", "Shown", "visibility");
  if (noun === "figure") {
    const kindOf = (item: object) => (Reflect.get(item, "kind") as FigureKind | null) ?? NO_KIND;
    facets.push({ key: "kind", label: "Kind", of: (item) => [kindOf(item)] });
  }
  if (categoryField && typeof Reflect.get(sample, categoryField) !== "number") {
    add("category", "Category", categoryField);
  }
  if (hasLanguage) add("language", "Language", "language");
  const tagsOf = (item: object) => Reflect.get(item, String(tagField)) as string[];
  if (tagField) facets.push({ key: "tag", label: "Tag", of: tagsOf });
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

export const fits = (facets: readonly Facet[], wanted: Wanted, item: object): boolean =>
  facets.every((facet) => {
    const value = wanted[facet.key];
    return value === undefined || facet.of(item).some((one) => isSameTag(one, value));
  });
