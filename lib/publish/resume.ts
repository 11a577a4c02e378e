import "server-only";
import type { Award } from "@/lib/content/nouns/award/schema";
import { awardStore } from "@/lib/content/nouns/award/store";
import type { BlogPostSummary } from "@/lib/content/nouns/blog/schema";
import { blogStore } from "@/lib/content/nouns/blog/store";
import type { Certification } from "@/lib/content/nouns/certification/schema";
import { certificationStore } from "@/lib/content/nouns/certification/store";
import { ownerTimeZone } from "@/lib/content/nouns/contact/store";
import type { Education } from "@/lib/content/nouns/education/schema";
import { educationStore } from "@/lib/content/nouns/education/store";
import type { Experience } from "@/lib/content/nouns/experience/schema";
import { experienceStore } from "@/lib/content/nouns/experience/store";
import type { Language } from "@/lib/content/nouns/language/schema";
import { languageStore } from "@/lib/content/nouns/language/store";
import type { Project } from "@/lib/content/nouns/project/schema";
import { projectStore } from "@/lib/content/nouns/project/store";
import type { Publication } from "@/lib/content/nouns/publication/schema";
import { publicationStore } from "@/lib/content/nouns/publication/store";
import { skillStore } from "@/lib/content/nouns/skill/store";
import { skillCategoryStore } from "@/lib/content/nouns/skill-category/store";
import { mailLink } from "@/lib/text/email-address";
import { isAddressElsewhere, phoneLink, shortAddress } from "@/lib/text/links";
import { todayIn } from "@/lib/time/dates";
import { expiryState } from "@/lib/time/expiry";
import { lastChange, type Owner, readOwner } from "./owner";
import { typesetPeriod } from "./periods";
import { type SiteWords, siteWords } from "./site-words";

const SELECTED_PROJECTS = 4;
const SELECTED_POSTS = 4;
const MOST_POSTS = 100;

export interface Resume extends Owner, SiteWords {
  jobs: Experience[];
  education: Education[];
  projects: (Project & { period: string })[];
  selectedProjects: Resume["projects"];
  skills: string[];
  skillGroups: { name: string; skills: string[] }[];
  /** Valid certifications are first. */
  certifications: (Certification & {
    isExpired: boolean;
    /** The issuer, and 'expired' for an expired certification. */
    by: string;
  })[];
  publications: Publication[];
  awards: Award[];
  languages: Language[];
  posts: BlogPostSummary[];
  selectedPosts: BlogPostSummary[];
}

const periodOf = ({ start_date, end_date, status }: Project, site: SiteWords) =>
  typesetPeriod(
    { start_date, end_date, is_current: status === "in-progress" && start_date !== null },
    site,
  );

const featuredFirst = <Item extends { is_featured: boolean }>(items: Item[]) => [
  ...items.filter((item) => item.is_featured),
  ...items.filter((item) => !item.is_featured),
];

/** Reads the content that is visible in the résumé. */
export async function readResume(): Promise<Resume> {
  const [owner, jobs, education, projects, categories, skills, certifications] = await Promise.all([
    readOwner("resume"),
    experienceStore().list("resume"),
    educationStore().list("resume"),
    projectStore().list("resume"),
    skillCategoryStore().list(),
    skillStore().list("resume"),
    certificationStore().list("resume"),
  ]);
  const [publications, awards, languages, { posts }, zone, site] = await Promise.all([
    publicationStore().list("resume"),
    awardStore().list("resume"),
    languageStore().list("resume"),
    blogStore().list("public", { limit: MOST_POSTS }),
    ownerTimeZone(),
    siteWords(),
  ]);
  const today = todayIn(zone);
  const certified = certifications.map((certification) => {
    const isExpired = expiryState(certification.expiry_date, today) === "expired";
    const by = [certification.issuer, isExpired && site.words.certifications.expired]
      .filter(Boolean)
      .join(site.words.listComma);
    return { ...certification, isExpired, by };
  });
  const dated = projects.map((project) => ({ ...project, period: periodOf(project, site) }));
  return {
    ...owner,
    ...site,
    jobs: jobs.map((job) => ({ ...job, period: typesetPeriod(job, site) })),
    education: education.map((entry) => ({ ...entry, period: typesetPeriod(entry, site) })),
    projects: dated,
    selectedProjects: featuredFirst(dated.filter(({ status }) => status !== "planned")).slice(
      0,
      SELECTED_PROJECTS,
    ),
    skillGroups: categories
      .map(({ id, name }) => ({
        name,
        skills: skills.filter((skill) => skill.category_id === id).map((skill) => skill.name),
      }))
      .filter((group) => group.skills.length > 0),
    certifications: certified.toSorted((a, b) => Number(a.isExpired) - Number(b.isExpired)),
    publications,
    awards,
    languages,
    posts,
    selectedPosts: featuredFirst(posts).slice(0, SELECTED_POSTS),
    updated_at: lastChange([
      owner,
      ...[jobs, education, projects, categories, skills, certifications].flat(),
      ...[publications, awards, languages, posts].flat(),
    ]),
  };
}

/** The contact lines of a résumé, the most useful first. `site` is the public origin. */
export function contactWays(resume: Owner, site: string): { text: string; href?: string }[] {
  const { email, phone, location, availability, profiles } = resume;
  const addresses = profiles
    .map(({ href }) => href)
    .filter((href) => isAddressElsewhere(href, site));
  return [
    { text: location },
    { text: email, href: mailLink(email) },
    { text: phone, href: phoneLink(phone) },
    { text: availability },
    ...[`${site}/`, ...addresses].map((href) => ({ text: shortAddress(href), href })),
  ].filter(({ text }) => text !== "");
}
