import "server-only";
import { invalidField } from "@/lib/errors";
import { collectionStore } from "../collection-store";
import { skillNoun } from "./noun";
import { newSkill, type Skill, type SkillInput } from "./schema";

/** By display order. */
export const skillStore = collectionStore<SkillInput, Skill>({
  noun: skillNoun,
  model: "skill",
  orderBy: [{ display_order: "asc" }, { id: "asc" }],
  hasVisibility: true,
  blank: (count) => newSkill(count),
  async toColumns(tx, input) {
    const category = await tx.skillCategory.findUnique({ where: { id: input.category_id } });
    if (!category) throw invalidField("category_id", "Category does not exist");
    return input;
  },
});
