import { withoutFigureAddresses } from "@/lib/text/figures/figure-links";

/** Applies `change` to all texts in a value: a text, a list or a plain object. Dates and other objects are kept. */
export function changedTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === "string") return change(value);
  if (Array.isArray(value)) return value.map((entry) => changedTexts(entry, change));
  if (typeof value !== "object" || value === null) return value;
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  const entries = Object.entries(value);
  return Object.fromEntries(entries.map(([name, entry]) => [name, changedTexts(entry, change)]));
}

/** Replaces each link to a figure with the words of the link, in all texts of an item. */
export const withWordsAlone = <Item>(item: Item): Item =>
  changedTexts(item, withoutFigureAddresses) as Item;
