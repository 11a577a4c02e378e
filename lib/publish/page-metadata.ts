import "server-only";
import type { Metadata } from "next";
import { withoutFigureLinks } from "@/lib/content/figures/figures-in-text";
import { DEFAULT_LANGUAGE, isLanguage, openGraphLocale } from "@/lib/i18n/languages";
import { imageAttributes } from "@/lib/media/uploaded-image";
import { FEEDS } from "./feed-addresses";
import { readSiteFacts } from "./site-facts";
import { siteWords } from "./site-words";
import { alternatesOf, type ItemVersion } from "./translations";

/** The size, in px, of the picture that social networks show for a link. All social networks accept this size. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;

const SITE_CARD = "/cards/site.png";
export const cardOf = (kind: "blog" | "project" | "page", slug: string) =>
  `/cards/${kind}/${slug}.png`;

interface PageFacts {
  path: string;
  /** The original's address, if another site published the text first. */
  canonical?: string;
  title: string;
  /** Whether the title is shown without the site's title after it. */
  isWholeTitle?: boolean;
  description: string;
  card?: string;
  /** A picture of the page's subject. It replaces the share card if social networks support the picture's format. */
  picture?: { url: string; alt: string };
  otherForms?: readonly { path: string; type: string; title: string }[];
  /** The page's language as a BCP 47 tag; null for the site's language. */
  language?: string | null;
  /** All versions of the content, one for each language. */
  versions?: readonly ItemVersion[];
  article?: { published: string; modified: string; section: string; tags: readonly string[] };
}

const openGraphLocaleOf = (tag: string) =>
  isLanguage(tag) ? openGraphLocale(tag) : tag.replaceAll("-", "_");

const NOT_SHOWN = /\.(svg|avif)$/i;

function imageOf({ title, card = SITE_CARD, picture }: PageFacts) {
  if (!picture || NOT_SHOWN.test(picture.url.replace(/[?#].*$/, ""))) {
    return { url: card, ...CARD_SIZE, type: "image/png", alt: title };
  }
  const { width, height } = imageAttributes(picture.url, { sizes: "100vw" });
  return { url: picture.url, ...(width && height && { width, height }), alt: picture.alt || title };
}

/** The metadata in a public page's head, for search engines, feed readers and social networks. */
export async function pageMetadata(given: PageFacts): Promise<Metadata> {
  const page = await withoutFigureLinks(given, { tag: given.language ?? null });
  const { path, title, isWholeTitle = false, otherForms = [], versions = [], article } = page;
  const [{ title: siteName }, site] = await Promise.all([readSiteFacts(), siteWords()]);
  const tag = page.language ?? site.language;
  const others = versions.map((version) => version.tag).filter((one) => one !== tag);
  const description = page.description || undefined;
  const types = [...Object.values(FEEDS), ...otherForms].map(({ path: url, type, title }) => [
    type,
    [{ url, title }],
  ]);
  const shared = {
    url: page.canonical || path,
    title,
    description,
    siteName,
    // Without a locale, social networks assume English.
    ...(tag === DEFAULT_LANGUAGE ? {} : { locale: openGraphLocaleOf(tag) }),
    ...(others.length > 0 && { alternateLocale: others.map(openGraphLocaleOf) }),
    images: [imageOf(page)],
  };
  return {
    title: isWholeTitle ? { absolute: title } : title,
    description,
    alternates: {
      canonical: page.canonical || path,
      types: Object.fromEntries(types),
      ...(versions.length > 0 && { languages: alternatesOf(versions) }),
    },
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

/** The metadata of the home page. */
export async function homeMetadata(): Promise<Metadata> {
  const { headline, description } = await readSiteFacts();
  return pageMetadata({ path: "/", title: headline, isWholeTitle: true, description });
}
