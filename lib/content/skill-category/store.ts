import "server-only";
import { database } from "@/lib/db/client";
import type { SkillCategory as Row } from "@/lib/db/generated/client";
import { conflict } from "@/lib/errors";
import { orderedStore } from "../ordered-store";
import { storedFields } from "../write";
import { newSkillCategory, type SkillCategory, type SkillCategoryInput } from "./schema";

const toColumns = (input: SkillCategoryInput) => ({
  name: input.name,
  color: input.color,
  description: input.description,
  displayOrder: input.display_order,
});

const toInput = (row: Row): SkillCategoryInput => ({
  name: row.name,
  color: row.color,
  description: row.description,
  display_order: row.displayOrder,
});

const toItem = (row: Row): SkillCategory => ({ ...toInput(row), ...storedFields(row) });

export const skillCategoryStore = {
  ...orderedStore<SkillCategoryInput, SkillCategory, Row>({
    noun: "skill-category",
    titleOf: (row) => row.name,
    find: (tx, id) => tx.skillCategory.findUnique({ where: { id } }),
    findPage: (tx, page) => tx.skillCategory.findMany(page),
    insert: (tx, input, times) =>
      tx.skillCategory.create({ data: { ...toColumns(input), ...times } }),
    replace: (tx, id, input, updatedAt) =>
      tx.skillCategory.update({ where: { id }, data: { ...toColumns(input), updatedAt } }),
    async erase(tx, id) {
      const skills = await tx.skill.count({ where: { categoryId: id } });
      if (skills > 0) throw conflict(`${skills} skills are using this category`, "in_use");
      await tx.skillCategory.delete({ where: { id } });
    },
    toInput,
    toItem,
  }),

  /** What a new one has where the request leaves it out. */
  async blank(): Promise<SkillCategoryInput> {
    return newSkillCategory(await database().skillCategory.count());
  },

  async list(): Promise<SkillCategory[]> {
    const rows = await database().skillCategory.findMany({
      orderBy: [{ displayOrder: "asc" }, { id: "asc" }],
    });
    return rows.map(toItem);
  },
};
