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

interface Table {
  count(query: object): Promise<number>;
  findFirst(query: object): Promise<{ id: number; slug: string } | null>;
  findMany(query: object): Promise<({ id: number; content: string } & Translation)[]>;
}

/** An item that has translations or is a translation. */
export interface Translation {
  slug: string;
  title: string;
  /** BCP 47; null for the site's language. */
  language: string | null;
  /** Null for the original. */
  translation_of: number | null;
}

/** The state that decides whether a draft link is valid. */
export interface DraftState {
  slug: string;
  /** An increment revokes all draft links of the item. */
  round: number;
  isPublic: boolean;
}

interface Definition {
  noun: SluggedNoun;
  /** A Prisma condition for items with a public page. */
  isPublic(): object;
}

const TRANSLATION = { slug: true, title: true, language: true, translation_of: true } as const;

/** Reads items that have a page, by id or slug. */
export const sluggedReads =
  ({ noun, isPublic }: Definition) =>
  (db: Database) => {
    const table = slugTable<Table>(db, noun);
    const select = { id: true, slug: true } as const;
    const first = (...conditions: object[]) =>
      table.findFirst({ where: { AND: conditions }, select });

    const publicAmong = (ids: number[], columns: object) =>
      inParts(ids, (part) =>
        table.findMany({
          where: { AND: [isPublic(), { id: { in: [...part] } }] },
          select: columns,
        }),
      );

    /** Visitors do not get the id of an original without a public page. */
    async function seenBy<Item extends Pick<Translation, "translation_of">>(
      viewer: Viewer,
      items: Item[],
    ): Promise<Item[]> {
      const ids = [...new Set(items.flatMap(({ translation_of }) => translation_of ?? []))];
      if (viewer === "owner" || ids.length === 0) return items;
      const known = new Set<number | null>((await publicAmong(ids, select)).map(({ id }) => id));
      return items.map((item) =>
        known.has(item.translation_of) ? item : { ...item, translation_of: null },
      );
    }

    return {
      isPublic: async (idOrSlug: string): Promise<boolean> =>
        (await table.count({ where: { AND: [isPublic(), whereIdOrSlug(idOrSlug)] } })) > 0,

      /** The id of an item, even if it is hidden, or null. */
      findId: async (idOrSlug: string): Promise<number | null> =>
        (await first(whereIdOrSlug(idOrSlug)))?.id ?? null,

      /** The id of an item without a public page, or null. */
      findHidden: async (idOrSlug: string): Promise<number | null> =>
        (await first(whereIdOrSlug(idOrSlug), { NOT: isPublic() }))?.id ?? null,

      /** Returns null for an unknown item. `round` is always 0: only posts have draft links that can be revoked. */
      async draftState(id: number): Promise<DraftState | null> {
        const row = await first({ id });
        return row && { slug: row.slug, round: 0, isPublic: await this.isPublic(String(id)) };
      },

      /** The public items among these: the item with this id, its original, and all translations of the original. */
      async translations(id: number): Promise<Translation[]> {
        // Items for visitors do not always have the original's id, so the id is read here.
        const [own] = await table.findMany({ where: { id }, select: { translation_of: true } });
        const original = own?.translation_of ?? id;
        const inGroup = { OR: [{ id: original }, { translation_of: original }] };
        return table.findMany({
          where: { AND: [isPublic(), inGroup] },
          select: TRANSLATION,
          orderBy: { id: "asc" },
        });
      },

      /**
       * Maps the slug of each public item to the public items of its group: the original and all its translations.
       * Items without translations are left out.
       */
      async allTranslations(): Promise<Map<string, Translation[]>> {
        const select = { id: true, ...TRANSLATION };
        const where = { AND: [isPublic(), { NOT: { translation_of: null } }] };
        const translations = await table.findMany({ where, select });
        const ids = new Set(translations.flatMap(({ translation_of }) => translation_of ?? []));
        const originals = await publicAmong([...ids], select);
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

      async oneSeenBy<Item extends Pick<Translation, "translation_of">>(
        viewer: Viewer,
        item: Item,
      ): Promise<Item> {
        const [seen = item] = await seenBy(viewer, [item]);
        return seen;
      },

      /** The slugs, former slugs and ids of all public items. */
      async publicNames(): Promise<PublicNames> {
        const items = await table.findMany({ where: isPublic(), select });
        return publicNames(db, noun, items);
      },

      /** The public items directly before and after an item in the order `orderBy`, or null. */
      async around(
        id: number,
        orderBy: readonly object[],
      ): Promise<Record<"before" | "after", Pick<Translation, "slug" | "title"> | null>> {
        const query = { where: isPublic(), orderBy: [...orderBy], cursor: { id }, skip: 1 };
        const beside = (take: 1 | -1) =>
          table.findMany({ ...query, take, select: { slug: true, title: true } });
        const [[before = null], [after = null]] = await Promise.all([beside(-1), beside(1)]);
        return { before, after };
      },

      /** The texts of those public items whose text contains `part`. */
      async publicTexts(part: string): Promise<string[]> {
        const where = { AND: [isPublic(), { content: { contains: part } }] };
        const items = await table.findMany({ where, select: { content: true } });
        return items.map(({ content }) => content);
      },

      /** The current slug of the public item with this former slug, or null. */
      async findMoved(former: string): Promise<string | null> {
        const id = await findFormerOwner(db, noun, former);
        if (id === null) return null;
        return (await first(isPublic(), { id }))?.slug ?? null;
      },
    };
  };
