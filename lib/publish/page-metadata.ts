import "server-only";
import type { Metadata } from "next";
import { FEEDS } from "./feed-addresses";
import { readSiteFacts } from "./site-facts";

/** The size in px of the picture that is shown with a link; all networks accept it. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;

/** Where the picture of the site, a post, a project or a page is drawn. */
export const SITE_CARD = "/cards/site.png";
export const cardOf = (kind: "blog" | "project" | "page", slug: string) =>
  `/cards/${kind}/${slug}.png`;

interface PageFacts {
  /** The canonical path of the page. */
  path: string;
  title: string;
  /** Whether the title is shown without the owner's name after it. */
  isWholeTitle?: boolean;
  description: string;
  card?: string;
  /** The page's content in other formats. */
  otherForms?: readonly { path: string; type: string; title: string }[];
  article?: { published: string; modified: string; section: string; tags: readonly string[] };
}

/** The metadata in a public page's head, for search engines, feed readers and social networks. */
export async function pageMetadata(page: PageFacts): Promise<Metadata> {
  const { path, title, isWholeTitle = false, card = SITE_CARD, otherForms = [], article } = page;
  const { title: siteName } = await readSiteFacts();
  const description = page.description || undefined;
  const types = [...Object.values(FEEDS), ...otherForms].map(({ path: url, type, title }) => [
    type,
    [{ url, title }],
  ]);
  const shared = {
    url: path,
    title,
    description,
    siteName,
    images: [{ url: card, ...CARD_SIZE, type: "image/png", alt: title }],
  };
  return {
    title: isWholeTitle ? { absolute: title } : title,
    description,
    alternates: { canonical: path, types: Object.fromEntries(types) },
    openGraph: article
      ? {
          ...shared,
          type: "article",
          publishedTime: article.published,
          modifiedTime: article.modified,
          section: article.section,
          tags: [...article.tags],
        }
      : { ...shared, type: "website" },
    twitter: { card: "summary_large_image" },
  };
}
