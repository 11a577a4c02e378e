import "server-only";
import { database } from "@/lib/db/client";
import type { Prisma } from "@/lib/db/generated/client";
import { notFound } from "@/lib/errors";
import { publicContentChangesAt } from "@/lib/server/public-pages";
import { fold } from "@/lib/text/slug";
import { collectionStore } from "../collection-store";
import { ownerTimeZone } from "../contact/info-store";
import { parseId } from "../item-id";
import { findFormerOwner, forgetSlugs, rememberSlug } from "../slugs";
import { type FullRow, tagsInOrder, toColumns, toInput, toItem, toSummary, toTags } from "./rows";
import { type BlogPost, type BlogPostInput, type BlogPostSummary, newBlogPost } from "./schema";

export type Viewer = "public" | "owner";

const NEWEST_FIRST = [{ publishAt: "desc" }, { id: "desc" }] as const;

/** The one answer to what a viewer may see; everything that shows posts asks here. */
function visibleTo(viewer: Viewer): Prisma.BlogPostWhereInput {
  if (viewer === "owner") return {};
  return {
    OR: [{ status: "published" }, { status: "scheduled", publishAt: { lte: new Date() } }],
  };
}

/** Lets pages that show posts be rendered anew when the next scheduled one is due. */
async function announceNextPost() {
  const next = await database().blogPost.findFirst({
    where: { status: "scheduled", publishAt: { gt: new Date() } },
    orderBy: { publishAt: "asc" },
    select: { publishAt: true },
  });
  if (next) publicContentChangesAt(next.publishAt);
}

/** Every word of the query must begin a word of the post; accents and case do not matter. */
function matching(search: string): Prisma.BlogPostWhereInput {
  if (search.trim() === "") return {};
  const words = fold(search).split(" ").filter(Boolean);
  if (words.length === 0) return { id: { in: [] } };
  return { AND: words.map((word) => ({ searchText: { contains: ` ${word}` } })) };
}

function whereIs(idOrSlug: string): Prisma.BlogPostWhereInput {
  const id = parseId(idOrSlug);
  return id === null ? { slug: idOrSlug } : { id };
}

export interface PostFilter {
  search?: string;
  category?: string;
  tag?: string;
  skip?: number;
  limit?: number;
}

/**
 * Which posts are on a page of a list, and how many match in all. Ids come from an index, and rows only for
 * them: a row is as long as its post. A search reads every text, so it does that once, for both.
 */
async function findIds(where: Prisma.BlogPostWhereInput, filter: PostFilter) {
  const { skip = 0, limit = 10, search = "" } = filter;
  const query = { where, orderBy: [...NEWEST_FIRST], select: { id: true } };
  if (search.trim() !== "") {
    const found = await database().blogPost.findMany(query);
    return { ids: found.slice(skip, skip + limit).map(({ id }) => id), total: found.length };
  }
  const [page, total] = await Promise.all([
    database().blogPost.findMany({ ...query, skip, take: limit }),
    database().blogPost.count({ where }),
  ]);
  return { ids: page.map(({ id }) => id), total };
}

export const blogStore = {
  ...collectionStore<BlogPostInput, BlogPost, FullRow>({
    noun: "blog",
    titleOf: (row) => row.title,
    find: (tx, id) => tx.blogPost.findUnique({ where: { id }, include: tagsInOrder }),
    findPage: (tx, page) => tx.blogPost.findMany({ ...page, include: tagsInOrder }),
    async insert(tx, input, times) {
      const columns = await toColumns(tx, input);
      const row = await tx.blogPost.create({
        data: { ...columns, ...times, tags: { create: toTags(input.tags) } },
        include: tagsInOrder,
      });
      await rememberSlug(tx, "blog", row.id, { before: undefined, now: row.slug });
      return row;
    },
    async replace(tx, id, input, updatedAt) {
      const before = await tx.blogPost.findUnique({ where: { id }, select: { slug: true } });
      const columns = await toColumns(tx, input, { id, before: before?.slug });
      return tx.blogPost.update({
        where: { id },
        data: { ...columns, updatedAt, tags: { deleteMany: {}, create: toTags(input.tags) } },
        include: tagsInOrder,
      });
    },
    async erase(tx, id) {
      await forgetSlugs(tx, "blog", id);
      await tx.blogPost.delete({ where: { id } });
    },
    toInput,
    toItem,
  }),

  /** What a new post has where the request leaves it out. */
  async blank(): Promise<BlogPostInput> {
    const about = await database().about.findFirst({ select: { name: true } });
    return newBlogPost(about?.name ?? "", await ownerTimeZone());
  },

  /** Newest first, without contents. `total` counts all that match, on whatever page they are. */
  async list(
    viewer: Viewer,
    filter: PostFilter = {},
  ): Promise<{ posts: BlogPostSummary[]; total: number }> {
    const where: Prisma.BlogPostWhereInput = {
      AND: [
        visibleTo(viewer),
        matching(filter.search ?? ""),
        filter.category === undefined ? {} : { category: filter.category },
        filter.tag === undefined ? {} : { tags: { some: { key: filter.tag.toLowerCase() } } },
      ],
    };
    if (viewer === "public") await announceNextPost();
    const { ids, total } = await findIds(where, filter);
    const rows = await database().blogPost.findMany({
      where: { id: { in: ids } },
      orderBy: [...NEWEST_FIRST],
      omit: { content: true, searchText: true },
      include: tagsInOrder,
    });
    return { posts: rows.map(toSummary), total };
  },

  /** The categories of what a viewer may see, that of the newest post first. */
  async categories(viewer: Viewer): Promise<string[]> {
    const groups = await database().blogPost.groupBy({
      by: ["category"],
      where: visibleTo(viewer),
      orderBy: { _max: { publishAt: "desc" } },
    });
    return groups.map(({ category }) => category).filter(Boolean);
  },

  /** Where the public posts are and when each changed, newest first; at most `limit`. */
  async addresses(
    limit: number,
  ): Promise<Pick<BlogPostSummary, "slug" | "publish_date" | "updated_at">[]> {
    await announceNextPost();
    const rows = await database().blogPost.findMany({
      where: visibleTo("public"),
      orderBy: [...NEWEST_FIRST],
      take: limit,
      select: { slug: true, publishDate: true, updatedAt: true },
    });
    return rows.map(({ slug, publishDate, updatedAt }) => ({
      slug,
      publish_date: publishDate,
      updated_at: updatedAt.toISOString(),
    }));
  },

  /** Whether an id or slug, present or former, leads to a post the public may see. */
  async exists(idOrSlug: string): Promise<boolean> {
    const where = { AND: [visibleTo("public"), whereIs(idOrSlug)] };
    if ((await database().blogPost.count({ where })) > 0) return true;
    await announceNextPost();
    return (await this.findMoved(idOrSlug)) !== null;
  },

  /** What decides about links to a post that is not public; null when there is no such post. */
  async draftState(id: number): Promise<{ slug: string; round: number; isPublic: boolean } | null> {
    const row = await database().blogPost.findUnique({
      where: { id },
      select: { slug: true, draftLinkRound: true },
    });
    if (!row) return null;
    const isPublic =
      (await database().blogPost.count({ where: { AND: [visibleTo("public"), { id }] } })) > 0;
    return { slug: row.slug, round: row.draftLinkRound, isPublic };
  },

  /** The id of the post with this id or slug that the public may not see, or null. */
  async findHidden(idOrSlug: string): Promise<number | null> {
    const row = await database().blogPost.findFirst({
      where: { AND: [whereIs(idOrSlug), { NOT: visibleTo("public") }] },
      select: { id: true },
    });
    return row?.id ?? null;
  },

  /** Ends every link to the draft that was handed out. Throws 404. */
  async endDraftLinks(id: number): Promise<void> {
    const { count } = await database().blogPost.updateMany({
      where: { id },
      data: { draftLinkRound: { increment: 1 } },
    });
    if (count === 0) throw notFound("Blog post");
  },

  /** By id or slug; null when there is none the viewer may see. */
  async find(viewer: Viewer, idOrSlug: string): Promise<BlogPost | null> {
    const row = await database().blogPost.findFirst({
      where: { AND: [visibleTo(viewer), whereIs(idOrSlug)] },
      include: tagsInOrder,
    });
    if (!row && viewer === "public") await announceNextPost();
    if (!row) return null;
    const { own_read_time, ...post } = await toItem(row);
    return viewer === "owner" ? { ...post, own_read_time: own_read_time ?? null } : post;
  },

  /** The public posts published just before and just after this one; null at an end. */
  async neighbours(id: number) {
    const beside = (take: 1 | -1) =>
      database().blogPost.findMany({
        where: visibleTo("public"),
        orderBy: [...NEWEST_FIRST],
        cursor: { id },
        skip: 1,
        take,
        select: { slug: true, title: true },
      });
    await announceNextPost();
    const [[previous = null], [next = null]] = await Promise.all([beside(1), beside(-1)]);
    return { previous, next };
  },

  /** The present slug of the visible post that once had this one, or null. */
  async findMoved(slug: string): Promise<string | null> {
    const id = await findFormerOwner(database(), "blog", slug);
    if (id === null) return null;
    const row = await database().blogPost.findFirst({
      where: { AND: [visibleTo("public"), { id }] },
      select: { slug: true },
    });
    return row?.slug ?? null;
  },

  /** By id or slug. Throws 404 when there is none the viewer may see. */
  async get(viewer: Viewer, idOrSlug: string): Promise<BlogPost> {
    const post = await this.find(viewer, idOrSlug);
    if (!post) throw notFound("Blog post");
    return post;
  },
};
