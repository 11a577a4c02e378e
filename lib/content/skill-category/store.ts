import "server-only";
import { conflict } from "@/lib/errors";
import { collectionStore } from "../collection-store";
import { skillCategoryNoun } from "./noun";
import { newSkillCategory, type SkillCategory, type SkillCategoryInput } from "./schema";

/** By display order. A category that skills use cannot be deleted. */
export const skillCategoryStore = collectionStore<SkillCategoryInput, SkillCategory>({
  noun: skillCategoryNoun,
  model: "skillCategory",
  orderBy: [{ display_order: "asc" }, { id: "asc" }],
  blank: newSkillCategory,
  async beforeDelete(tx, id) {
    const skills = await tx.skill.count({ where: { category_id: id } });
    if (skills > 0) throw conflict(`${skills} skills are using this category`, "in_use");
  },
});
