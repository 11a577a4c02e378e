import "server-only";
import { type Database, database } from "@/lib/db/client";
import { readTechnologies, technologyPath } from "./evidence/technologies";
import { hasPublicFigures } from "./figures/public-figures";
import { blogStore } from "./nouns/blog/store";
import { pageStore } from "./nouns/page/store";
import { projectStore } from "./nouns/project/store";
import { sampleSlugs } from "./samples/shown";

export interface PublicPaths {
  /** The paths of public pages. */
  now: ReadonlySet<string>;
  /** Other public paths: redirects from ids and former slugs, images of link previews, and the CSV of the figures. */
  besides: ReadonlySet<string>;
}

/** Paths of public projects, posts, pages, technologies, samples and figures. */
export async function publicPaths(db: Database = database()): Promise<PublicPaths> {
  const [project, blog, page, caseStudies, articles, technologies, hasFigures] = await Promise.all([
    projectStore(db).publicNames(),
    blogStore(db).publicNames(),
    pageStore(db).publicNames(),
    sampleSlugs("project", db),
    sampleSlugs("blog", db),
    readTechnologies(db),
    hasPublicFigures(db),
  ]);
  const now = new Set(technologies.all.map(technologyPath));
  const besides = new Set(["/cards/site.png"]);
  if (hasFigures) {
    now.add("/figures");
    besides.add("/figures.csv");
  }
  const samples: Record<string, readonly string[]> = { project: caseStudies, blog: articles };
  for (const [kind, names] of Object.entries({ project, blog, page })) {
    const folder = kind === "page" ? "" : `/${kind}`;
    for (const slug of [...names.now, ...(samples[kind] ?? [])]) {
      now.add(`${folder}/${slug}`);
      besides.add(`/cards/${kind}/${slug}.png`);
    }
    for (const name of names.before) besides.add(`${folder}/${name}`);
  }
  return { now, besides };
}
