import { z } from "zod";
import {
  ARTICLE_LIMIT,
  dateOrMoment,
  flag,
  image,
  integer,
  languageTag,
  nullable,
  oneOf,
  requiredText,
  type Stored,
  shortText,
  slug,
  tagList,
  text,
  translationOf,
  webLink,
} from "@/lib/content/fields";
import { todayIn } from "@/lib/time/dates";

/** The category of a new post, if this category exists. */
export const USUAL_BLOG_CATEGORY = "Technology";

export const BLOG_STATUSES = ["draft", "published", "scheduled"] as const;

export const SHARE_DAYS = [1, 7, 30] as const;

export const shareSchema = z.object({
  days: z.literal(SHARE_DAYS, { error: `days must be one of ${SHARE_DAYS.join(", ")}` }),
});

export const blogPostSchema = z.object({
  title: requiredText("Title"),
  slug: slug(),
  excerpt: text("Excerpt", 1_000),
  content: text("Content", ARTICLE_LIMIT),
  /** If null, the post shows the owner's current name. */
  author: nullable(shortText("Author")),
  publish_date: dateOrMoment("Publish date"),
  status: oneOf("Status", BLOG_STATUSES),
  is_featured: flag("Featured"),
  image: image("Image"),
  tags: tagList("Tags", { maxLength: 60 }),
  category: shortText("Category", 60),
  /** Minutes; null for an estimate from the content. */
  read_time: integer("Read time", 1, 60).nullable(),
  seo_title: shortText("SEO title"),
  seo_description: shortText("SEO description", 500),
  /** The address of the original; '' if this site has the original. */
  canonical_url: webLink("Originally published at"),
  /** BCP 47; null for the site's language. */
  language: languageTag(),
  /** The id of the original post, or null. */
  translation_of: translationOf(),
});

export type BlogPostInput = z.infer<typeof blogPostSchema>;

/** A post without its content, for lists. `read_time` is an estimate unless the owner set it. */
export type BlogPostSummary = Omit<BlogPostInput, "content" | "read_time"> &
  Stored & {
    read_time: number;
    author_name: string;
    /** Null until the post is public for the first time. */
    feed_id: string | null;
    /** The excerpt, or the first paragraph as plain text. */
    description: string;
  };

export type BlogPost = BlogPostSummary & {
  content: string;
  /** The minutes that the owner set, or null; undefined for visitors. */
  own_read_time?: number | null;
  content_html: string;
};

/** The initial values of the form's fields. `timeZone` is the owner's time zone, for today's date. */
export const newBlogPost = (
  timeZone: string,
  category: string = USUAL_BLOG_CATEGORY,
): BlogPostInput => ({
  title: "",
  slug: "",
  excerpt: "",
  content: "",
  author: null,
  publish_date: todayIn(timeZone),
  status: "draft",
  is_featured: false,
  image: "",
  tags: [],
  category,
  read_time: null,
  seo_title: "",
  seo_description: "",
  canonical_url: "",
  language: null,
  translation_of: null,
});
