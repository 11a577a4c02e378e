import { z } from "zod";
import {
  ARTICLE_LIMIT,
  flag,
  languageTag,
  oneOf,
  requiredText,
  type Stored,
  shortText,
  slug,
  text,
  translationOf,
} from "@/lib/content/fields";

export const PAGE_STATUSES = ["draft", "published"] as const;

export const pageSchema = z.object({
  title: requiredText("Title"),
  // `chooseSlug` refuses the site's reserved slugs with 409.
  slug: slug(),
  content: text("Content", ARTICLE_LIMIT),
  status: oneOf("Status", PAGE_STATUSES),
  in_nav: flag("In the navigation"),
  seo_title: shortText("SEO title"),
  seo_description: shortText("SEO description", 500),
  /** BCP 47; null for the site's language. */
  language: languageTag(),
  /** The id of the original page, or null. */
  translation_of: translationOf(),
});

export type PageInput = z.infer<typeof pageSchema>;
export type Page = PageInput &
  Stored & {
    content_html: string;
  };

/** The initial values of the form's fields. */
export const newPage = (): PageInput => ({
  title: "",
  slug: "",
  content: "",
  status: "draft",
  in_nav: false,
  seo_title: "",
  seo_description: "",
  language: null,
  translation_of: null,
});
