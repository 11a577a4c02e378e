import { hueOfColor } from "@/lib/content/nouns/category/schema";

/** The eight text colours of categories on public pages, in the order of use. */
const CYCLE = [
  "text-category-purple",
  "text-category-pink",
  "text-category-yellow",
  "text-category-green",
  "text-category-blue",
  "text-category-cyan",
  "text-category-orange",
  "text-category-red",
] as const;

/** The text colour for the category at `position` in a list. The first position is 0. */
export const hueAt = (position: number): string => CYCLE[position % CYCLE.length] ?? CYCLE[0];

const HUES: Record<string, string> = {
  "AI/ML": "text-category-purple",
  "Mobile App": "text-category-pink",
  Tutorial: "text-category-yellow",
  IoT: "text-category-green",
  "Web Development": "text-category-blue",
  Technology: "text-category-cyan",
  "Desktop App": "text-category-cyan",
  Robotics: "text-category-orange",
  Opinion: "text-category-red",
};

export const hueClass = (color: string): string => `text-category-${hueOfColor(color)}`;

/**
 * The text colour of a category for which no colour is stored, such as a video category. Gray if `HUES` does not
 * contain the category.
 */
export const hueOf = (category: string | null): string =>
  HUES[category ?? ""] ?? "text-category-gray";
