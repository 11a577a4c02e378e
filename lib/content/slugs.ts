import "server-only";
import type { Database, Transaction } from "@/lib/db/client";
import { conflict, invalidField } from "@/lib/errors";
import { readRowsAs } from "@/lib/server/content-reads";
import { slugify } from "@/lib/text/slug";
import { isChineseOrJapanese } from "@/lib/text/unspaced";
import { SAMPLE_SLUG_TAKEN } from "./fields";
import { sampleSlugs } from "./samples/shown";

export type SluggedNoun = "project" | "blog" | "page";

const TABLES = { project: "Project", blog: "BlogPost", page: "Page" } as const;

/** The table of a noun, typed as `Table`. */
export function slugTable<Table>(db: Database | Transaction, noun: SluggedNoun): Table {
  const tables = { blog: db.blogPost, project: db.project, page: db.page };
  // The methods of Prisma's tables have no common type.
  return tables[noun] as unknown as Table;
}

/** Whether the items of a noun have their own pages. */
export const isSlugged = (noun: string): noun is SluggedNoun => Object.hasOwn(TABLES, noun);

/** The suffix for the slug of a copy: '-copy' for the first copy, '-copy-2' for the second. */
export const copySuffix = (number: number): string => (number === 1 ? "-copy" : `-copy-${number}`);

interface Named {
  id: number;
  title: string;
}

/** The item with an id or slug, or null. */
export const findSlugged = (
  db: Database,
  noun: SluggedNoun,
  where: { id: number } | { slug: string },
): Promise<Named | null> =>
  slugTable<{ findUnique(query: object): Promise<Named | null> }>(db, noun).findUnique({
    where,
    select: { id: true, title: true },
  });

/** The id of the next item. SQLite does not reuse ids of deleted items. */
async function nextId(db: Database, noun: SluggedNoun): Promise<number> {
  const table = TABLES[noun];
  const rows = await db.$queryRaw<
    { seq: bigint }[]
  >`SELECT seq FROM sqlite_sequence WHERE name = ${table}`;
  return Number(rows[0]?.seq ?? 0) + 1;
}

/** Whether another item had this slug. Former slugs of deleted items are free. */
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
 * Whether a title of Chinese characters is Japanese. The item's language decides, or else the site's language. Returns
 * undefined for all other titles.
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
 * Returns the wanted slug, or a slug from the title if the wanted slug is ''. If the slug from the title is taken, it
 * gets the ending `-2`, `-3` ... For a title without usable letters, the slug is like `post-{id}`, or `post-2024` for
 * the title '2024'.
 * Throws 409 if the wanted slug is reserved or taken, and 422 if a sample has this slug.
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
  // A slug of only digits would be read as an id.
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
 * Stores an item's former slug, so that it redirects to the present slug. If another public item has the former slug,
 * the page of this other item is shown instead.
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

/** Maps the id of each item to its slug. */
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

/** Maps the id of each item to its former slugs, in alphabetical order. */
export async function readFormerSlugs(
  db: Database,
  noun: SluggedNoun,
): Promise<ReadonlyMap<number, string[]>> {
  const query = { where: { noun }, orderBy: { slug: "asc" } } as const;
  const slugs = new Map<number, string[]>();
  for (const { itemId, slug } of await readRowsAs(noun, () => db.formerSlug.findMany(query))) {
    slugs.set(itemId, [...(slugs.get(itemId) ?? []), slug]);
  }
  return slugs;
}

/** Adds imported former slugs, except slugs that other items have or had. Slugs of deleted items are free. */
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

/** The id of the item that once had this slug, or null. */
export async function findFormerOwner(
  db: Database,
  noun: SluggedNoun,
  slug: string,
): Promise<number | null> {
  const where = { noun_slug: { noun, slug } };
  const former = await readRowsAs(noun, () => db.formerSlug.findUnique({ where }));
  return former?.itemId ?? null;
}

/** `now` has present slugs. `before` has ids and former slugs, whose addresses redirect. */
export interface PublicNames {
  now: string[];
  before: string[];
}

/** The slugs, former slugs and ids of these items. */
export async function publicNames(
  db: Database,
  noun: SluggedNoun,
  items: readonly { id: number; slug: string }[],
): Promise<PublicNames> {
  const query = { where: { noun }, select: { slug: true, itemId: true } };
  const former = await readRowsAs(noun, () => db.formerSlug.findMany(query));
  const ids = new Set(items.map(({ id }) => id));
  return {
    now: items.map(({ slug }) => slug),
    before: [
      ...[...ids].map(String),
      ...former.filter(({ itemId }) => ids.has(itemId)).map(({ slug }) => slug),
    ],
  };
}
