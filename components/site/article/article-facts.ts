import type { ARTICLE_SLUGS } from "@/lib/content/blog/schema";

/** What an article that belongs to the site says about itself. */
export interface ArticleFacts {
  slug: (typeof ARTICLE_SLUGS)[number];
  title: string;
  excerpt: string;
  category: string;
  publish_date: string;
  tags: readonly string[];
}
