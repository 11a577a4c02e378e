import { languageName } from "@/lib/i18n/language-name";
import { withoutFigureAddresses } from "@/lib/text/figures/figure-links";

/** An item with its title, its language and the id of its original. */
export interface Translatable {
  id: number;
  title: string;
  language: string | null;
  translation_of: number | null;
}

const nameOf = ({ title, language }: Translatable) =>
  `${withoutFigureAddresses(title) || "No Title"}${language ? ` (${languageName(language)})` : ""}`;

/**
 * Returns the possible originals of the item `id`, and the names of the item's translations. `current` is the id of the
 * item's present original. This original is offered even if `items` does not contain it.
 */
export function originalChoices(
  items: readonly Translatable[],
  id: number | null,
  current: number | null,
) {
  const options = items
    .filter((item) => item.id > 0 && item.id !== id && !item.translation_of)
    .map((item) => ({ value: item.id, label: nameOf(item) }));
  const isListed = current === null || options.some(({ value }) => value === current);
  return {
    options: isListed ? options : [...options, { value: current, label: `No. ${current}` }],
    translations: items.filter((item) => id !== null && item.translation_of === id).map(nameOf),
  };
}
