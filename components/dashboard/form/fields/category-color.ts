import { capitalized } from "@/components/dashboard/shell/capitalized";
import type { BadgeTone } from "@/components/ui/badge";
import {
  CATEGORY_HUES,
  type CategoryHue,
  colorPair,
  hueOfColor,
} from "@/lib/content/nouns/category/schema";
import { CATEGORY_COLORS } from "@/lib/content/nouns/skill-category/schema";

interface CategoryColor {
  /** The value that is stored for the colour: a pair of class names. */
  value: string;
  name: string;
  tone: BadgeTone;
  fill: string;
}

export type ColorChoice = Omit<CategoryColor, "tone">;

// The class names are whole words, because Tailwind only generates classes that it finds in the source.
const LOOKS = [
  { name: "Blue", tone: "blue", fill: "bg-category-blue" },
  { name: "Green", tone: "green", fill: "bg-category-green" },
  { name: "Purple", tone: "purple", fill: "bg-category-purple" },
  { name: "Orange", tone: "orange", fill: "bg-category-orange" },
  { name: "Pink", tone: "pink", fill: "bg-category-pink" },
  { name: "Red", tone: "red", fill: "bg-category-red" },
] as const;

export const COLOR_THEMES: readonly CategoryColor[] = LOOKS.map((look) => {
  const hue = ` text-${look.name.toLowerCase()}-`;
  return { ...look, value: CATEGORY_COLORS.find((pair) => pair.includes(hue)) ?? "" };
});

/** The name and the classes of the colour that is stored as `value`; gray if `value` is not in `COLOR_THEMES`. */
export const categoryColor = (value: string): Omit<CategoryColor, "value"> =>
  COLOR_THEMES.find((theme) => theme.value === value) ?? {
    name: "Gray",
    tone: "gray",
    fill: "bg-category-gray",
  };

const FILLS: Record<CategoryHue, string> = {
  purple: "bg-category-purple",
  pink: "bg-category-pink",
  yellow: "bg-category-yellow",
  green: "bg-category-green",
  blue: "bg-category-blue",
  cyan: "bg-category-cyan",
  orange: "bg-category-orange",
  red: "bg-category-red",
  gray: "bg-category-gray",
};

export const ITEM_COLORS: readonly ColorChoice[] = CATEGORY_HUES.map((hue) => ({
  value: colorPair(hue),
  name: capitalized(hue),
  fill: FILLS[hue],
}));

/** The CSS class for the stored colour of a project category or blog category. */
export const categoryFill = (color: string): string => FILLS[hueOfColor(color)];
