import "server-only";
import { database, type Transaction } from "@/lib/db/client";
import type { Skill as Row } from "@/lib/db/generated/client";
import { invalidField, notFound } from "@/lib/errors";
import { orderedStore } from "../ordered-store";
import { storedFields } from "../write";
import { newSkill, type Skill, type SkillInput } from "./schema";

async function toColumns(tx: Transaction, input: SkillInput) {
  const category = await tx.skillCategory.findUnique({ where: { id: input.category_id } });
  if (!category) throw invalidField("category_id", "Category does not exist");
  return {
    name: input.name,
    categoryId: input.category_id,
    proficiency: input.proficiency,
    yearsOfExperience: input.years_of_experience,
    icon: input.icon,
    isFeatured: input.is_featured,
    displayOrder: input.display_order,
  };
}

const toInput = (row: Row): SkillInput => ({
  name: row.name,
  category_id: row.categoryId,
  proficiency: row.proficiency,
  years_of_experience: row.yearsOfExperience,
  icon: row.icon,
  is_featured: row.isFeatured,
  display_order: row.displayOrder,
});

const toItem = (row: Row): Skill => ({ ...toInput(row), ...storedFields(row) });

export const skillStore = {
  ...orderedStore<SkillInput, Skill, Row>({
    noun: "skill",
    titleOf: (row) => row.name,
    find: (tx, id) => tx.skill.findUnique({ where: { id } }),
    findPage: (tx, page) => tx.skill.findMany(page),
    insert: async (tx, input, times) =>
      tx.skill.create({ data: { ...(await toColumns(tx, input)), ...times } }),
    replace: async (tx, id, input, updatedAt) =>
      tx.skill.update({ where: { id }, data: { ...(await toColumns(tx, input)), updatedAt } }),
    erase: (tx, id) => tx.skill.delete({ where: { id } }),
    toInput,
    toItem,
  }),

  /** What a new one has where the request leaves it out. */
  async blank(): Promise<SkillInput> {
    return newSkill(await database().skill.count());
  },

  async list(): Promise<Skill[]> {
    const rows = await database().skill.findMany({
      orderBy: [{ displayOrder: "asc" }, { id: "asc" }],
    });
    return rows.map(toItem);
  },

  /** Throws 404 for an unknown id. */
  async get(id: number): Promise<Skill> {
    const row = await database().skill.findUnique({ where: { id } });
    if (!row) throw notFound("Skill");
    return toItem(row);
  },
};
