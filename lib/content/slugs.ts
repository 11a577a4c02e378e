import "server-only";
import type { Database, Transaction } from "@/lib/db/client";
import { conflict, invalidField } from "@/lib/errors";
import { readAs } from "@/lib/server/content-reads";
import { slugify } from "@/lib/text/slug";
import { isChineseOrJapanese } from "@/lib/text/unspaced";
import { SAMPLE_SLUG_TAKEN } from "./fields";
import { sampleSlugs } from "./samples/shown";

export type SluggedNoun = "project" | "blog" | "page";

const TABLES = { project: "Project", blog: "BlogPost", page: "Page" } as const;

/** The database client's table of a kind, as the part of it that `Table` names. */
export function slugTable<Table>(db: Database | Transaction, noun: SluggedNoun): Table {
  const tables = { blog: db.blogPost, project: db.project, page: db.page };
  // The methods of Prisma's tables are generic in ways that have no common type.
  return tables[noun] as unknown as Table;
}

/** Whether items of a kind have an address of their own. */
export const isSlugged = (noun: string): noun is SluggedNoun => Object.hasOwn(TABLES, noun);

/** The end of a copy's slug: with a number from the second copy on. */
export const copySuffix = (number: number): string => (number === 1 ? "-copy" : `-copy-${number}`);

interface Named {
  id: number;
  title: string;
}

/** The item with an id or a slug; null where there is none. */
export const findSlugged = (
  db: Database,
  noun: SluggedNoun,
  where: { id: number } | { slug: string },
): Promise<Named | null> =>
  slugTable<{ findUnique(query: object): Promise<Named | null> }>(db, noun).findUnique({
    where,
    select: { id: true, title: true },
  });

/** The id of the next new item. Ids of deleted items are not used again. */
async function nextId(db: Database, noun: SluggedNoun): Promise<number> {
  const table = TABLES[noun];
  const rows = await db.$queryRaw<
    { seq: bigint }[]
  >`SELECT seq FROM sqlite_sequence WHERE name = ${table}`;
  return Number(rows[0]?.seq ?? 0) + 1;
}

/** Whether another item had this slug before. A slug of a deleted item is free. */
async function isFormerOfOther(
  db: Database,
  noun: SluggedNoun,
  slug: string,
  id: number | undefined,
): Promise<boolean> {
  const former = await db.formerSlug.findUnique({ where: { noun_slug: { noun, slug } } });
  return (
    former !== null &&
    former.itemId !== id &&
    (await findSlugged(db, noun, { id: former.itemId })) !== null
  );
}

/**
 * Whether to read a title as Japanese. A title with only Chinese letters is Japanese if the item's language is, or
 * else the site's.
 */
async function isJapanese(
  db: Database,
  { title, language }: { title: string; language?: string | null | undefined },
): Promise<boolean | undefined> {
  if (!isChineseOrJapanese(title)) return undefined;
  if (language) return language.split("-")[0] === "ja";
  const site = await db.site.findFirst({ select: { language: true } });
  return site?.language === "ja";
}

/**
 * The slug of an item. A slug that the owner wrote is used or refused: with 409 if it is reserved or another item has
 * it, with 422 if a sample is shown there. An empty slug follows the title, with `-2`, `-3` ... if it is taken or
 * another item's former slug. It is `post-{id}` (`project-{id}`) if the title leaves nothing. `id` is the item's own,
 * undefined while it is new.
 */
export async function chooseSlug(
  db: Database,
  noun: SluggedNoun,
  wanted: { id: number | undefined; slug: string; title: string; language?: string | null },
  reserved: readonly string[] = [],
): Promise<string> {
  const samples = noun === "page" ? [] : await sampleSlugs(noun, db);
  const takenBy = async (slug: string) => {
    const found = await findSlugged(db, noun, { slug });
    return found && found.id !== wanted.id ? found : null;
  };
  if (wanted.slug !== "") {
    if (samples.includes(wanted.slug)) throw invalidField("slug", SAMPLE_SLUG_TAKEN);
    if (reserved.includes(wanted.slug)) {
      throw conflict(
        `Slug '${wanted.slug}' is taken by a page that is part of the site`,
        "slug_taken",
      );
    }
    const other = await takenBy(wanted.slug);
    if (other) throw conflict(`Slug '${wanted.slug}' is taken by '${other.title}'`, "slug_taken");
    return wanted.slug;
  }
  const derived = slugify(wanted.title, await isJapanese(db, wanted));
  const prefix = noun === "blog" ? "post" : noun;
  // Digits alone would be read as an id.
  const base = /[a-z]/.test(derived)
    ? derived
    : `${prefix}-${derived || (wanted.id ?? (await nextId(db, noun)))}`;
  for (let number = 1; ; number++) {
    const slug = number === 1 ? base : `${base}-${number}`;
    const isRefused = [...samples, ...reserved].includes(slug);
    if (
      !isRefused &&
      !(await takenBy(slug)) &&
      !(await isFormerOfOther(db, noun, slug, wanted.id))
    ) {
      return slug;
    }
  }
}

/**
 * Makes an item's former slug redirect to its present slug. If the present slug was another item's former slug, it
 * still leads to that item while this item is not public: present slugs are looked up first.
 */
export async function rememberSlug(
  db: Database,
  noun: SluggedNoun,
  itemId: number,
  { before, now }: { before: string | undefined; now: string },
): Promise<void> {
  await db.formerSlug.deleteMany({ where: { noun, slug: now, itemId } });
  if (before !== undefined && before !== now) {
    await db.formerSlug.upsert({
      where: { noun_slug: { noun, slug: before } },
      create: { noun, slug: before, itemId },
      update: { itemId },
    });
  }
}

/** The slugs of all items, by their ids. */
export async function slugsById(
  db: Database,
  noun: SluggedNoun,
): Promise<ReadonlyMap<number, string>> {
  const table = slugTable<{ findMany(query: object): Promise<{ id: number; slug: string }[]> }>(
    db,
    noun,
  );
  const rows = await table.findMany({ select: { id: true, slug: true } });
  return new Map(rows.map(({ id, slug }) => [id, slug]));
}

/** The slugs that items had before, by id, each item's in a fixed order. */
export async function readFormerSlugs(
  db: Database,
  noun: SluggedNoun,
): Promise<ReadonlyMap<number, string[]>> {
  const query = { where: { noun }, orderBy: { slug: "asc" } } as const;
  const slugs = new Map<number, string[]>();
  for (const { itemId, slug } of await readAs(noun, () => db.formerSlug.findMany(query))) {
    slugs.set(itemId, [...(slugs.get(itemId) ?? []), slug]);
  }
  return slugs;
}

/**
 * Makes an item's former slugs from elsewhere redirect to it, except those that lead to another item. A deleted
 * item's slug leads nowhere until the item is restored.
 */
export async function adoptFormerSlugs(
  db: Database,
  noun: SluggedNoun,
  itemId: number,
  slugs: readonly string[],
): Promise<void> {
  for (const slug of slugs) {
    if (await findSlugged(db, noun, { slug })) continue;
    const where = { noun_slug: { noun, slug } };
    const former = await db.formerSlug.findUnique({ where });
    if (former && (await findSlugged(db, noun, { id: former.itemId }))) continue;
    await db.formerSlug.upsert({ where, create: { noun, slug, itemId }, update: { itemId } });
  }
}

/** The item that once had this slug, or null. */
export async function findFormerOwner(
  db: Database,
  noun: SluggedNoun,
  slug: string,
): Promise<number | null> {
  const where = { noun_slug: { noun, slug } };
  const former = await readAs(noun, () => db.formerSlug.findUnique({ where }));
  return former?.itemId ?? null;
}

/** The names of public items: their slugs, and the ids and former slugs that lead to them. */
export interface PublicNames {
  now: string[];
  before: string[];
}

/** Of these items, as slug and id. */
export async function publicNames(
  db: Database,
  noun: SluggedNoun,
  items: readonly { id: number; slug: string }[],
): Promise<PublicNames> {
  const query = { where: { noun }, select: { slug: true, itemId: true } };
  const former = await readAs(noun, () => db.formerSlug.findMany(query));
  const ids = new Set(items.map(({ id }) => id));
  return {
    now: items.map(({ slug }) => slug),
    before: [
      ...[...ids].map(String),
      ...former.filter(({ itemId }) => ids.has(itemId)).map(({ slug }) => slug),
    ],
  };
}
