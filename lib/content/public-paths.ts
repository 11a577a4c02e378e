import "server-only";
import { type Database, database } from "@/lib/db/client";
import { readTechnologies, technologyPath } from "./evidence/technologies";
import { blogStore } from "./nouns/blog/store";
import { pageStore } from "./nouns/page/store";
import { projectStore } from "./nouns/project/store";
import { sampleSlugs } from "./samples/shown";

/** The paths of the owner's public items. */
export interface PublicPaths {
  /** The pages of those items. */
  now: ReadonlySet<string>;
  /** Paths that are answered besides: ids and former slugs that lead to the pages, and the pages' cards. */
  besides: ReadonlySet<string>;
}

/** The paths at which there is something of a public project, post, page or technology, or of a sample. */
export async function publicPaths(db: Database = database()): Promise<PublicPaths> {
  const [project, blog, page, caseStudies, articles, technologies] = await Promise.all([
    projectStore(db).publicNames(),
    blogStore(db).publicNames(),
    pageStore(db).publicNames(),
    sampleSlugs("project", db),
    sampleSlugs("blog", db),
    readTechnologies(db),
  ]);
  const now = new Set(technologies.all.map(technologyPath));
  const besides = new Set(["/cards/site.png"]);
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
