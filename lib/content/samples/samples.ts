import "server-only";
import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { z } from "zod";
import { ARTICLE_LIMIT, optionalPartialDate, requiredText, tagList } from "@/lib/content/fields";
import { SAMPLE_DRAWINGS } from "@/lib/media/theme-drawing";
import { readFrontMatter } from "@/lib/text/front-matter";
import type { SampleKind } from "./schema";

// Samples are Markdown files with front matter.

const FOLDER = "content/samples";

const text = { title: requiredText("Title"), content: z.string().max(ARTICLE_LIMIT) };

const caseStudySchema = z.object({
  ...text,
  kind: z.literal("project"),
  slug: z.string(),
  description: requiredText("Description", 1_000),
  category: requiredText("Category"),
  technologies: tagList("Technologies"),
  highlights: tagList("Highlights"),
  end_date: optionalPartialDate("End date").transform(String),
  /** The two notes explain why the case study has no source code and no demo. */
  source_note: requiredText("Source note"),
  demo_note: requiredText("Demo note"),
});

const articleSchema = z.object({
  ...text,
  kind: z.literal("blog"),
  slug: z.string(),
  excerpt: requiredText("Excerpt", 1_000),
  category: requiredText("Category"),
  tags: tagList("Tags"),
  publish_date: z.iso.date(),
});

export type CaseStudy = z.infer<typeof caseStudySchema>;
export type Article = z.infer<typeof articleSchema>;

/** Each list begins with the newest sample. */
interface Samples extends Record<SampleKind, readonly object[]> {
  project: readonly CaseStudy[];
  blog: readonly Article[];
}

async function readTexts(kind: SampleKind, folder: string): Promise<object[]> {
  const files = (await readdir(join(FOLDER, folder))).filter((name) => name.endsWith(".md"));
  return Promise.all(
    files.map(async (file) => {
      const { fields, text } = readFrontMatter(await readFile(join(FOLDER, folder, file), "utf8"));
      const content = text.trim().replaceAll("](../drawings/", `](${SAMPLE_DRAWINGS}`);
      return { ...fields, kind, slug: basename(file, ".md"), content };
    }),
  );
}

async function readFiles(): Promise<Samples> {
  const [studies, articles] = await Promise.all([
    readTexts("project", "projects"),
    readTexts("blog", "posts"),
  ]);
  return {
    project: studies
      .map((one) => caseStudySchema.parse(one))
      .sort((a, b) => b.end_date.localeCompare(a.end_date)),
    blog: articles
      .map((one) => articleSchema.parse(one))
      .sort((a, b) => b.publish_date.localeCompare(a.publish_date)),
  };
}

let samples: Promise<Samples> | undefined;

/** Reads the files once. Throws for missing files and invalid front matter. */
export function readSamples(): Promise<Samples> {
  samples ??= readFiles().catch((error) => {
    samples = undefined;
    throw error;
  });
  return samples;
}
