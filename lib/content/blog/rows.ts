import "server-only";
import { randomInt } from "node:crypto";
import type { Database, Transaction } from "@/lib/db/client";
import type { BlogPost as Row } from "@/lib/db/generated/client";
import { readingTime } from "@/lib/text/reading-time";
import { fold } from "@/lib/text/slug";
import { instantOf } from "@/lib/time/instants";
import { checkCategory } from "../category/store";
import { ownerTimeZone } from "../contact/info-store";
import { storedFields } from "../rows";
import { renderForSite } from "../site/text";
import { chooseSlug } from "../slugs";
import type { BlogPost, BlogPostInput, BlogPostSummary } from "./schema";

// A post as a row and back.

type SummaryRow = Omit<Row, "content" | "search_text"> & { tags: { tag: string }[] };
export type FullRow = Row & { tags: { tag: string }[] };

/** What belongs to a row besides. */
export const tagsInOrder = {
  tags: { select: { tag: true }, orderBy: { position: "asc" } },
} as const;

export const toSummary = (row: SummaryRow): BlogPostSummary => ({
  title: row.title,
  slug: row.slug,
  excerpt: row.excerpt,
  author: row.author,
  publish_date: row.publish_date,
  status: row.status as BlogPostInput["status"],
  is_featured: row.is_featured,
  image: row.image,
  tags: row.tags.map(({ tag }) => tag),
  category: row.category,
  read_time: row.read_time ?? row.derived_read_time,
  seo_title: row.seo_title,
  seo_description: row.seo_description,
  ...storedFields(row),
});

export const toInput = (row: FullRow): BlogPostInput => {
  const { id, created_at, updated_at, ...summary } = toSummary(row);
  return { ...summary, content: row.content, read_time: row.read_time };
};

export const toItem = async (row: FullRow, db: Database): Promise<BlogPost> => ({
  ...toSummary(row),
  content: row.content,
  own_read_time: row.read_time,
  content_html: await renderForSite(row.content, db),
});

/**
 * Where the links to a new post's draft begin. A number that nobody knows: should the post have the id of one that is
 * gone, the links to that one do not open it.
 */
const newDraftLinkRound = () => randomInt(2 ** 30);

const toTags = (tags: string[]) =>
  tags.map((tag, position) => ({ tag, position, key: tag.toLowerCase() }));

/** The row of what is to be saved, with a slug. Throws 409 for a slug that is taken. */
export async function toColumns(tx: Transaction, input: BlogPostInput, current: FullRow | null) {
  const wanted = { id: current?.id, slug: input.slug, title: input.title };
  const create = toTags(input.tags);
  await checkCategory(tx, "blog", input.category);
  return {
    ...input,
    slug: await chooseSlug(tx, "blog", wanted),
    publish_at: instantOf(input.publish_date, await ownerTimeZone(tx)),
    derived_read_time: readingTime(input.content),
    search_text: searchText(input),
    ...(current ? {} : { draft_link_round: newDraftLinkRound() }),
    tags: current ? { deleteMany: {}, create } : { create },
  };
}

/** Each word once: searches look for beginnings of words, which the spaces in front of them mark. */
function searchText({ title, excerpt, tags, content }: BlogPostInput): string {
  const words = fold([title, excerpt, ...tags, content].join(" ")).split(" ");
  return ` ${[...new Set(words)].join(" ")}`;
}
