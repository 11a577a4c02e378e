import { z } from "zod";
import { ARTICLE_LIMIT, flag, text } from "@/lib/content/fields";
import type { AboutFormInput } from "@/lib/content/nouns/about/schema";
import type { BlogPostInput } from "@/lib/content/nouns/blog/schema";
import type { HeroInput } from "@/lib/content/nouns/hero/schema";
import type { PageInput } from "@/lib/content/nouns/page/schema";
import type { ProjectInput } from "@/lib/content/nouns/project/schema";

/** The fields of the forms that have a preview. */
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

/** Whether a kind of content has a preview. */
export const isPreviewed = (noun: string): noun is PreviewedNoun => NOUNS.includes(noun);

/** The fields of an open form, which the schema of their kind checks. */
export const previewSchema = z.object({
  values: z.record(z.string(), z.unknown(), { error: "values must be an object of fields" }),
});

/** A text to render, which is not stored. */
export const markdownSchema = z.object({
  content: text("Content", ARTICLE_LIMIT),
  /** Whether each block names the lines of its source. */
  lines: flag("Lines").default(false),
});

/** The address of a preview. */
export interface PreviewAddress {
  path: string;
}

/** The path of a preview's card. */
export const previewCard = (path: string): string => `${path}/card.png`;
