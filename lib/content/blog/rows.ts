import "server-only";
import type { Transaction } from "@/lib/db/client";
import type { BlogPost as Row } from "@/lib/db/generated/client";
import { renderMarkdown } from "@/lib/text/markdown";
import { readingTime } from "@/lib/text/reading-time";
import { fold } from "@/lib/text/slug";
import { instantOf } from "@/lib/time/instants";
import { ownerTimeZone } from "../contact/info-store";
import { chooseSlug, rememberSlug } from "../slugs";
import { storedFields } from "../write";
import { ARTICLE_SLUGS, type BlogPost, type BlogPostInput, type BlogPostSummary } from "./schema";

// A post as a row and back.

type SummaryRow = Omit<Row, "content" | "searchText"> & { tags: { tag: string }[] };
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
  publish_date: row.publishDate,
  status: row.status as BlogPostInput["status"],
  is_featured: row.isFeatured,
  image: row.image,
  tags: row.tags.map(({ tag }) => tag),
  category: row.category,
  read_time: row.readTime ?? row.derivedReadTime,
  seo_title: row.seoTitle,
  seo_description: row.seoDescription,
  ...storedFields(row),
});

export const toInput = (row: FullRow): BlogPostInput => {
  const { id, created_at, updated_at, ...summary } = toSummary(row);
  return { ...summary, content: row.content, read_time: row.readTime };
};

export const toItem = async (row: FullRow): Promise<BlogPost> => ({
  ...toSummary(row),
  content: row.content,
  own_read_time: row.readTime,
  content_html: await renderMarkdown(row.content),
});

/** The row of what is to be saved; chooses its slug and remembers the one before. Throws 409 for a slug that is taken. */
export async function toColumns(
  tx: Transaction,
  input: BlogPostInput,
  { id, before }: { id?: number; before?: string } = {},
) {
  const slug = await chooseSlug(
    tx,
    "blog",
    { id, slug: input.slug, title: input.title },
    ARTICLE_SLUGS,
  );
  if (id !== undefined) await rememberSlug(tx, "blog", id, { before, now: slug });
  return {
    slug,
    title: input.title,
    excerpt: input.excerpt,
    content: input.content,
    author: input.author,
    publishDate: input.publish_date,
    publishAt: instantOf(input.publish_date, await ownerTimeZone(tx)),
    status: input.status,
    isFeatured: input.is_featured,
    image: input.image,
    category: input.category,
    readTime: input.read_time,
    derivedReadTime: readingTime(input.content),
    seoTitle: input.seo_title,
    seoDescription: input.seo_description,
    searchText: searchText(input),
  };
}

/** Each word once: searches look for beginnings of words, which the spaces in front of them mark. */
function searchText({ title, excerpt, tags, content }: BlogPostInput): string {
  const words = fold([title, excerpt, ...tags, content].join(" ")).split(" ");
  return ` ${[...new Set(words)].join(" ")}`;
}

export const toTags = (tags: string[]) =>
  tags.map((tag, position) => ({ tag, position, key: tag.toLowerCase() }));
