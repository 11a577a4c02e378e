import "server-only";
import { blogStore } from "./blog/store";
import { projectStore } from "./project/store";
import { sampleSlugs } from "./sample/shown";

/**
 * The paths at which there is something of a public project or post: its page, the ids and former slugs that lead
 * there, and its card.
 */
export async function readPublicAddresses(): Promise<ReadonlySet<string>> {
  const [projects, posts, caseStudies, articles] = await Promise.all([
    projectStore().publicNames(),
    blogStore().publicNames(),
    sampleSlugs("project"),
    sampleSlugs("blog"),
  ]);
  const paths = new Set(["/cards/site.png"]);
  const add = (kind: string, { now, before }: typeof projects, samples: readonly string[]) => {
    for (const name of [...now, ...before, ...samples]) paths.add(`/${kind}/${name}`);
    for (const slug of [...now, ...samples]) paths.add(`/cards/${kind}/${slug}.png`);
  };
  add("project", projects, caseStudies);
  add("blog", posts, articles);
  return paths;
}
