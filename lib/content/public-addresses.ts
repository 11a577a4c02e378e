import "server-only";
import { blogStore } from "./blog/store";
import { projectStore } from "./project/store";
import { SAMPLE_SLUGS, showsSamples } from "./site/samples";

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
  const add = (kind: "project" | "blog", { now, before }: typeof projects) => {
    const samples = hasSamples ? (SAMPLE_SLUGS.get(kind) ?? []) : [];
    for (const name of [...now, ...before]) paths.add(`/${kind}/${name}`);
    for (const slug of [...now, ...samples]) paths.add(`/cards/${kind}/${slug}.png`);
  };
  add("project", projects);
  add("blog", posts);
  return paths;
}
