import "server-only";
import { blogStore } from "@/lib/content/nouns/blog/store";
import type { Certification } from "@/lib/content/nouns/certification/schema";
import { certificationStore } from "@/lib/content/nouns/certification/store";
import { projectStore } from "@/lib/content/nouns/project/store";
import type { Publication } from "@/lib/content/nouns/publication/schema";
import { publicationStore } from "@/lib/content/nouns/publication/store";
import { shownSections } from "@/lib/content/nouns/site/schema";
import { siteSettings } from "@/lib/content/nouns/site/store";
import type { Skill } from "@/lib/content/nouns/skill/schema";
import { shownArticles, shownCaseStudies } from "@/lib/content/samples/shown";
import { type Database, database } from "@/lib/db/client";
import { readResult } from "@/lib/server/content-reads";
import { readTechnologies, shownCareer, type Technology } from "./technologies";
import { technologyKey } from "./technology-slugs";

// Writing systems without spaces between words.
const UNSPACED = "[\\p{scx=Han}\\p{scx=Hiragana}\\p{scx=Katakana}\\p{scx=Thai}]";
const LETTER = `[[\\p{L}\\p{M}\\p{N}_]--${UNSPACED}]`;
/** Shorter names are case-sensitive, because in lower case they are often common words. */
const SHORTEST_IN_ANY_CASE = 3;

const startsUnspaced = new RegExp(`^${UNSPACED}`, "v");
const endsUnspaced = new RegExp(`${UNSPACED}$`, "v");
const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");

function wholeWord(name: string, flags: string): RegExp {
  const before = startsUnspaced.test(name) ? "" : `(?<!${LETTER})`;
  const after = endsUnspaced.test(name) ? "" : `(?!${LETTER}|[+\\#]|\\.${LETTER})`;
  return new RegExp(before + escaped(name) + after, flags);
}

/** Returns a search for a name as a whole word: 'Node' is not found in 'Node.js'. Short names are case-sensitive. */
export function mentionsOf(name: string): (text: string) => boolean {
  const flags = name.length < SHORTEST_IN_ANY_CASE ? "v" : "iv";
  const anywhere = new RegExp(escaped(name), flags);
  let whole: RegExp | undefined;
  return (text) => {
    // Most texts do not contain the name. For these texts, the pattern of whole words is not compiled, which would take
    // milliseconds.
    if (!anywhere.test(text)) return false;
    whole ??= wholeWord(name, flags);
    return whole.test(text);
  };
}

export const MOST_POSTS = 100;

interface Work {
  slug: string;
  title: string;
  summary: string;
  category: string;
}

/** Public content that mentions a technology. */
export interface Evidence extends Technology {
  /** The skill with the name of the technology, or null. */
  skill: Skill | null;
  /** Projects in the order of the site. */
  projects: Work[];
  /** Newest first, at most MOST_POSTS. */
  posts: (Work & { date: string })[];
  certifications: Certification[];
  publications: Publication[];
}

async function readProjects(db: Database, hasName: (names: readonly string[]) => boolean) {
  const [projects, caseStudies] = await Promise.all([
    projectStore(db).summaries(),
    shownCaseStudies(db),
  ]);
  return [...projects, ...caseStudies]
    .filter(({ technologies }) => hasName(technologies))
    .map(({ slug, title, description, category }) => ({
      ...{ slug, title, category: category ?? "" },
      summary: description,
    }));
}

async function readPosts(
  db: Database,
  keys: readonly string[],
  hasName: (names: string[]) => boolean,
) {
  const [{ posts }, articles] = await Promise.all([
    blogStore(db).list("public", { tag: keys, limit: MOST_POSTS }),
    shownArticles(db),
  ]);
  return [...posts, ...articles.filter(({ tags }) => hasName(tags))]
    .map(({ slug, title, excerpt, category, publish_date }) => ({
      ...{ slug, title, category },
      summary: excerpt,
      date: publish_date,
    }))
    .toSorted((a, b) => (a.date < b.date ? 1 : -1))
    .slice(0, MOST_POSTS);
}

/** Certificates and publications have no technology list, so their texts are searched. */
async function readMentions(db: Database, names: readonly string[]) {
  const shown = shownSections((await siteSettings(db).read()).sections);
  const [certifications, publications] = await Promise.all([
    shown.has("certifications") ? certificationStore(db).list("site") : [],
    shown.has("publications") ? publicationStore(db).list("site") : [],
  ]);
  const tests = names.map(mentionsOf);
  const mentions = (text: string) => tests.some((test) => test(text));
  return {
    certifications: certifications.filter((one) =>
      [one.name, one.description ?? ""].some(mentions),
    ),
    publications: publications.filter(({ title, abstract }) => [title, abstract].some(mentions)),
  };
}

/** Reads the public content that mentions a technology. Returns null if no public content uses the technology. */
export const findEvidence = (slug: string, db: Database = database()): Promise<Evidence | null> =>
  readResult("evidence", [slug], () => readEvidence(slug, db));

async function readEvidence(slug: string, db: Database): Promise<Evidence | null> {
  const technologies = await readTechnologies(db);
  const technology = technologies.all.find((one) => one.slug === slug);
  if (!technology) return null;
  const { key, keys, name } = technology;
  const hasName = (names: readonly string[]) =>
    names.some((one) => keys.includes(technologyKey(one)));
  const { skills } = await shownCareer(db);
  const skill = skills.find((one) => technologyKey(one.name) === key) ?? null;
  const [projects, posts, mentioned] = await Promise.all([
    readProjects(db, hasName),
    readPosts(db, keys, hasName),
    readMentions(db, [name, ...(skill?.aliases ?? [])]),
  ]);
  return {
    ...technology,
    skill,
    ...{ projects, posts },
    ...mentioned,
  };
}
