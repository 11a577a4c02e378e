import "server-only";
import { LRUCache } from "lru-cache";
import { awardStore } from "@/lib/content/award/store";
import { blogStore } from "@/lib/content/blog/store";
import { certificationStore } from "@/lib/content/certification/store";
import { educationStore } from "@/lib/content/education/store";
import {
  allUses,
  readTechnologies,
  shownCareer,
  technologyPath,
} from "@/lib/content/evidence/technologies";
import { technologyKey } from "@/lib/content/evidence/technology-slugs";
import { experienceStore } from "@/lib/content/experience/store";
import { languageStore } from "@/lib/content/language/store";
import { pageStore } from "@/lib/content/page/store";
import { projectStore } from "@/lib/content/project/store";
import { publicationStore } from "@/lib/content/publication/store";
import { shownArticles, shownCaseStudies } from "@/lib/content/sample/shown";
import { sectionStore } from "@/lib/content/section/store";
import {
  type HomeSection,
  ownSectionKey,
  type SectionKey,
  shownSections,
} from "@/lib/content/site/schema";
import { siteSettings } from "@/lib/content/site/settings";
import { excerptOf } from "@/lib/text/search/excerpt";
import { plainMarkdown } from "@/lib/text/search/plain-markdown";
import { searchTerms } from "@/lib/text/search/search-terms";
import { fold } from "@/lib/text/slug";

export type SearchKind =
  | "project"
  | "post"
  | "page"
  | "experience"
  | "education"
  | "publication"
  | "skill"
  | "certification"
  | "award"
  | "language";

export interface SearchResult {
  kind: SearchKind;
  title: string;
  /** The path of its page, or of its section of the home page. */
  url: string;
  /** Plain text, shortened. */
  excerpt: string;
}

/** What is found of an item: in its title, in its few important words, in all its text. */
interface SearchDocument extends SearchResult {
  keywords: readonly string[];
  text: string;
  /** Markdown that the excerpt is from where neither it nor the title has what was searched for. */
  body?: string;
}

const MOST_RESULTS = 20;
/** Of the text that is searched for; the rest is ignored. */
const LONGEST_QUERY = 200;
/** Of a text in Markdown, for an excerpt. */
const LONGEST_BODY = 20_000;

async function readProjects(): Promise<SearchDocument[]> {
  const [projects, studies] = await Promise.all([projectStore().list("site"), shownCaseStudies()]);
  return [...projects, ...studies].map((project) => ({
    kind: "project",
    title: project.title,
    url: `/project/${project.slug}`,
    excerpt: project.description,
    keywords: [project.category, ...project.technologies],
    text: `${project.description} ${project.content}`,
    body: project.content,
  }));
}

/** The posts that answer `query` best, which the database looks for in their texts, and the articles of the site itself. */
async function findPosts(query: string): Promise<SearchDocument[]> {
  const terms = searchTerms(query);
  const [posts, articles] = await Promise.all([
    blogStore().search(query, MOST_RESULTS, ({ title, category, tags }) =>
      score({ title, keywords: [category, ...tags], text: query }, terms),
    ),
    shownArticles(),
  ]);
  const texts = [
    // The words are in its text, or it would not be here.
    ...posts.map((post) => ({ ...post, text: query })),
    ...articles.map((article) => ({ ...article, text: `${article.excerpt} ${article.content}` })),
  ];
  return texts.map(({ title, slug, excerpt, category, tags, text }) => ({
    kind: "post",
    title,
    url: `/blog/${slug}`,
    excerpt,
    keywords: [category, ...tags],
    text,
  }));
}

async function readPages(): Promise<SearchDocument[]> {
  return (await pageStore().texts()).map(({ slug, title, content }) => ({
    kind: "page",
    title,
    url: `/${slug}`,
    excerpt: "",
    keywords: [],
    text: content,
    body: content,
  }));
}

/** Skills, and technologies that several items share. They lead to what uses them, or else to their section. */
async function readSkills(): Promise<SearchDocument[]> {
  const [{ skills }, technologies] = await Promise.all([shownCareer(), readTechnologies()]);
  const shared = [...technologies.values()].filter(({ uses }) => allUses(uses) > 1);
  const names = new Map([...shared, ...skills].map(({ name }) => [technologyKey(name), name]));
  return [...names].map(([key, name]) => {
    const technology = technologies.get(key);
    return {
      kind: "skill",
      title: name,
      url: technology ? technologyPath(technology) : "/#skills",
      excerpt: "",
      keywords: [],
      text: "",
    };
  });
}

/** The sections of the owner's own that are on the home page. */
async function readOwnSections(settings: readonly HomeSection[]): Promise<SearchDocument[]> {
  const visibilityOf = new Map(settings.map(({ key, visibility }) => [key, visibility]));
  const sections = [...(await sectionStore().outline())];
  return sections.flatMap(([id, { title, anchor, content, isFilled }]) => {
    const visibility = visibilityOf.get(ownSectionKey(id)) ?? "shown";
    if (visibility === "hidden" || (visibility === "filled" && !isFilled)) return [];
    const text = { keywords: [], text: content, body: content };
    return { kind: "page" as const, title, url: `/#${anchor}`, excerpt: "", ...text };
  });
}

/** What stands in sections of the home page, and has no page of its own. */
async function readSections(): Promise<SearchDocument[]> {
  const { sections } = await siteSettings().read();
  const shown = shownSections(sections);
  const inSection = async (
    section: SectionKey,
    read: () => Promise<Omit<SearchDocument, "url">[]>,
  ): Promise<SearchDocument[]> =>
    shown.has(section) ? (await read()).map((one) => ({ ...one, url: `/#${section}` })) : [];
  const found = await Promise.all([
    inSection("experience", async () =>
      (await experienceStore().list("site")).map((job) => ({
        kind: "experience",
        title: `${job.title}, ${job.company}`,
        excerpt: job.description,
        keywords: job.technologies,
        text: [job.location, job.description, ...job.achievements].join(" "),
      })),
    ),
    inSection("education", async () =>
      (await educationStore().list("site")).map((school) => ({
        kind: "education",
        title: school.institution,
        excerpt: [school.study_type, school.area].filter(Boolean).join(", "),
        keywords: school.courses,
        text: [school.study_type, school.area, school.description].join(" "),
      })),
    ),
    inSection("publications", async () =>
      (await publicationStore().list("site")).map((paper) => ({
        kind: "publication",
        title: paper.title,
        excerpt: paper.abstract || paper.venue,
        keywords: paper.authors,
        text: [paper.venue, paper.publisher, paper.abstract].join(" "),
      })),
    ),
    inSection("awards", async () =>
      (await awardStore().list("site")).map((award) => ({
        kind: "award",
        title: award.title,
        excerpt: award.description || award.awarder,
        keywords: [award.awarder],
        text: award.description,
      })),
    ),
    inSection("languages", async () =>
      (await languageStore().list("site")).map(({ language, fluency }) => ({
        kind: "language",
        title: language,
        excerpt: fluency,
        keywords: [],
        text: fluency,
      })),
    ),
    inSection("certifications", async () =>
      (await certificationStore().list("site")).map((certificate) => ({
        kind: "certification",
        title: certificate.name,
        excerpt: certificate.issuer,
        keywords: [certificate.issuer],
        text: certificate.description ?? "",
      })),
    ),
  ]);
  return [...found.flat(), ...(await readOwnSections(sections))];
}

/** Texts as they are compared: most of the work of a search, and the same for the next. */
const folded = new LRUCache<string, string>({
  max: 20_000,
  maxSize: 8_000_000,
  sizeCalculation: (value, key) => value.length + key.length + 1,
});

function has(text: string, term: string): boolean {
  let words = folded.get(text);
  if (words === undefined) {
    words = ` ${fold(text)}`;
    folded.set(text, words);
  }
  return words.includes(term);
}

/** How well an item answers: a word in the title counts most. 0 where one is nowhere in it. */
function score(
  { title, keywords, text }: Pick<SearchDocument, "title" | "keywords" | "text">,
  terms: readonly string[],
): number {
  let sum = 0;
  for (const term of terms) {
    if (has(title, term)) sum += 4;
    else if (keywords.some((keyword) => has(keyword, term))) sum += 2;
    else if (has(text, term)) sum += 1;
    else return 0;
  }
  return fold(title).startsWith(terms.join("").trim()) ? sum + 1 : sum;
}

/** The part of an item's text that shows why it was found, where there is one. */
function excerptFor({ title, excerpt, body = "" }: SearchDocument, terms: readonly string[]) {
  const isSeen = terms.some((term) => has(title, term) || has(excerpt, term));
  if (body !== "" && (excerpt === "" || !isSeen)) {
    const plain = plainMarkdown(body.slice(0, LONGEST_BODY));
    if (excerpt === "" || terms.some((term) => has(plain, term))) return excerptOf(plain, terms);
  }
  return excerptOf(excerpt, terms);
}

/**
 * What the public may see that has all the words of `text`, each at the beginning of one of its own, or anywhere in scripts
 * without spaces; accents and case do not matter. Best first, at most 20.
 */
export async function searchContent(text: string): Promise<SearchResult[]> {
  const query = text.slice(0, LONGEST_QUERY);
  const terms = searchTerms(query);
  if (terms.length === 0) return [];
  const documents = await Promise.all([
    readProjects(),
    findPosts(query),
    readPages(),
    readSkills(),
    readSections(),
  ]);
  return documents
    .flat()
    .map((document) => ({ document, score: score(document, terms) }))
    .filter((one) => one.score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST_RESULTS)
    .map(({ document }) => ({
      kind: document.kind,
      title: document.title,
      url: document.url,
      excerpt: excerptFor(document, terms),
    }));
}
