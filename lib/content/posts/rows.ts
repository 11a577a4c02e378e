import "server-only";
import { randomInt } from "node:crypto";
import { lastingIdFrom, newLastingId } from "@/lib/content/lasting-id/lasting-id";
import type { BlogPost, BlogPostInput, BlogPostSummary } from "@/lib/content/nouns/blog/schema";
import { checkCategory } from "@/lib/content/nouns/category/store";
import { ownerTimeZone } from "@/lib/content/nouns/contact/store";
import { storedFields } from "@/lib/content/rows";
import { chooseSlug } from "@/lib/content/slugs";
import { isFromBefore, type Origin } from "@/lib/content/stores/collection-definition";
import { renderForSite } from "@/lib/content/texts/site-text";
import { chooseOriginal } from "@/lib/content/translations";
import type { Database, Transaction } from "@/lib/db/client";
import { Prisma, type BlogPost as Row } from "@/lib/db/generated/client";
import { inParts } from "@/lib/db/in-parts";
import { readAs } from "@/lib/server/content-reads";
import { firstParagraph, OPENING_CHARACTERS } from "@/lib/text/first-paragraph";
import { readingTime } from "@/lib/text/reading-time";
import { wordsToSearch } from "@/lib/text/search/plain-markdown";
import { fold } from "@/lib/text/slug";
import { instantOf } from "@/lib/time/instants";

type SummaryRow = Omit<Row, "content" | "search_text"> & { tags: { tag: string }[] };
export type FullRow = Row & { tags: { tag: string }[] };

export const tagsInOrder = {
  tags: { select: { tag: true }, orderBy: { position: "asc" } },
} as const;

/** The owner's name, which is the default author. */
export async function ownerName(db: Database): Promise<string> {
  const about = await db.about.findFirst({ select: { name: true } });
  return about?.name ?? "";
}

type Dated = Pick<Row, "id" | "created_at" | "status" | "publish_at" | "feed_id">;

const isPublicNow = ({ status, publish_at }: Pick<Row, "status" | "publish_at">) =>
  status === "published" || (status === "scheduled" && publish_at <= new Date());

/**
 * The feed id of a post; null for a post that was never public. A scheduled post becomes public without a write, so its
 * feed id is computed until the next write stores this id.
 */
export const feedIdOf = (row: Dated): string | null =>
  row.feed_id ??
  (isPublicNow(row) ? lastingIdFrom("post", String(row.id), row.created_at.toISOString()) : null);

/** The values of columns that are not in `BlogPostInput`. A restore needs these values. */
export const hiddenColumns = (row: FullRow) => ({
  draft_link_round: row.draft_link_round,
  feed_id: feedIdOf(row),
});

interface Around {
  owner: string;
  /** The beginning of the content. It is needed only if the post has no excerpt. */
  opening: string;
}

/** A missing author becomes the owner's name. A missing excerpt becomes the first paragraph of the content. */
export const derivedWords = (
  { author, excerpt }: Pick<BlogPostInput, "author" | "excerpt">,
  { owner, opening }: Around,
) => ({
  author_name: author ?? owner,
  description: excerpt.trim() || firstParagraph(opening),
});

export const toSummary = (row: SummaryRow, around: Around): BlogPostSummary => ({
  title: row.title,
  slug: row.slug,
  excerpt: row.excerpt,
  author: row.author,
  ...derivedWords(row, around),
  publish_date: row.publish_date,
  status: row.status as BlogPostInput["status"],
  is_featured: row.is_featured,
  image: row.image,
  tags: row.tags.map(({ tag }) => tag),
  category: row.category,
  read_time: row.read_time ?? row.derived_read_time,
  seo_title: row.seo_title,
  seo_description: row.seo_description,
  canonical_url: row.canonical_url,
  language: row.language,
  translation_of: row.translation_of,
  feed_id: feedIdOf(row),
  ...storedFields(row),
});

export const NEWEST_FIRST = [{ publish_at: "desc" }, { id: "desc" }] as const;

/** Reads posts in the order of `ids`, without contents. */
export async function readSummaries(
  db: Database,
  ids: readonly number[],
): Promise<BlogPostSummary[]> {
  const [rows, owner] = await Promise.all([
    inParts(ids, (part) =>
      db.blogPost.findMany({
        where: { id: { in: part } },
        omit: { content: true, search_text: true },
        include: tagsInOrder,
      }),
    ),
    ownerName(db),
  ]);
  const bare = rows.filter(({ excerpt }) => excerpt.trim() === "").map(({ id }) => id);
  const openings = await readOpenings(db, bare);
  const summaries = new Map(
    rows.map((row) => [row.id, toSummary(row, { owner, opening: openings.get(row.id) ?? "" })]),
  );
  return ids.flatMap((id) => summaries.get(id) ?? []);
}

/** Maps the ids of posts to the beginnings of their contents. */
async function readOpenings(db: Database, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await inParts(ids, (part) =>
    readAs(
      "blog",
      () =>
        db.$queryRaw<{ id: bigint; opening: string }[]>`
        SELECT id, substr(content, 1, ${OPENING_CHARACTERS}) AS opening FROM BlogPost WHERE id IN (${Prisma.join(part)})`,
    ),
  );
  return new Map(rows.map(({ id, opening }) => [Number(id), opening]));
}

export const toInput = (row: FullRow): BlogPostInput => {
  const summary = toSummary(row, { owner: "", opening: "" });
  const { id, created_at, updated_at, author_name, feed_id, description, ...input } = summary;
  return { ...input, content: row.content, read_time: row.read_time };
};

export const toItem = async (row: FullRow, db: Database): Promise<BlogPost> => ({
  ...toSummary(row, { owner: await ownerName(db), opening: row.content }),
  content: row.content,
  own_read_time: row.read_time,
  content_html: await renderForSite(row.content, db, row.language),
});

/**
 * A draft link is valid only for the current round of a post. The round is random, so that draft links of a deleted
 * post stay invalid if a new post gets the same id.
 */
const newDraftLinkRound = () => randomInt(2 ** 30);

const toTags = (tags: string[]) =>
  tags.map((tag, position) => ({ tag, position, key: tag.toLowerCase() }));

/** The columns to save. Throws 409 for a taken slug. */
export async function toColumns(
  tx: Transaction,
  input: BlogPostInput,
  current: FullRow | null,
  origin: Origin,
) {
  const create = toTags(input.tags);
  const original = {
    id: current?.id,
    original: input.translation_of,
    isFromBefore: isFromBefore(origin),
  };
  const publish_at = instantOf(input.publish_date, await ownerTimeZone(tx));
  const isPublic = isPublicNow({ status: input.status, publish_at });
  await checkCategory(tx, "blog", input.category);
  return {
    ...input,
    slug: await chooseSlug(tx, "blog", { ...input, id: current?.id }),
    translation_of: await chooseOriginal(tx, "blog", original),
    publish_at,
    feed_id: (current && feedIdOf(current)) ?? (isPublic ? newLastingId() : null),
    derived_read_time: readingTime(input.content),
    search_text: searchText(input),
    ...(current ? {} : { draft_link_round: newDraftLinkRound() }),
    tags: current ? { deleteMany: {}, create } : { create },
  };
}

/** The text of a post that a search looks through. */
export const textToSearch = (post: Pick<BlogPostInput, "title" | "excerpt" | "tags" | "content">) =>
  [post.title, post.excerpt, ...post.tags, wordsToSearch(post.content)].join(" ");

/** Returns each word once, with a space before it, so that a search can find the beginning of a word. */
const searchText = (input: BlogPostInput): string =>
  ` ${[...new Set(fold(textToSearch(input)).split(" "))].join(" ")}`;
