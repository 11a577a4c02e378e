import "server-only";
import { cache } from "react";
import { hueClass, hueOf } from "@/components/shared/category-hue";
import type { CategorisedNoun } from "@/lib/content/nouns/category/schema";
import { categoriesOf } from "@/lib/content/nouns/category/store";

export const readCategories = cache(async (of: CategorisedNoun) => {
  const list = await categoriesOf(of).list("owner");
  const hues = new Map(list.map(({ name, color }) => [name, hueClass(color)]));
  const places = new Map(list.map(({ name }, place) => [name, place]));
  const placeOf = (name: string) => places.get(name) ?? list.length;
  return {
    // A category is unknown if the owner deleted the category of a sample item, for instance. It gets a default hue.
    hueOf: (category: string | null): string => hues.get(category ?? "") ?? hueOf(category),
    inOrder: (names: readonly string[]): string[] =>
      names.toSorted((one, other) => placeOf(one) - placeOf(other)),
  };
});
