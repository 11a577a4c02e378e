import { positionId } from "@/components/site/career/position-id";
import { allUses, type Technology, technologyPath } from "@/lib/content/evidence/technologies";
import { technologyKey } from "@/lib/content/evidence/technology-slugs";
import { blogStore } from "@/lib/content/nouns/blog/store";
import { shownArticles } from "@/lib/content/samples/shown";
import { technologyNamed } from "./shown-technologies";

/** A skill shows links to up to this many of its uses, and the number of its other uses. */
const MOST_LINKS = 2;
/** The maximum number of posts that are read for all skills together. The newest posts are read. */
const MOST_POSTS = 500;
/** The maximum number of tags in a query. */
const MOST_TAGS = 1_000;

export interface SkillEvidence {
  /** The path of the page with all evidence for the skill. */
  path: string;
  links: readonly { href: string; text: string }[];
  /** The number of uses without a link. */
  more: number;
}

/** The links to the projects of a technology, then the links to its positions. */
const workOf = ({ projects, positions }: Technology) => [
  ...projects.map(({ slug, title }) => ({ href: `/project/${slug}`, text: title })),
  ...positions.map(({ id, title, company }) => ({
    href: `/#${positionId(id)}`,
    text: company || title,
  })),
];

/**
 * Maps the name of each skill with evidence to the evidence. Links to posts come after links to projects and positions.
 */
export async function readSkillEvidence(
  names: readonly string[],
): Promise<Map<string, SkillEvidence>> {
  const found = await Promise.all(
    names.map(async (name) => [name, await technologyNamed(name)] as const),
  );
  const used = found.flatMap(([name, technology]) => (technology ? [{ name, technology }] : []));
  const tags = used
    .filter(({ technology }) => workOf(technology).length < MOST_LINKS)
    .flatMap(({ technology: { uses, keys } }) => (uses.posts > 0 ? keys : []))
    .slice(0, MOST_TAGS);
  const [{ posts }, articles] =
    tags.length > 0
      ? await Promise.all([
          blogStore().list("public", { tag: tags, limit: MOST_POSTS }),
          shownArticles(),
        ])
      : [{ posts: [] }, []];
  const tagged = [...posts, ...articles].map(({ slug, title, tags }) => ({
    link: { href: `/blog/${slug}`, text: title },
    keys: new Set(tags.map(technologyKey)),
  }));
  return new Map(
    used.map(({ name, technology }) => {
      const about = tagged.filter(({ keys }) => technology.keys.some((key) => keys.has(key)));
      const links = [...workOf(technology), ...about.map(({ link }) => link)].slice(0, MOST_LINKS);
      const more = allUses(technology.uses) - links.length;
      return [name, { path: technologyPath(technology), links, more }];
    }),
  );
}
