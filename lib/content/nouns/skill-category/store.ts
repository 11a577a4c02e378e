import "server-only";
import { collectionStore } from "@/lib/content/stores/collection-store";
import type { Viewer } from "@/lib/content/visibility";
import { type Database, database } from "@/lib/db/client";
import { conflict, notFound } from "@/lib/errors";
import { registerKind } from "@/lib/server/content-reads";
import { skillCategoryNoun } from "./noun";
import { newSkillCategory, type SkillCategory, type SkillCategoryInput } from "./schema";

// This store also reads skills, so this kind of content is registered here. The store of skills registers the kind too,
// but the module of that store is not always loaded.
registerKind("skill", "skill");

const categories = collectionStore<SkillCategoryInput, SkillCategory>({
  noun: skillCategoryNoun,
  model: "skillCategory",
  orderBy: [{ display_order: "asc" }, { id: "asc" }],
  blank: newSkillCategory,
  async beforeDelete(tx, id) {
    const skills = await tx.skill.count({ where: { category_id: id } });
    if (skills > 0) throw conflict(`${skills} skills are using this category`, "in_use");
  },
});

/** The ids of categories that have skills, all of which are hidden. */
async function hiddenIds(db: Database): Promise<ReadonlySet<number>> {
  const skills = await db.skill.findMany({ select: { category_id: true, visibility: true } });
  const shown = skills.filter(({ visibility }) => visibility !== "hidden");
  const isShown = new Set(shown.map(({ category_id }) => category_id));
  const hidden = skills.filter(({ category_id }) => !isShown.has(category_id));
  return new Set(hidden.map(({ category_id }) => category_id));
}

/** Skill categories in display order. Visitors do not see categories with only hidden skills. */
export function skillCategoryStore(db: Database = database()) {
  const store = categories(db);
  return {
    ...store,

    async list(viewer: Viewer = "public"): Promise<SkillCategory[]> {
      const all = await store.list(viewer);
      if (viewer === "owner") return all;
      const hidden = await hiddenIds(db);
      return all.filter(({ id }) => !hidden.has(id));
    },

    /** Throws 404 for an unknown id, or if the viewer must not see the item. */
    async item(id: number, viewer: Viewer = "owner"): Promise<SkillCategory> {
      if (viewer !== "owner" && (await hiddenIds(db)).has(id)) {
        throw notFound(skillCategoryNoun.title);
      }
      return store.item(id, viewer);
    },
  };
}
