import "server-only";
import { type Database, database } from "@/lib/db/client";
import { blogStore } from "../blog/store";
import type { Experience } from "../experience/schema";
import { experienceStore } from "../experience/store";
import { projectStore } from "../project/store";
import { shownArticles, shownCaseStudies } from "../sample/shown";
import { shownSections } from "../site/schema";
import { siteSettings } from "../site/settings";
import type { Skill } from "../skill/schema";
import { skillStore } from "../skill/store";
import { technologyKey, technologySlugs } from "./technology-slugs";

/** What the public sees of the owner's that uses a technology, counted. */
export interface Uses {
  projects: number;
  positions: number;
  posts: number;
}

export interface Technology {
  key: string;
  /** As the skill of this name has it, or else the first position or project. */
  name: string;
  /** Of its page, which is at `/skills/{slug}`. */
  slug: string;
  uses: Uses;
}

export const technologyPath = ({ slug }: Pick<Technology, "slug">) => `/skills/${slug}`;

/** How many items use it. */
export const allUses = ({ projects, positions, posts }: Uses): number =>
  projects + positions + posts;

/** The skills and positions that visitors see; none of a section that is hidden, as they have no other place. */
export async function shownCareer(
  db: Database = database(),
): Promise<{ skills: Skill[]; positions: Experience[] }> {
  const shown = shownSections((await siteSettings(db).read()).sections);
  const [skills, positions] = await Promise.all([
    shown.has("skills") ? skillStore(db).list("site") : [],
    shown.has("experience") ? experienceStore(db).list("site") : [],
  ]);
  return { skills, positions };
}

/** How many of these lists have each name; one that has it twice, in another case, counts once. */
function countKeys(lists: readonly (readonly string[])[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const list of lists) {
    for (const key of new Set(list.map(technologyKey))) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/**
 * Every skill, and every technology of a position or project, that something public uses, by its key. Tags of posts count
 * as uses; a tag alone is no technology.
 */
export async function readTechnologies(
  db: Database = database(),
): Promise<ReadonlyMap<string, Technology>> {
  const [{ skills, positions }, projects, caseStudies, articles] = await Promise.all([
    shownCareer(db),
    projectStore(db).summaries(),
    shownCaseStudies(db),
    shownArticles(db),
  ]);
  const inPositions = positions.map(({ technologies }) => technologies);
  const inProjects = [...projects, ...caseStudies].map(({ technologies }) => technologies);
  const names = new Map<string, string>();
  for (const name of [skills.map((skill) => skill.name), ...inPositions, ...inProjects].flat()) {
    const key = technologyKey(name);
    if (key !== "" && !names.has(key)) names.set(key, name.trim());
  }
  const positionCounts = countKeys(inPositions);
  const projectCounts = countKeys(inProjects);
  const articleCounts = countKeys(articles.map(({ tags }) => tags));
  const postCounts = await blogStore(db).tagCounts([...names.keys()]);
  const used = [...names].flatMap(([key, name]) => {
    const uses: Uses = {
      projects: projectCounts.get(key) ?? 0,
      positions: positionCounts.get(key) ?? 0,
      posts: (postCounts.get(key) ?? 0) + (articleCounts.get(key) ?? 0),
    };
    return allUses(uses) > 0 ? [{ key, name, uses }] : [];
  });
  const slugs = technologySlugs(used.map(({ key }) => key));
  return new Map(used.map((one) => [one.key, { ...one, slug: slugs.get(one.key) ?? one.key }]));
}
