import "server-only";
import { whereIdOrSlug } from "@/lib/content/item-id";
import { sluggedReads } from "@/lib/content/slugged-reads";
import { chooseSlug, rememberSlug } from "@/lib/content/slugs";
import { isFromBefore } from "@/lib/content/stores/collection-definition";
import { collectionStore } from "@/lib/content/stores/collection-store";
import { renderForSite } from "@/lib/content/texts/site-text";
import { chooseOriginal, translationsOf } from "@/lib/content/translations";
import type { Viewer } from "@/lib/content/visibility";
import { type Database, database } from "@/lib/db/client";
import type { Page as Row } from "@/lib/db/generated/client";
import { notFound } from "@/lib/errors";
import { ONCE_FREE_SLUGS, RESERVED_SLUGS } from "@/lib/routes";
import { pageNoun } from "./noun";
import { newPage, type Page, type PageInput } from "./schema";

/** A condition for pages that a viewer can see. All code that shows pages uses this condition. */
const visibleTo = (viewer: Viewer) => (viewer === "owner" ? {} : { status: "published" });

const pages = collectionStore<PageInput, Page, Row>({
  noun: pageNoun,
  model: "page",
  orderBy: [{ id: "asc" }],
  visibleTo,
  blank: newPage,
  async toColumns(tx, input, current, origin) {
    const wasAccepted = isFromBefore(origin);
    // A page keeps a slug that was reserved after the page got the slug.
    const isKept = (slug: string) =>
      slug === current?.slug || (wasAccepted && ONCE_FREE_SLUGS.includes(slug));
    const reserved = RESERVED_SLUGS.filter((slug) => !isKept(slug));
    const original = {
      id: current?.id,
      original: input.translation_of,
      isFromBefore: wasAccepted,
    };
    return {
      ...input,
      slug: await chooseSlug(tx, "page", { ...input, id: current?.id }, reserved),
      translation_of: await chooseOriginal(tx, "page", original),
    };
  },
  afterWrite: (tx, { id, slug }, before) =>
    rememberSlug(tx, "page", id, { before: before?.slug, now: slug }),
  translations: translationsOf("page"),
  toItem: async (page, _row, db) => ({
    ...page,
    content_html: await renderForSite(page.content, db, page.language),
  }),
});

const reads = sluggedReads({ noun: "page", isPublic: () => visibleTo("public") });

export const pageStore = (db: Database = database()) => ({
  ...pages(db),
  ...reads(db),

  async list(viewer: Viewer = "public"): Promise<Page[]> {
    return reads(db).seenBy(viewer, await pages(db).list(viewer));
  },

  /** The slugs of the public pages and the times of their last changes, oldest page first. */
  async addresses(): Promise<Pick<Page, "slug" | "updated_at">[]> {
    const rows = await db.page.findMany({
      where: visibleTo("public"),
      orderBy: { id: "asc" },
      select: { slug: true, updated_at: true },
    });
    return rows.map(({ slug, updated_at }) => ({ slug, updated_at: updated_at.toISOString() }));
  },

  /** Public pages in the navigation, oldest first. */
  inNav: (): Promise<Pick<Page, "slug" | "title">[]> =>
    db.page.findMany({
      where: { ...visibleTo("public"), in_nav: true },
      orderBy: { id: "asc" },
      select: { slug: true, title: true },
    }),

  texts: (): Promise<Pick<Page, "slug" | "title" | "content">[]> =>
    db.page.findMany({
      where: visibleTo("public"),
      select: { slug: true, title: true, content: true },
    }),

  /** Reads a page. Returns null for an unknown page, or if the viewer must not see the page. */
  async find(viewer: Viewer, idOrSlug: string): Promise<Page | null> {
    const where = { ...whereIdOrSlug(idOrSlug), ...visibleTo(viewer) };
    const row = await db.page.findFirst({ where, select: { id: true } });
    return row && reads(db).oneSeenBy(viewer, await this.item(row.id));
  },

  /** Throws 404 for an unknown page, or if the viewer must not see the page. */
  async get(viewer: Viewer, idOrSlug: string): Promise<Page> {
    const page = await this.find(viewer, idOrSlug);
    if (!page) throw notFound(pageNoun.title);
    return page;
  },
});
