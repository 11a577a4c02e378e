import "server-only";
import { wasSaved } from "@/lib/content/fields";
import type { StoredRow } from "@/lib/content/rows";
import { collectionStore } from "@/lib/content/stores/collection-store";
import type { Viewer } from "@/lib/content/visibility";
import { type Database, database, type Transaction } from "@/lib/db/client";
import { conflict, invalidField, notFound } from "@/lib/errors";
import { registerKind } from "@/lib/server/content-reads";
import { publicContentChangesAt } from "@/lib/server/public-pages";
import { blogCategoryNoun, projectCategoryNoun } from "./noun";
import { type CategorisedNoun, type Category, type CategoryInput, newCategory } from "./schema";

interface Items {
  count(query: { where: { category: string } }): Promise<number>;
  updateMany(query: { where: { category: string }; data: object }): Promise<unknown>;
}

interface Categories {
  findMany(query: object): Promise<{ id: number; name: string }[]>;
}

interface Seen {
  category: string | null;
  isSeen: boolean;
}

const LISTS = {
  project: {
    noun: projectCategoryNoun,
    model: "projectCategory",
    items: (db: Database): Items => db.project,
    seen: async (db: Database): Promise<Seen[]> =>
      (await db.project.findMany({ select: { category: true, visibility: true } })).map(
        ({ category, visibility }) => ({ category, isSeen: visibility !== "hidden" }),
      ),
    categories: (db: Database): Categories => db.projectCategory,
    counted: (count: number) => (count === 1 ? "1 project is" : `${count} projects are`),
  },
  blog: {
    noun: blogCategoryNoun,
    model: "blogCategory",
    items: (db: Database): Items => db.blogPost,
    seen: async (db: Database): Promise<Seen[]> => {
      const select = { category: true, status: true, publish_at: true };
      const posts = await db.blogPost.findMany({ select });
      const now = new Date();
      return posts.map(({ category, status, publish_at }) => {
        const isLater = status === "scheduled" && publish_at > now;
        if (isLater) publicContentChangesAt(publish_at);
        return { category, isSeen: status !== "draft" && !isLater };
      });
    },
    categories: (db: Database): Categories => db.blogCategory,
    counted: (count: number) => (count === 1 ? "1 post is" : `${count} posts are`),
  },
} as const;

const ORDER = [{ display_order: "asc" }, { id: "asc" }] as const;

type Row = StoredRow & { name: string };

// Renaming a category also changes projects or posts, so these kinds of content are registered here. The stores of
// projects and posts register them too, but the modules of these stores are not always loaded.
registerKind("project", "project");
registerKind("blogPost", "blog");

/**
 * The returned function tells whether to hide a category. A category is hidden if it has items and all of its items are
 * hidden. An initial category that was never changed is not hidden.
 */
async function hiddenCategories(of: CategorisedNoun, db: Database) {
  const all = await LISTS[of].seen(db);
  const shown = new Set(all.filter(({ isSeen }) => isSeen).map(({ category }) => category));
  const hidden = new Set(all.map(({ category }) => category).filter((name) => !shown.has(name)));
  return (category: Category) => hidden.has(category.name) && wasSaved(category);
}

/** Categories in display order. Visitors do not see a category whose items are all hidden. */
function categoryStore(of: CategorisedNoun) {
  const { noun, model, items, categories, counted } = LISTS[of];
  const stored = collectionStore<CategoryInput, Category, Row>({
    noun,
    model,
    orderBy: ORDER,
    blank: newCategory,
    async toColumns(tx, input, current) {
      const [other] = await categories(tx).findMany({ where: { name: input.name } });
      if (other && other.id !== current?.id) {
        throw invalidField("name", `There is a category '${input.name}' already`);
      }
      return input;
    },
    async afterWrite(tx, { name, updated_at }, before) {
      if (!before || before.name === name) return;
      await items(tx).updateMany({
        where: { category: before.name },
        data: { category: name, updated_at },
      });
    },
    async beforeDelete(tx, id) {
      const [category] = await categories(tx).findMany({ where: { id } });
      const count = category ? await items(tx).count({ where: { category: category.name } }) : 0;
      if (count > 0) throw conflict(`${counted(count)} using this category`, "in_use");
    },
  });
  return (db: Database = database()) => {
    const store = stored(db);
    return {
      ...store,

      async list(viewer: Viewer = "public"): Promise<Category[]> {
        const all = await store.list(viewer);
        if (viewer === "owner") return all;
        const isHidden = await hiddenCategories(of, db);
        return all.filter((one) => !isHidden(one));
      },

      /** Throws 404 for an unknown id, or if the viewer must not see the category. */
      async item(id: number, viewer: Viewer = "owner"): Promise<Category> {
        const category = await store.item(id, viewer);
        if (viewer !== "owner" && (await hiddenCategories(of, db))(category)) {
          throw notFound(noun.title);
        }
        return category;
      },
    };
  };
}

export const projectCategoryStore = categoryStore("project");
export const blogCategoryStore = categoryStore("blog");

/** The store of the categories of projects or of posts. */
export const categoriesOf = (of: CategorisedNoun, db: Database = database()) =>
  of === "project" ? projectCategoryStore(db) : blogCategoryStore(db);

/** All category names, in display order. */
export async function categoryNames(of: CategorisedNoun, db?: Database): Promise<string[]> {
  return (await categoriesOf(of, db).list("owner")).map(({ name }) => name);
}

/** Whether there is a category of this name. */
export async function isListed(
  of: CategorisedNoun,
  name: string,
  db: Database = database(),
): Promise<boolean> {
  const [known] = await LISTS[of].categories(db).findMany({ where: { name } });
  return known !== undefined;
}

/** Creates the category. Returns null if the category exists or the name is empty. */
export async function listCategory(of: CategorisedNoun, name: string, db?: Database) {
  if (name === "" || (await isListed(of, name, db))) return null;
  const store = categoriesOf(of, db);
  return store.create({ ...(await store.blank()), name });
}

/** Throws 422 for an unknown category; null and '' are allowed. */
export async function checkCategory(
  tx: Transaction,
  of: CategorisedNoun,
  name: string | null,
): Promise<void> {
  if (!name || (await isListed(of, name, tx))) return;
  throw invalidField("category", `There is no category '${name}'. Add it first`);
}
