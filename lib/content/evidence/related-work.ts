import "server-only";
import { blogStore } from "@/lib/content/nouns/blog/store";
import { projectStore } from "@/lib/content/nouns/project/store";
import { shownArticles, shownCaseStudies } from "@/lib/content/samples/shown";
import { type Database, database } from "@/lib/db/client";
import { readResult } from "@/lib/server/content-reads";
import { allUses, readTechnologies, type Technologies } from "./technologies";
import { technologyKey } from "./technology-slugs";

const MOST_RELATED = 3;
/** At most this many posts are compared with an item: the newest posts that share a technology or tag with the item. */
const MOST_POSTS = 30;

export interface RelatedWork {
  path: string;
  title: string;
  /** '' for an item without a category. */
  category: string;
  /** The technologies or tags that both items have, as the related item spells them. */
  common: string[];
}

interface Candidate extends Omit<RelatedWork, "common"> {
  names: readonly string[];
}

/**
 * Returns the candidates that share most with an item. A rare technology counts more than a frequent technology.
 * @param names The technologies or tags of the item.
 */
export function mostRelated(
  names: readonly string[],
  candidates: readonly Candidate[],
  { named }: Pick<Technologies, "named">,
): RelatedWork[] {
  const keyOf = (name: string) => named(name)?.key ?? technologyKey(name);
  const own = new Set(names.map(keyOf));
  const weightOf = (name: string) => {
    const technology = named(name);
    return technology ? 1 / Math.max(1, allUses(technology.uses)) : 1;
  };
  return candidates
    .map(({ names: others, ...item }) => {
      const common = others.filter((name) => own.has(keyOf(name)));
      return { ...item, common, weight: common.reduce((sum, name) => sum + weightOf(name), 0) };
    })
    .filter(({ common }) => common.length > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, MOST_RELATED)
    .map(({ weight: _, ...item }) => item);
}

/**
 * Public projects, case studies and posts that share technologies or tags with an item.
 * @param except The paths of the item and of items that its page already links to.
 */
export const relatedWork = (
  names: readonly string[],
  except: readonly string[],
  db: Database = database(),
): Promise<RelatedWork[]> =>
  readResult("related work", [names, except], () => findRelatedWork(names, except, db));

async function findRelatedWork(
  names: readonly string[],
  except: readonly string[],
  db: Database,
): Promise<RelatedWork[]> {
  if (names.length === 0) return [];
  const technologies = await readTechnologies(db);
  const keys = new Set(
    names.flatMap((name) => technologies.named(name)?.keys ?? [technologyKey(name)]),
  );
  const [projects, caseStudies, { posts }, articles] = await Promise.all([
    projectStore(db).summaries(),
    shownCaseStudies(db),
    blogStore(db).list("public", { tag: [...keys], limit: MOST_POSTS }),
    shownArticles(db),
  ]);
  const candidates = [
    ...[...projects, ...caseStudies].map(({ slug, title, category, technologies: names }) => ({
      ...{ path: `/project/${slug}`, title, category: category ?? "", names },
    })),
    ...[...posts, ...articles].map(({ slug, title, category, tags: names }) => ({
      ...{ path: `/blog/${slug}`, title, category, names },
    })),
  ];
  return mostRelated(
    names,
    candidates.filter(({ path }) => !except.includes(path)),
    technologies,
  );
}
