import "server-only";
import { ARTICLE_SLUGS } from "./blog/schema";
import { blogStore } from "./blog/store";
import { CASE_STUDY_SLUGS } from "./project/schema";
import { projectStore } from "./project/store";
import { showsSamples } from "./site/samples";

/**
 * The paths at which there is something of a public project or post: its page, the ids and former slugs that lead
 * there, and its card.
 */
export async function readPublicAddresses(): Promise<ReadonlySet<string>> {
  const [projects, posts, hasSamples] = await Promise.all([
    projectStore().publicNames(),
    blogStore().publicNames(),
    showsSamples(),
  ]);
  const paths = new Set(["/cards/site.png"]);
  const add = (
    kind: "project" | "blog",
    { now, before }: typeof projects,
    samples: readonly string[],
  ) => {
    for (const name of [...now, ...before]) paths.add(`/${kind}/${name}`);
    for (const slug of [...now, ...(hasSamples ? samples : [])])
      paths.add(`/cards/${kind}/${slug}.png`);
  };
  add("project", projects, CASE_STUDY_SLUGS);
  add("blog", posts, ARTICLE_SLUGS);
  return paths;
}
