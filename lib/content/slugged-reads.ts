import "server-only";
import type { Database } from "@/lib/db/client";
import { whereIdOrSlug } from "./item-id";
import { findFormerOwner, type PublicNames, publicNames, type SluggedNoun } from "./slugs";

/** The part of Prisma's tables that is used here. */
interface Table {
  count(query: { where: object }): Promise<number>;
  findFirst(query: { where: object; select: object }): Promise<{ slug: string } | null>;
  findMany(query: { where: object; select: object }): Promise<{ id: number; slug: string }[]>;
}

interface Definition {
  noun: SluggedNoun;
  /** The name of its table in the schema. */
  model: "project" | "blogPost" | "page";
  /** Which items have a public page, as a condition of Prisma's. */
  isPublic(): object;
}

/** How items with a page of their own are found by the public. */
export const sluggedReads =
  ({ noun, model, isPublic }: Definition) =>
  (db: Database) => {
    // The methods of Prisma's tables are generic in ways that have no common type.
    const table = db[model] as unknown as Table;
    const slug = { slug: true } as const;
    return {
      /** Whether an item with this id or slug has a public page now. */
      isPublic: async (idOrSlug: string): Promise<boolean> =>
        (await table.count({ where: { AND: [isPublic(), whereIdOrSlug(idOrSlug)] } })) > 0,

      /** The names by which all items with a public page are found. */
      async publicNames(): Promise<PublicNames> {
        const items = await table.findMany({ where: isPublic(), select: { id: true, ...slug } });
        return publicNames(db, noun, items);
      },

      /** The present slug of the item with a public page that once had this one, or null. */
      async findMoved(former: string): Promise<string | null> {
        const id = await findFormerOwner(db, noun, former);
        if (id === null) return null;
        const row = await table.findFirst({ where: { AND: [isPublic(), { id }] }, select: slug });
        return row?.slug ?? null;
      },
    };
  };
