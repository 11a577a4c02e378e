import "server-only";
import type { Database } from "@/lib/db/client";
import { inParts } from "@/lib/db/in-parts";
import { whereIdOrSlug } from "./item-id";
import {
  findFormerOwner,
  type PublicNames,
  publicNames,
  type SluggedNoun,
  slugTable,
} from "./slugs";
import type { Viewer } from "./visibility";

/** The part of Prisma's tables that is used here. */
interface Table {
  count(query: { where: object }): Promise<number>;
  findFirst(query: { where: object; select: object }): Promise<{ id: number; slug: string } | null>;
  findMany(query: {
    where: object;
    select: object;
    orderBy?: object;
  }): Promise<({ id: number; content: string } & Translation)[]>;
}

/** An item in a language, of those that translate one another. */
export interface Translation {
  slug: string;
  title: string;
  /** BCP 47; null for the site's. */
  language: string | null;
  /** The id of the original; null for the original. */
  translation_of: number | null;
}

/** The state that decides whether a draft link to an item is valid. */
export interface DraftState {
  slug: string;
  /** Raised to revoke all draft links. */
  round: number;
  isPublic: boolean;
}

interface Definition {
  noun: SluggedNoun;
  /** Which items have a public page, as a condition of Prisma's. */
  isPublic(): object;
}

const TRANSLATION = { slug: true, title: true, language: true, translation_of: true } as const;

/** How items with a page of their own are found by an id or slug. */
export const sluggedReads =
  ({ noun, isPublic }: Definition) =>
  (db: Database) => {
    const table = slugTable<Table>(db, noun);
    const select = { id: true, slug: true } as const;
    const first = (...conditions: object[]) =>
      table.findFirst({ where: { AND: conditions }, select });

    /** Items as a viewer sees them: visitors without the id of an original that has no public page. */
    async function seenBy<Item extends Pick<Translation, "translation_of">>(
      viewer: Viewer,
      items: Item[],
    ): Promise<Item[]> {
      const ids = [...new Set(items.flatMap(({ translation_of }) => translation_of ?? []))];
      if (viewer === "owner" || ids.length === 0) return items;
      const found = await inParts(ids, (part) =>
        table.findMany({ where: { AND: [isPublic(), { id: { in: [...part] } }] }, select }),
      );
      const known = new Set<number | null>(found.map(({ id }) => id));
      return items.map((item) =>
        known.has(item.translation_of) ? item : { ...item, translation_of: null },
      );
    }

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

      /**
       * The state that decides whether previews are valid; null if there is no such item. Only the owner gets a link,
       * so links are never revoked.
       */
      async draftState(id: number): Promise<DraftState | null> {
        const row = await first({ id });
        return row && { slug: row.slug, round: 0, isPublic: await this.isPublic(String(id)) };
      },

      /** All items with a public page that translate one another, this one among them, in the order of their ids. */
      async translations(id: number): Promise<Translation[]> {
        // Visitors' items may lack the id of their original, so it is read again.
        const [own] = await table.findMany({ where: { id }, select: { translation_of: true } });
        const original = own?.translation_of ?? id;
        const inGroup = { OR: [{ id: original }, { translation_of: original }] };
        return table.findMany({
          where: { AND: [isPublic(), inGroup] },
          select: TRANSLATION,
          orderBy: { id: "asc" },
        });
      },

      /** The same of all items that have translations, by their slugs. */
      async allTranslations(): Promise<Map<string, Translation[]>> {
        const select = { id: true, ...TRANSLATION };
        const where = { AND: [isPublic(), { NOT: { translation_of: null } }] };
        const translations = await table.findMany({ where, select });
        const roots = [
          ...new Set(translations.flatMap(({ translation_of }) => translation_of ?? [])),
        ];
        const originals = await inParts(roots, (part) =>
          table.findMany({ where: { AND: [isPublic(), { id: { in: [...part] } }] }, select }),
        );
        const groups = new Map<number, Translation[]>();
        for (const { id, ...one } of [...originals, ...translations]) {
          const original = one.translation_of ?? id;
          groups.set(original, [...(groups.get(original) ?? []), one]);
        }
        return new Map(
          [...groups.values()].flatMap((group) => group.map(({ slug }) => [slug, group] as const)),
        );
      },

      seenBy,

      /** The same of one item. */
      async oneSeenBy<Item extends Pick<Translation, "translation_of">>(
        viewer: Viewer,
        item: Item,
      ): Promise<Item> {
        const [seen = item] = await seenBy(viewer, [item]);
        return seen;
      },

      /** The names by which all items with a public page are found. */
      async publicNames(): Promise<PublicNames> {
        const items = await table.findMany({ where: isPublic(), select });
        return publicNames(db, noun, items);
      },

      /** The texts of the items with a public page that contain `part`. */
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
