import { z } from "zod";
import { displayOrder, requiredText, type Stored, shortText, text } from "@/lib/content/fields";

/** The colours in the dashboard, as pairs of CSS classes. `category-color.ts` maps each pair to a style. */
export const CATEGORY_COLORS = ["blue", "green", "purple", "orange", "pink", "red"].map(
  (hue) => `bg-${hue}-500/20 text-${hue}-400`,
);
export const DEFAULT_CATEGORY_COLOR = "bg-gray-500/20 text-gray-400";

export const skillCategorySchema = z.object({
  name: requiredText("Category name"),
  color: shortText("Color"),
  description: text("Description", 1_000),
  display_order: displayOrder(),
});

export type SkillCategoryInput = z.infer<typeof skillCategorySchema>;
export type SkillCategory = SkillCategoryInput & Stored;

/** `count` is the number of categories. */
export const newSkillCategory = (count: number): SkillCategoryInput => ({
  name: "",
  color: DEFAULT_CATEGORY_COLOR,
  description: "",
  display_order: count + 1,
});
