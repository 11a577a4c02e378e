import { z } from "zod";
import {
  displayOrder,
  flag,
  icon,
  integer,
  optionalInteger,
  requiredText,
  type Stored,
  tagList,
} from "@/lib/content/fields";
import { visibility } from "@/lib/content/visibility";

export const skillSchema = z.object({
  name: requiredText("Skill name"),
  category_id: integer("Category", 1, 2_147_483_647),
  /** Other names of the skill. The uses of these names count as uses of the skill. */
  aliases: tagList("Other names", { maxItems: 20, maxLength: 200 }).default([]),
  /** The level in percent; null if the owner did not rate the skill. */
  proficiency: optionalInteger("Proficiency", 0, 100),
  years_of_experience: optionalInteger("Years of experience", 0, 20),
  icon: icon("Icon"),
  is_featured: flag("Featured"),
  display_order: displayOrder(),
  visibility: visibility(),
});

export type SkillInput = z.infer<typeof skillSchema>;
export type Skill = SkillInput & Stored;

/** `percent` is from 0 to 100. */
export function proficiencyLabel(percent: number) {
  if (percent >= 90) return "Expert";
  if (percent >= 75) return "Advanced";
  if (percent >= 50) return "Intermediate";
  return "Beginner";
}

/** The initial rating in the form of a skill that has no rating yet. */
export const USUAL_RATING = { proficiency: 50, years_of_experience: 1 } as const;

/** `count` is the number of skills. Category 0 is invalid, so the owner must choose a category. */
export const newSkill = (count: number, categoryId = 0): SkillInput => ({
  name: "",
  category_id: categoryId,
  aliases: [],
  proficiency: null,
  years_of_experience: null,
  icon: "",
  is_featured: false,
  display_order: count + 1,
  visibility: "everywhere",
});
