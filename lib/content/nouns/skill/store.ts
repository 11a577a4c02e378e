import "server-only";
import { siteSettings } from "@/lib/content/nouns/site/store";
import { collectionStore } from "@/lib/content/stores/collection-store";
import type { Viewer } from "@/lib/content/visibility";
import { type Database, database } from "@/lib/db/client";
import { invalidField } from "@/lib/errors";
import { skillNoun } from "./noun";
import { newSkill, type Skill, type SkillInput } from "./schema";

const skills = collectionStore<SkillInput, Skill>({
  noun: skillNoun,
  model: "skill",
  orderBy: [{ display_order: "asc" }, { id: "asc" }],
  blank: (count) => newSkill(count),
  async toColumns(tx, input) {
    const category = await tx.skillCategory.findUnique({ where: { id: input.category_id } });
    if (!category) throw invalidField("category_id", "Category does not exist");
    return input;
  },
});

const unrated = (skill: Skill): Skill => ({
  ...skill,
  proficiency: null,
  years_of_experience: null,
});

/** Skills in display order. Only the owner gets ratings that the site hides. */
export function skillStore(db: Database = database()) {
  const store = skills(db);
  const shows = async (viewer: Viewer) =>
    viewer === "owner" || (await siteSettings(db).read()).show_ratings;
  return {
    ...store,

    async list(viewer: Viewer = "public"): Promise<Skill[]> {
      const list = await store.list(viewer);
      return (await shows(viewer)) ? list : list.map(unrated);
    },

    /** Throws 404 for an unknown id, or if the viewer must not see the item. */
    async item(id: number, viewer: Viewer = "owner"): Promise<Skill> {
      const skill = await store.item(id, viewer);
      return (await shows(viewer)) ? skill : unrated(skill);
    },
  };
}
