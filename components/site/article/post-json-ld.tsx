import { headers } from "next/headers";
import { JsonLd } from "@/components/site/nav/json-ld";
import { aboutStore } from "@/lib/content/about/store";
import { ownerTimeZone } from "@/lib/content/contact/info-store";
import { cardOf } from "@/lib/publish/page-metadata";
import { postTimeTexts } from "@/lib/publish/post-times";
import { siteWords } from "@/lib/publish/site-words";
import { blogPosting, breadcrumbs } from "@/lib/publish/structured-data";
import { siteUrl } from "@/lib/server/site-url";

interface PostJsonLdProps {
  slug: string;
  title: string;
  excerpt: string;
  category: string;
  tags: readonly string[];
  publish_date: string;
  updated_at: string;
  author?: string;
  image?: string;
}

export async function PostJsonLd(post: PostJsonLdProps) {
  const { slug, title, excerpt, category, tags, author = "", image = "" } = post;
  const [{ name }, zone, { words, language }] = await Promise.all([
    aboutStore().read(),
    ownerTimeZone(),
    siteWords(),
  ]);
  const site = siteUrl(await headers());
  const path = `/blog/${slug}`;
  const posting = blogPosting(site, {
    ...{ path, title, excerpt, category, tags, author },
    owner: name,
    language,
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
