import { z } from "zod";
import { ARTICLE_LIMIT, flag, text } from "@/lib/content/fields";
import type { AboutFormInput } from "@/lib/content/nouns/about/schema";
import type { BlogPostInput } from "@/lib/content/nouns/blog/schema";
import type { HeroInput } from "@/lib/content/nouns/hero/schema";
import type { PageInput } from "@/lib/content/nouns/page/schema";
import type { ProjectInput } from "@/lib/content/nouns/project/schema";

export interface PreviewInputs {
  hero: HeroInput;
  about: AboutFormInput;
  project: ProjectInput;
  blog: BlogPostInput;
  page: PageInput;
}
export type PreviewedNoun = keyof PreviewInputs;

const NOUNS: readonly string[] = [
  "hero",
  "about",
  "project",
  "blog",
  "page",
] satisfies PreviewedNoun[];

/** Whether a noun has previews. */
export const isPreviewed = (noun: string): noun is PreviewedNoun => NOUNS.includes(noun);

/** Only checks that `values` is an object. The noun's schema then checks the fields. */
export const previewSchema = z.object({
  values: z.record(z.string(), z.unknown(), { error: "values must be an object of fields" }),
});

export const markdownSchema = z.object({
  content: text("Content", ARTICLE_LIMIT),
  /** Whether each block of the HTML has the numbers of its first and last line in the Markdown. */
  lines: flag("Lines").default(false),
});

export interface PreviewAddress {
  path: string;
}

/** The path of the image that social networks show for the previewed page. */
export const previewCard = (path: string): string => `${path}/card.png`;
