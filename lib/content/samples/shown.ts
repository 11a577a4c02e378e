import "server-only";
import { siteSettings } from "@/lib/content/nouns/site/store";
import { type Database, database } from "@/lib/db/client";
import { type Article, type CaseStudy, readSamples } from "./samples";
import type { SampleKind, ShownSample } from "./schema";

/** Whether built-in samples are shown. */
export const showsSamples = async (db: Database = database()): Promise<boolean> =>
  (await siteSettings(db).read()).show_samples;

async function ownSlugs(kind: SampleKind, slugs: string[], db: Database): Promise<string[]> {
  const query = { where: { slug: { in: slugs } }, select: { slug: true } };
  const own =
    kind === "project" ? await db.project.findMany(query) : await db.blogPost.findMany(query);
  return own.map(({ slug }) => slug);
}

async function shownOf<Sample extends { slug: string }>(
  kind: SampleKind,
  samples: readonly Sample[],
  db: Database,
): Promise<Sample[]> {
  if (!(await showsSamples(db))) return [];
  const slugs = samples.map(({ slug }) => slug);
  const own = await ownSlugs(kind, slugs, db);
  return samples.filter(({ slug }) => !own.includes(slug));
}

/** Case studies, newest first. A project of the owner, even if hidden, replaces the sample with the same slug. */
export const shownCaseStudies = async (db: Database = database()): Promise<CaseStudy[]> =>
  shownOf("project", (await readSamples()).project, db);

/** Articles, newest first. A post of the owner, even a draft, replaces the sample with the same slug. */
export const shownArticles = async (db: Database = database()): Promise<Article[]> =>
  shownOf("blog", (await readSamples()).blog, db);

export async function listSamples(): Promise<ShownSample[]> {
  const shown = [...(await shownCaseStudies()), ...(await shownArticles())];
  return shown.map(({ kind, slug, title }) => ({ kind, slug, title }));
}

export async function sampleSlugs(kind: SampleKind, db: Database): Promise<readonly string[]> {
  const shown = kind === "project" ? await shownCaseStudies(db) : await shownArticles(db);
  return shown.map(({ slug }) => slug);
}

/** Whether a sample with this slug is shown. If no sample has this slug, no query is sent. */
export async function isSampleShown(
  kind: string,
  slug: string,
  db: Database = database(),
): Promise<boolean> {
  if (kind !== "project" && kind !== "blog") return false;
  const samples: readonly { slug: string }[] = (await readSamples())[kind];
  if (!samples.some((sample) => sample.slug === slug)) return false;
  return (await sampleSlugs(kind, db)).includes(slug);
}
