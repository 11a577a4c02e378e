import "server-only";
import { blogStore } from "@/lib/content/nouns/blog/store";
import type { Experience } from "@/lib/content/nouns/experience/schema";
import { experienceStore } from "@/lib/content/nouns/experience/store";
import type { ProjectSummary } from "@/lib/content/nouns/project/schema";
import { projectStore } from "@/lib/content/nouns/project/store";
import { shownSections } from "@/lib/content/nouns/site/schema";
import { siteSettings } from "@/lib/content/nouns/site/store";
import type { Skill } from "@/lib/content/nouns/skill/schema";
import { skillStore } from "@/lib/content/nouns/skill/store";
import { shownArticles, shownCaseStudies } from "@/lib/content/samples/shown";
import { type Database, database } from "@/lib/db/client";
import { readResult } from "@/lib/server/content-reads";
import { technologyKey, technologySlugs } from "./technology-slugs";

export interface Uses {
  projects: number;
  positions: number;
  posts: number;
}

export interface Technology {
  key: string;
  /** The keys of the technology's name and aliases. */
  keys: readonly string[];
  /** The name as the skill spells it, or else as the first position or project spells it. */
  name: string;
  /** The slug in the path `/skills/{slug}`. */
  slug: string;
  uses: Uses;
  /** The projects that use the technology, in the order of the site, then the built-in case studies that use it. */
  projects: readonly Pick<ProjectSummary, "slug" | "title">[];
  positions: readonly Experience[];
}

export const technologyPath = ({ slug }: Pick<Technology, "slug">) => `/skills/${slug}`;

export const allUses = ({ projects, positions, posts }: Uses): number =>
  projects + positions + posts;

/** Visible skills and positions. A hidden section hides its items. */
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

/** Returns the key of a technology. An alias has the key of its skill. */
type KeyOf = (name: string) => string;

/** Maps the key of each technology to the items that have at least one of the technology's names. */
function grouped<Item>(
  items: readonly Item[],
  namesOf: (item: Item) => readonly string[],
  keyOf: KeyOf,
): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    for (const key of new Set(namesOf(item).map(keyOf))) {
      const group = groups.get(key);
      if (group) group.push(item);
      else groups.set(key, [item]);
    }
  }
  return groups;
}

const technologiesOf = ({ technologies }: { technologies: string[] }) => technologies;

/** Maps the key of each alias to the key of its skill. An alias that is also a skill's name is ignored. */
function aliasesOf(skills: readonly Skill[]): Map<string, string> {
  const own = new Set(skills.map(({ name }) => technologyKey(name)));
  const aliases = new Map<string, string>();
  for (const { name, aliases: others } of skills) {
    for (const key of others.map(technologyKey)) {
      if (!own.has(key) && !aliases.has(key)) aliases.set(key, technologyKey(name));
    }
  }
  return aliases;
}

export interface Technologies {
  all: readonly Technology[];
  /** The technology with this name or alias; undefined if nothing public uses it. */
  named(name: string): Technology | undefined;
}

async function findTechnologies(db: Database): Promise<Technology[]> {
  const [{ skills, positions }, projects, caseStudies, articles] = await Promise.all([
    shownCareer(db),
    projectStore(db).summaries(),
    shownCaseStudies(db),
    shownArticles(db),
  ]);
  const works = [...projects, ...caseStudies];
  const aliases = aliasesOf(skills);
  const keyOf: KeyOf = (name) => aliases.get(technologyKey(name)) ?? technologyKey(name);
  const names = new Map<string, string>();
  const inWork = [...positions, ...works].flatMap(technologiesOf);
  for (const name of [...skills.map((skill) => skill.name), ...inWork]) {
    const key = keyOf(name);
    if (key !== "" && !names.has(key)) names.set(key, name.trim());
  }
  const positionsOf = grouped(positions, technologiesOf, keyOf);
  const projectsOf = grouped(works, technologiesOf, keyOf);
  const articlesOf = grouped(articles, ({ tags }) => tags, keyOf);
  const postCounts = await blogStore(db).tagCounts([...names.keys(), ...aliases.keys()], keyOf);
  const keysOf = new Map<string, string[]>();
  for (const [alias, key] of aliases) keysOf.set(key, [...(keysOf.get(key) ?? [key]), alias]);
  const used = [...names].flatMap(([key, name]) => {
    const [inProjects = [], inPositions = []] = [projectsOf.get(key), positionsOf.get(key)];
    const uses: Uses = {
      projects: inProjects.length,
      positions: inPositions.length,
      posts: (postCounts.get(key) ?? 0) + (articlesOf.get(key)?.length ?? 0),
    };
    if (allUses(uses) === 0) return [];
    const keys = keysOf.get(key) ?? [key];
    const titles = inProjects.map(({ slug, title }) => ({ slug, title }));
    return [{ key, keys, name, uses, projects: titles, positions: inPositions }];
  });
  const slugs = technologySlugs(used.map(({ key }) => key));
  return used.map((one) => ({ ...one, slug: slugs.get(one.key) ?? one.key }));
}

/**
 * The skills and technologies that public content uses. A post's tag counts as a use of a known technology, but does
 * not add a technology.
 */
export async function readTechnologies(db: Database = database()): Promise<Technologies> {
  const all = await readResult("technologies", [], () => findTechnologies(db));
  const byKey = new Map(all.flatMap((one) => one.keys.map((key) => [key, one])));
  return { all, named: (name) => byKey.get(technologyKey(name)) };
}
