import { headers } from "next/headers";
import { JsonLd } from "@/components/site/nav/json-ld";
import { aboutStore } from "@/lib/content/nouns/about/store";
import { ownerTimeZone } from "@/lib/content/nouns/contact/store";
import { cardOf } from "@/lib/publish/page-metadata";
import { postTimeTexts } from "@/lib/publish/post-times";
import { siteWords } from "@/lib/publish/site-words";
import { blogPosting, breadcrumbs } from "@/lib/publish/structured-data";
import type { ItemVersion } from "@/lib/publish/translations";
import { siteUrl } from "@/lib/server/site-url";

interface PostJsonLdProps {
  slug: string;
  title: string;
  excerpt: string;
  category: string;
  tags: readonly string[];
  publish_date: string;
  updated_at: string;
  /** A sample article has no author. */
  author?: string | null;
  /** Default: the excerpt. */
  description?: string;
  canonical_url?: string;
  image?: string;
  language?: string | null;
  versions?: readonly ItemVersion[];
}

export async function PostJsonLd(post: PostJsonLdProps) {
  const { slug, title, category, tags, image = "" } = post;
  const [{ name }, zone, { words, language }] = await Promise.all([
    aboutStore().read(),
    ownerTimeZone(),
    siteWords(),
  ]);
  const site = siteUrl(await headers());
  const path = `/blog/${slug}`;
  const posting = blogPosting(site, {
    ...{ path, title, category, tags },
    excerpt: post.description ?? post.excerpt,
    author: post.author ?? "",
    canonical: post.canonical_url ?? "",
    owner: name,
    language: post.language ?? language,
    ...(post.versions && { versions: post.versions }),
    images: [image, cardOf("blog", slug)].filter(Boolean),
    ...postTimeTexts(post, zone),
  });
  const way = breadcrumbs(site, [
    [words.home, "/"],
    [words.posts.title, "/blogs"],
    [title, path],
  ]);
  return <JsonLd things={[posting, way]} />;
}
