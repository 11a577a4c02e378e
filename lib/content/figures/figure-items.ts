import "server-only";
import type { FigureInput, FigureNoun } from "@/lib/content/nouns/figure/schema";
import { announceNextPost, visibleTo } from "@/lib/content/posts/visible-posts";
import { visibleItems } from "@/lib/content/visibility";
import type { Database, Transaction } from "@/lib/db/client";

/** The parts of a figure's item that the site shows. */
export interface FigureItem {
  title: string;
  /** A BCP 47 tag; null for the site's language. */
  language: string | null;
  /** The path of the item's page; null for an item without a page. */
  path: string | null;
  /** Markdown, which can have charts; '' for an item without a text. */
  content: string;
}

type Linked = Pick<FigureInput, "noun" | "item_id">;

/** The value for a figure that belongs to no item. */
const NO_ITEM: FigureItem = { title: "", language: null, path: null, content: "" };

type Found = Map<number, FigureItem>;

const PAGE_FIELDS = { id: true, title: true, slug: true, language: true, content: true } as const;

/** Reads the items with the given ids. Leaves out items that the site does not show. */
const READ: Record<FigureNoun, (ids: number[], db: Database) => Promise<Found>> = {
  async project(ids, db) {
    const rows = await db.project.findMany({
      where: { id: { in: ids }, ...visibleItems("site") },
      select: PAGE_FIELDS,
    });
    return new Map(
      rows.map(({ id, slug, ...item }) => [id, { ...item, path: `/project/${slug}` }]),
    );
  },
  async blog(ids, db) {
    await announceNextPost(db);
    const rows = await db.blogPost.findMany({
      where: { AND: [visibleTo("public"), { id: { in: ids } }] },
      select: PAGE_FIELDS,
    });
    return new Map(rows.map(({ id, slug, ...item }) => [id, { ...item, path: `/blog/${slug}` }]));
  },
  async experience(ids, db) {
    const rows = await db.experience.findMany({
      where: { id: { in: ids }, ...visibleItems("site") },
      select: { id: true, title: true, company: true },
    });
    return new Map(
      rows.map(({ id, title, company }) => [id, { ...NO_ITEM, title: company || title }]),
    );
  },
  async publication(ids, db) {
    const rows = await db.publication.findMany({
      where: { id: { in: ids }, ...visibleItems("site") },
      select: { id: true, title: true },
    });
    return new Map(rows.map(({ id, title }) => [id, { ...NO_ITEM, title }]));
  },
};

/**
 * Maps each figure that visitors can see to the figure's item. Leaves out figures whose item is hidden, a draft,
 * deleted or only in the résumé.
 */
export async function publicItems<Figure extends Linked>(
  figures: readonly Figure[],
  db: Database,
): Promise<Map<Figure, FigureItem>> {
  const ids = new Map<FigureNoun, Set<number>>();
  for (const { noun, item_id } of figures) {
    if (noun === null || item_id === null) continue;
    ids.set(noun, (ids.get(noun) ?? new Set()).add(item_id));
  }
  const read = await Promise.all(
    [...ids].map(async ([noun, of]) => [noun, await READ[noun]([...of], db)] as const),
  );
  const items = new Map(read);
  return new Map(
    figures.flatMap((figure) => {
      const { noun, item_id } = figure;
      const item = noun === null ? NO_ITEM : items.get(noun)?.get(item_id ?? 0);
      return item ? [[figure, item] as const] : [];
    }),
  );
}

/** Returns a function that gives the language tag of a figure's item, or null for the site's language. */
export async function readItemLanguages(db: Database): Promise<(of: Linked) => string | null> {
  const found = { where: { language: { not: null } }, select: { id: true, language: true } };
  const [projects, posts] = await Promise.all([
    db.project.findMany(found),
    db.blogPost.findMany(found),
  ]);
  const tags = new Map<string, string | null>([
    ...projects.map(({ id, language }) => [`project ${id}`, language] as const),
    ...posts.map(({ id, language }) => [`blog ${id}`, language] as const),
  ]);
  return ({ noun, item_id }) => tags.get(`${noun} ${item_id}`) ?? null;
}

/** Whether the item exists, even if it is hidden. */
export async function figureItemExists(
  tx: Transaction,
  noun: FigureNoun,
  id: number,
): Promise<boolean> {
  const query = { where: { id } };
  const counts = {
    project: () => tx.project.count(query),
    experience: () => tx.experience.count(query),
    blog: () => tx.blogPost.count(query),
    publication: () => tx.publication.count(query),
  };
  return (await counts[noun]()) > 0;
}
