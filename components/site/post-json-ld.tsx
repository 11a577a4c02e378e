import { headers } from "next/headers";
import { aboutStore } from "@/lib/content/about/store";
import { ownerTimeZone } from "@/lib/content/contact/info-store";
import { cardOf } from "@/lib/page-metadata";
import { postTimeTexts } from "@/lib/post-times";
import { siteUrl } from "@/lib/site-url";
import { blogPosting, breadcrumbs } from "@/lib/structured-data";
import { imageAddress } from "./image-address";
import { JsonLd } from "./json-ld";

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
  const [{ name }, zone] = await Promise.all([aboutStore.read(), ownerTimeZone()]);
  const site = siteUrl(await headers());
  const path = `/blog/${slug}`;
  const posting = blogPosting(site, {
    ...{ path, title, excerpt, category, tags, author },
    owner: name,
    images: [imageAddress(image), cardOf("blog", slug)].filter(Boolean),
    ...postTimeTexts(post, zone),
  });
  const way = breadcrumbs(site, [
    ["Home", "/"],
    ["All Blog Posts", "/blogs"],
    [title, path],
  ]);
  return <JsonLd things={[posting, way]} />;
}
