import "server-only";
import type { Database } from "@/lib/db/client";
import { whereIdOrSlug } from "./item-id";
import { findFormerOwner, type PublicNames, publicNames, type SluggedNoun } from "./slugs";

/** The part of Prisma's tables that is used here. */
interface Table {
  count(query: { where: object }): Promise<number>;
  findFirst(query: { where: object; select: object }): Promise<{ id: number; slug: string } | null>;
  findMany(query: {
    where: object;
    select: object;
  }): Promise<{ id: number; slug: string; content: string }[]>;
}

/** What decides whether a link to an item that is not public counts. */
export interface DraftState {
  slug: string;
  /** Raised when all links that were handed out end. */
  round: number;
  isPublic: boolean;
}

interface Definition {
  noun: SluggedNoun;
  /** The name of its table in the schema. */
  model: "project" | "blogPost" | "page";
  /** Which items have a public page, as a condition of Prisma's. */
  isPublic(): object;
}

/** How items with a page of their own are found by an id or slug. */
export const sluggedReads =
  ({ noun, model, isPublic }: Definition) =>
  (db: Database) => {
    // The methods of Prisma's tables are generic in ways that have no common type.
    const table = db[model] as unknown as Table;
    const select = { id: true, slug: true } as const;
    const first = (...conditions: object[]) =>
      table.findFirst({ where: { AND: conditions }, select });
    return {
      /** Whether an item with this id or slug has a public page now. */
      isPublic: async (idOrSlug: string): Promise<boolean> =>
        (await table.count({ where: { AND: [isPublic(), whereIdOrSlug(idOrSlug)] } })) > 0,

      /** The id of the item with this id or slug, also of a hidden one, or null. */
      findId: async (idOrSlug: string): Promise<number | null> =>
        (await first(whereIdOrSlug(idOrSlug)))?.id ?? null,

      /** The id of the item with this id or slug that has no public page, or null. */
      findHidden: async (idOrSlug: string): Promise<number | null> =>
        (await first(whereIdOrSlug(idOrSlug), { NOT: isPublic() }))?.id ?? null,

      /** What decides about previews; null when there is no such item. Only its owner gets a link, so none is ended. */
      async draftState(id: number): Promise<DraftState | null> {
        const row = await first({ id });
        return row && { slug: row.slug, round: 0, isPublic: await this.isPublic(String(id)) };
      },

      /** The names by which all items with a public page are found. */
      async publicNames(): Promise<PublicNames> {
        const items = await table.findMany({ where: isPublic(), select });
        return publicNames(db, noun, items);
      },

      /** The texts of the items with a public page in which `part` stands. */
      async publicTexts(part: string): Promise<string[]> {
        const where = { AND: [isPublic(), { content: { contains: part } }] };
        const items = await table.findMany({ where, select: { content: true } });
        return items.map(({ content }) => content);
      },

      /** The present slug of the item with a public page that once had this one, or null. */
      async findMoved(former: string): Promise<string | null> {
        const id = await findFormerOwner(db, noun, former);
        if (id === null) return null;
        return (await first(isPublic(), { id }))?.slug ?? null;
      },
    };
  };
