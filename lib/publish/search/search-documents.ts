import "server-only";
import {
  allUses,
  readTechnologies,
  shownCareer,
  technologyPath,
} from "@/lib/content/evidence/technologies";
import { technologyKey } from "@/lib/content/evidence/technology-slugs";
import { publicFigures } from "@/lib/content/figures/public-figures";
import { saysSomething } from "@/lib/content/nouns/about/schema";
import { aboutStore } from "@/lib/content/nouns/about/store";
import { awardStore } from "@/lib/content/nouns/award/store";
import { certificationStore } from "@/lib/content/nouns/certification/store";
import { educationStore } from "@/lib/content/nouns/education/store";
import { experienceStore } from "@/lib/content/nouns/experience/store";
import { languageStore } from "@/lib/content/nouns/language/store";
import { pageStore } from "@/lib/content/nouns/page/store";
import type { Project } from "@/lib/content/nouns/project/schema";
import { projectStore } from "@/lib/content/nouns/project/store";
import { kindLabel, publicationIssue } from "@/lib/content/nouns/publication/schema";
import { publicationStore } from "@/lib/content/nouns/publication/store";
import { sectionStore } from "@/lib/content/nouns/section/store";
import {
  type HomeSection,
  ownSectionKey,
  type SectionKey,
  shownSections,
} from "@/lib/content/nouns/site/schema";
import { siteSettings } from "@/lib/content/nouns/site/store";
import { videoStore } from "@/lib/content/nouns/video/store";
import type { CaseStudy } from "@/lib/content/samples/samples";
import { shownCaseStudies } from "@/lib/content/samples/shown";
import { withUnit } from "@/lib/text/figures/with-unit";
import { siteWords } from "../site-words";

export type SearchKind =
  | "project"
  | "post"
  | "page"
  | "experience"
  | "education"
  | "publication"
  | "figure"
  | "skill"
  | "certification"
  | "award"
  | "language";

export interface SearchResult {
  kind: SearchKind;
  title: string;
  /** The path of the item's page, or of its section on the home page. */
  url: string;
  /** Plain text, shortened. */
  excerpt: string;
}

/** A searchable item: its title, keywords and all its texts. */
export interface SearchDocument extends SearchResult {
  keywords: readonly string[];
  text: string;
  /**
   * The item's Markdown. If neither `excerpt` nor the title contains a search term, an excerpt is made from the
   * Markdown.
   */
  body?: string;
}

const furtherTexts = (project: Project | CaseStudy): string[] =>
  "headline" in project
    ? [
        project.long_description,
        project.role,
        ...project.highlights,
        ...project.headline.flatMap(({ figure, caption }) => [figure, caption]),
        ...project.images.flatMap(({ alt, caption }) => [alt, caption]),
      ]
    : [];

async function readProjects(): Promise<SearchDocument[]> {
  const [projects, studies] = await Promise.all([projectStore().list("site"), shownCaseStudies()]);
  return [...projects, ...studies].map((project) => ({
    kind: "project",
    title: project.title,
    url: `/project/${project.slug}`,
    excerpt: project.description,
    keywords: [project.category ?? "", ...project.technologies],
    text: [project.description, ...furtherTexts(project)].join(" "),
    body: project.content,
  }));
}

async function readPages(): Promise<SearchDocument[]> {
  return (await pageStore().texts()).map(({ slug, title, content }) => ({
    kind: "page",
    title,
    url: `/${slug}`,
    excerpt: "",
    keywords: [],
    text: "",
    body: content,
  }));
}

/** Skills, and technologies that several items use. Each links to its technology page or the skills section. */
async function readSkills(): Promise<SearchDocument[]> {
  const [{ skills }, technologies] = await Promise.all([shownCareer(), readTechnologies()]);
  const shared = technologies.all.filter(({ uses }) => allUses(uses) > 1);
  const names = new Map([...shared, ...skills].map(({ name }) => [technologyKey(name), name]));
  const aliases = new Map(skills.map((skill) => [technologyKey(skill.name), skill.aliases]));
  return [...names].map(([key, name]) => {
    const technology = technologies.named(key);
    return {
      kind: "skill",
      title: name,
      url: technology ? technologyPath(technology) : "/#skills",
      excerpt: "",
      keywords: aliases.get(key) ?? [],
      text: "",
    };
  });
}

async function readOwnSections(settings: readonly HomeSection[]): Promise<SearchDocument[]> {
  const visibilityOf = new Map(settings.map(({ key, visibility }) => [key, visibility]));
  const sections = [...(await sectionStore().outline())];
  return sections.flatMap(([id, { title, anchor, content, isFilled }]) => {
    const visibility = visibilityOf.get(ownSectionKey(id)) ?? "shown";
    if (visibility === "hidden" || (visibility === "filled" && !isFilled)) return [];
    const text = { keywords: [], text: "", body: content };
    return { kind: "page" as const, title, url: `/#${anchor}`, excerpt: "", ...text };
  });
}

async function readAbout(): Promise<Omit<SearchDocument, "url">[]> {
  const [about, { words }] = await Promise.all([aboutStore().read(), siteWords()]);
  // The home page can hide an empty about section. A search result would then link to a section that is not shown.
  if (!saysSomething(about)) return [];
  const texts = [about.introduction, about.description, about.secondary_description];
  const body = [about.subtitle, ...texts, ...about.highlights].join("\n\n");
  return [
    {
      kind: "page",
      title: about.title || words.sections.about,
      excerpt: texts.find(Boolean) ?? "",
      keywords: [about.name, ...about.skills],
      text: "",
      body,
    },
  ];
}

/**
 * The functions that read the sections of the home page. The value is null if a section has no items, or if another
 * function reads its items.
 */
const SECTIONS: Record<SectionKey, (() => Promise<Omit<SearchDocument, "url">[]>) | null> = {
  about: readAbout,
  videos: async () =>
    (await videoStore().list("site")).map(({ title, category, description }) => ({
      kind: "page",
      title,
      excerpt: description,
      keywords: [category],
      text: description,
    })),
  experience: async () =>
    (await experienceStore().list("site")).map((job) => ({
      kind: "experience",
      title: `${job.title}, ${job.company}`,
      excerpt: job.description,
      keywords: job.technologies,
      text: [job.location, job.description, ...job.achievements].join(" "),
    })),
  education: async () =>
    (await educationStore().list("site")).map((school) => ({
      kind: "education",
      title: school.institution,
      excerpt: [school.study_type, school.area].filter(Boolean).join(", "),
      keywords: school.courses,
      text: [school.study_type, school.area, school.description].join(" "),
    })),
  publications: async () => {
    const [publications, { words }] = await Promise.all([
      publicationStore().list("site"),
      siteWords(),
    ]);
    return publications.map((one) => ({
      kind: "publication",
      title: one.title,
      excerpt: [kindLabel(one.kind, words.publications), one.abstract || one.venue]
        .filter(Boolean)
        .join(" · "),
      keywords: [kindLabel(one.kind, words.publications), ...one.authors],
      text: [one.venue, ...publicationIssue(one), one.publisher, one.doi, one.abstract].join(" "),
    }));
  },
  awards: async () =>
    (await awardStore().list("site")).map((award) => ({
      kind: "award",
      title: award.title,
      excerpt: award.description || award.awarder,
      keywords: [award.awarder],
      text: award.description,
    })),
  languages: async () =>
    (await languageStore().list("site")).map(({ language, fluency }) => ({
      kind: "language",
      title: language,
      excerpt: fluency,
      keywords: [],
      text: fluency,
    })),
  certifications: async () =>
    (await certificationStore().list("site")).map((certificate) => ({
      kind: "certification",
      title: certificate.name,
      excerpt: certificate.issuer,
      keywords: [certificate.issuer],
      text: certificate.description ?? "",
    })),
  projects: null,
  skills: null,
  blog: null,
  contact: null,
};

async function readSections(): Promise<SearchDocument[]> {
  const { sections } = await siteSettings().read();
  const shown = shownSections(sections);
  const found = await Promise.all(
    Object.entries(SECTIONS).map(async ([key, read]) =>
      read && shown.has(key as SectionKey)
        ? (await read()).map((one) => ({ ...one, url: `/#${key}` }))
        : [],
    ),
  );
  return [...found.flat(), ...(await readOwnSections(sections))];
}

async function readFigures(): Promise<SearchDocument[]> {
  const [figures, { language }] = await Promise.all([publicFigures(), siteWords()]);
  return figures.map((figure) => ({
    kind: "figure",
    title: `${withUnit(figure, language)} ${figure.label}`,
    url: figure.href,
    excerpt: [figure.condition, figure.itemTitle].filter(Boolean).join(" · "),
    keywords: [figure.label],
    text: [figure.condition, figure.method, figure.itemTitle].join(" "),
  }));
}

/** All searchable content except posts, which the database searches. */
export const readDocuments = async (): Promise<SearchDocument[]> =>
  (
    await Promise.all([readProjects(), readPages(), readSkills(), readSections(), readFigures()])
  ).flat();
