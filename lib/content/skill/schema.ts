import { z } from "zod";
import { displayOrder, flag, icon, integer, requiredText, type Stored } from "@/lib/content/fields";
import { visibility } from "@/lib/content/visibility";

export const skillSchema = z.object({
  name: requiredText("Skill name"),
  category_id: integer("Category", 1, 2_147_483_647),
  proficiency: integer("Proficiency", 0, 100),
  years_of_experience: integer("Years of experience", 0, 20),
  icon: icon("Icon"),
  is_featured: flag("Featured"),
  display_order: displayOrder(),
  visibility: visibility(),
});

export type SkillInput = z.infer<typeof skillSchema>;
export type Skill = SkillInput & Stored;

/** The word for a proficiency in percent. */
export function proficiencyLabel(percent: number) {
  if (percent >= 90) return "Expert";
  if (percent >= 75) return "Advanced";
  if (percent >= 50) return "Intermediate";
  return "Beginner";
}

/** What a new skill begins with, given how many there are; without a category it cannot be saved. */
export const newSkill = (count: number, categoryId = 0): SkillInput => ({
  name: "",
  category_id: categoryId,
  proficiency: 50,
  years_of_experience: 1,
  icon: "",
  is_featured: false,
  display_order: count + 1,
  visibility: "everywhere",
});
