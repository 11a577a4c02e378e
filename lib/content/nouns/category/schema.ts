import { z } from "zod";
import { displayOrder, requiredText, type Stored, shortText } from "@/lib/content/fields";

/** The colours a category of projects or posts can have; gray is the one of a new one. */
export const CATEGORY_HUES = [
  "purple",
  "pink",
  "yellow",
  "green",
  "blue",
  "cyan",
  "orange",
  "red",
  "gray",
] as const;
export type CategoryHue = (typeof CATEGORY_HUES)[number];

/** The class pair that is stored for a colour, as skill categories have it. */
export const colorPair = (hue: CategoryHue): string => `bg-${hue}-500/20 text-${hue}-400`;

/** The colour that a stored class pair, or the plain name of a colour, stands for; gray for any other text. */
export function hueOfColor(color: string): CategoryHue {
  return CATEGORY_HUES.find((hue) => color === hue || color === colorPair(hue)) ?? "gray";
}

/** The nouns whose items name a category. */
export type CategorisedNoun = "project" | "blog";

/** Whether the items of a noun name a category, which has to be listed. */
export const isCategorised = (noun: string): noun is CategorisedNoun =>
  noun === "project" || noun === "blog";

/** A category of projects or posts, which items name. */
export const categorySchema = z.object({
  name: requiredText("Category name", 60),
  color: shortText("Color"),
  display_order: displayOrder(),
});

export type CategoryInput = z.infer<typeof categorySchema>;
export type Category = CategoryInput & Stored;

/** The initial fields of a new category; `count` is the number of categories. */
export const newCategory = (count: number): CategoryInput => ({
  name: "",
  color: colorPair("gray"),
  display_order: count + 1,
});

/** The category of a new item: the usual one if it is listed, else the first; '' if there is none. */
export const firstCategory = (names: readonly string[], usual: string): string =>
  names.includes(usual) ? usual : (names[0] ?? "");
