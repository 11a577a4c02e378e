import { z } from "zod";
import { displayOrder, requiredText, type Stored, shortText } from "@/lib/content/fields";

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

/** The pair of CSS classes that is stored for a colour. Skill categories store such pairs, too. */
export const colorPair = (hue: CategoryHue): string => `bg-${hue}-500/20 text-${hue}-400`;

/** Finds the colour of a stored pair of classes or of a colour name. Any other text means gray. */
export function hueOfColor(color: string): CategoryHue {
  return CATEGORY_HUES.find((hue) => color === hue || color === colorPair(hue)) ?? "gray";
}

export type CategorisedNoun = "project" | "blog";

/** Whether the items of a noun store the name of a category. */
export const isCategorised = (noun: string): noun is CategorisedNoun =>
  noun === "project" || noun === "blog";

export const categorySchema = z.object({
  name: requiredText("Category name", 60),
  color: shortText("Color"),
  display_order: displayOrder(),
});

export type CategoryInput = z.infer<typeof categorySchema>;
export type Category = CategoryInput & Stored;

/** `count` is the number of categories. */
export const newCategory = (count: number): CategoryInput => ({
  name: "",
  color: colorPair("gray"),
  display_order: count + 1,
});

/** The category of a new item: `usual` if this category exists, else the first category; '' without categories. */
export const firstCategory = (names: readonly string[], usual: string): string =>
  names.includes(usual) ? usual : (names[0] ?? "");
