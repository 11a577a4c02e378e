import "server-only";
import { whereIdOrSlug } from "@/lib/content/item-id";
import { firstCategory } from "@/lib/content/nouns/category/schema";
import { categoryNames } from "@/lib/content/nouns/category/store";
import { ownerTimeZone } from "@/lib/content/nouns/contact/store";
import {
  filtered,
  findIds,
  holdingSigned,
  matching,
  type PostFilter,
} from "@/lib/content/posts/find-posts";
import {
  type FullRow,
  feedIdOf,
  hiddenColumns,
  NEWEST_FIRST,
  readSummaries,
  tagsInOrder,
  toColumns,
  toInput,
  toItem,
} from "@/lib/content/posts/rows";
import { announceNextPost, visibleTo } from "@/lib/content/posts/visible-posts";
import { type DraftState, sluggedReads, type Translation } from "@/lib/content/slugged-reads";
import { type PublicNames, rememberSlug } from "@/lib/content/slugs";
import { collectionStore } from "@/lib/content/stores/collection-store";
import { translationsOf } from "@/lib/content/translations";
import type { Viewer } from "@/lib/content/visibility";
import { type Database, database } from "@/lib/db/client";
import { inParts } from "@/lib/db/in-parts";
import { notFound } from "@/lib/errors";
import { readRowsAs } from "@/lib/server/content-reads";
import { foldedWords } from "@/lib/text/slug";
import { blogNoun } from "./noun";
import {
  type BlogPost,
  type BlogPostInput,
  type BlogPostSummary,
  newBlogPost,
  USUAL_BLOG_CATEGORY,
} from "./schema";

const posts = collectionStore<BlogPostInput, BlogPost, FullRow>({
  noun: blogNoun,
  model: "blogPost",
  include: tagsInOrder,
  orderBy: NEWEST_FIRST,
  async blank(_count, db) {
    const category = firstCategory(await categoryNames("blog", db), USUAL_BLOG_CATEGORY);
    return newBlogPost(await ownerTimeZone(db), category);
  },
  toColumns,
  afterWrite: (tx, { id, slug }, before) =>
    rememberSlug(tx, "blog", id, { before: before?.slug, now: slug }),
  translations: translationsOf("blog"),
  toInput,
  hiddenColumns,
  toItem: (_input, row, db) => toItem(row, db),
});

const reads = sluggedReads({ noun: "blog", isPublic: () => visibleTo("public") });

export const blogStore = (db: Database = database()) => ({
  ...posts(db),
  ...reads(db),

  /** The post with this id, if it is public, and its public translations. */
  async translations(id: number): Promise<Translation[]> {
    await announceNextPost(db);
    return reads(db).translations(id);
  },

  /** Lists posts, newest first, without contents. `total` counts the matches on all pages. */
  async list(
    viewer: Viewer,
    filter: PostFilter = {},
  ): Promise<{ posts: BlogPostSummary[]; total: number }> {
    const where = { AND: [visibleTo(viewer), ...filtered(filter)] };
    if (viewer === "public") await announceNextPost(db);
    const { ids, total } = await findIds(db, where, filter);
    const posts = await readSummaries(db, ids);
    return { posts: await reads(db).seenBy(viewer, posts), total };
  },

  /**
   * Returns the public posts that match, the best `score` first. For equal scores, the newest post is first. `score`
   * gets only the matching tags of a post. `total` is the number of all matches, without the limit.
   */
  async search(
    text: string,
    limit: number,
    score: (post: Pick<BlogPostSummary, "title" | "category" | "tags">) => number,
  ): Promise<{ posts: BlogPostSummary[]; total: number }> {
    await announceNextPost(db);
    const where = { AND: [visibleTo("public"), matching(text)] };
    const words = [...foldedWords(text), ...text.toLowerCase().split(/\s+/)].filter(Boolean);
    const [found, tags] = await Promise.all([
      db.blogPost.findMany({
        where,
        orderBy: [...NEWEST_FIRST],
        select: { id: true, title: true, category: true },
      }),
      readRowsAs("blog", () =>
        db.postTag.findMany({
          where: { post: where, OR: words.map((word) => ({ key: { contains: word } })) },
          select: { post_id: true, tag: true },
        }),
      ),
    ]);
    const matches = await holdingSigned(db, found, text);
    const tagsOf = new Map<number, string[]>();
    for (const { post_id, tag } of tags) tagsOf.set(post_id, [...(tagsOf.get(post_id) ?? []), tag]);
    const ids = matches
      .map(({ id, ...post }) => ({ id, score: score({ ...post, tags: tagsOf.get(id) ?? [] }) }))
      .sort((a, b) => b.score - a.score)
      .slice(0, limit)
      .map(({ id }) => id);
    return { posts: await readSummaries(db, ids), total: matches.length };
  },

  /** The Markdown contents of these posts, by id. */
  async contents(ids: readonly number[]): Promise<Map<number, string>> {
    const rows = await inParts(ids, (part) =>
      db.blogPost.findMany({ where: { id: { in: part } }, select: { id: true, content: true } }),
    );
    return new Map(rows.map(({ id, content }) => [id, content]));
  },

  /** Categories of the posts that a viewer can see. The category of the newest post is first. */
  async categories(viewer: Viewer): Promise<string[]> {
    const groups = await db.blogPost.groupBy({
      by: ["category"],
      where: visibleTo(viewer),
      orderBy: { _max: { publish_at: "desc" } },
    });
    return groups.map(({ category }) => category).filter(Boolean);
  },

  /** Counts public posts by tag. `keys` are tags in lower case. Tags with the same result of `keyOf` count as one. */
  async tagCounts(
    keys: readonly string[],
    keyOf: (key: string) => string = (key) => key,
  ): Promise<Map<string, number>> {
    await announceNextPost(db);
    // A post can have a tag twice, in different letter case, but counts once.
    const rows = await readRowsAs("blog", () =>
      inParts(keys, (part) =>
        db.postTag.groupBy({
          by: ["key", "post_id"],
          where: { key: { in: part }, post: visibleTo("public") },
        }),
      ),
    );
    const posts = new Map<string, Set<number>>();
    for (const { key, post_id } of rows) {
      posts.set(keyOf(key), (posts.get(keyOf(key)) ?? new Set()).add(post_id));
    }
    return new Map([...posts].map(([key, ids]) => [key, ids.size]));
  },

  /** Slugs and dates of the public posts, newest first. */
  async addresses(
    limit: number,
  ): Promise<Pick<BlogPostSummary, "slug" | "publish_date" | "updated_at">[]> {
    await announceNextPost(db);
    const rows = await db.blogPost.findMany({
      where: visibleTo("public"),
      orderBy: [...NEWEST_FIRST],
      take: limit,
      select: { slug: true, publish_date: true, updated_at: true },
    });
    return rows.map((row) => ({ ...row, updated_at: row.updated_at.toISOString() }));
  },

  /** Maps the id of each post that is or was public to the feed id. */
  async feedIds(): Promise<Map<number, string>> {
    const rows = await db.blogPost.findMany({
      select: { id: true, created_at: true, status: true, publish_at: true, feed_id: true },
    });
    return new Map(
      rows.flatMap((row) => {
        const feedId = feedIdOf(row);
        return feedId === null ? [] : [[row.id, feedId]];
      }),
    );
  },

  /** Whether a public post has or had this id or slug. */
  async exists(idOrSlug: string): Promise<boolean> {
    if (await this.isPublic(idOrSlug)) return true;
    await announceNextPost(db);
    return (await this.findMoved(idOrSlug)) !== null;
  },

  async publicNames(): Promise<PublicNames> {
    await announceNextPost(db);
    return reads(db).publicNames();
  },

  /** The state that decides whether draft links are valid; null for an unknown post. */
  async draftState(id: number): Promise<DraftState | null> {
    const row = await db.blogPost.findUnique({
      where: { id },
      select: { slug: true, draft_link_round: true },
    });
    if (!row) return null;
    const isPublic = await this.isPublic(String(id));
    return { slug: row.slug, round: row.draft_link_round, isPublic };
  },

  /** Revokes all links to the draft. Throws 404 for an unknown post. */
  async endDraftLinks(id: number): Promise<void> {
    const { count } = await db.blogPost.updateMany({
      where: { id },
      data: { draft_link_round: { increment: 1 } },
    });
    if (count === 0) throw notFound("Blog post");
  },

  /** Reads a post. Returns null for an unknown post, or if the viewer must not see the post. */
  async find(viewer: Viewer, idOrSlug: string): Promise<BlogPost | null> {
    const row = await db.blogPost.findFirst({
      where: { AND: [visibleTo(viewer), whereIdOrSlug(idOrSlug)] },
      include: tagsInOrder,
    });
    if (!row && viewer === "public") await announceNextPost(db);
    if (!row) return null;
    const { own_read_time, ...post } = await toItem(row, db);
    if (viewer === "owner") return { ...post, own_read_time: own_read_time ?? null };
    return reads(db).oneSeenBy(viewer, post);
  },

  /** The public posts directly before and after this post in time; null if there is none. */
  async neighbours(id: number) {
    await announceNextPost(db);
    const { before: next, after: previous } = await reads(db).around(id, NEWEST_FIRST);
    return { previous, next };
  },

  /** Throws 404 for an unknown post, or if the viewer must not see the post. */
  async get(viewer: Viewer, idOrSlug: string): Promise<BlogPost> {
    const post = await this.find(viewer, idOrSlug);
    if (!post) throw notFound("Blog post");
    return post;
  },
});
