import "server-only";
import { readCategories } from "@/components/site/listing/category-hues";
import { shownCareer } from "@/lib/content/evidence/technologies";
import { withoutFigureLinks } from "@/lib/content/figures/figures-in-text";
import { awardStore } from "@/lib/content/nouns/award/store";
import { certificationStore } from "@/lib/content/nouns/certification/store";
import { educationStore } from "@/lib/content/nouns/education/store";
import { projectStore } from "@/lib/content/nouns/project/store";
import { type SectionKey, shownSections } from "@/lib/content/nouns/site/schema";
import { siteSettings } from "@/lib/content/nouns/site/store";
import type { PageWords } from "@/lib/i18n/words";
import { careerPeriod, projectPeriod } from "@/lib/publish/periods";
import type { SiteWords } from "@/lib/publish/site-words";
import { positionId } from "./position-id";

/** An item of the career record. */
export interface RecordItem {
  key: string;
  href: string;
  name: string;
  /** A second fact, such as the title of a position, or ''. */
  note: string;
  period: string;
  start_date: string | null;
  end_date: string | null;
  /** Whether only the start is shown, because the item has no end or its end is unknown. */
  isMoment: boolean;
  isCurrent: boolean;
  /** The class of the category's text colour, or ''. */
  hue: string;
}

export type Lane = Exclude<keyof PageWords["record"], "title" | "now" | "figures">;

const PLAIN = { note: "", isMoment: false, isCurrent: false, hue: "" };

async function workItems(site: SiteWords): Promise<RecordItem[]> {
  const { positions } = await shownCareer();
  return positions.map((position) => {
    const { id, title, company, start_date, end_date, is_current } = position;
    return {
      ...PLAIN,
      key: `position-${id}`,
      href: `#${positionId(id)}`,
      name: company || title,
      note: company === "" ? "" : title,
      period: careerPeriod(position, site),
      ...{ start_date, end_date, isCurrent: is_current },
      isMoment: end_date === null && !is_current,
    };
  });
}

/** Projects have their own pages, so they are shown even if their section is hidden. Featured projects are first. */
async function projectItems(site: SiteWords): Promise<RecordItem[]> {
  const [projects, { hueOf }] = await Promise.all([
    projectStore().summaries(),
    readCategories("project"),
  ]);
  return projects
    .toSorted((one, other) => Number(other.is_featured) - Number(one.is_featured))
    .map((project) => {
      const { id, slug, title, category, start_date, end_date, status } = project;
      const isOver = end_date === null && (status === null || status === "completed");
      return {
        ...PLAIN,
        key: `project-${id}`,
        href: `/project/${slug}`,
        name: title,
        period: projectPeriod(project, site),
        ...{ start_date, end_date, isMoment: isOver, hue: hueOf(category) },
      };
    });
}

/** Degrees, then certificates and awards, each with the newest first. Leaves out the items of hidden sections. */
async function credentialItems({ words, dates }: SiteWords): Promise<RecordItem[]> {
  const shown = shownSections((await siteSettings().read()).sections);
  const ifShown = async <Item>(key: SectionKey, list: () => Promise<Item[]>) =>
    shown.has(key) ? list() : [];
  const [schools, certificates, awards] = await Promise.all([
    ifShown("education", () => educationStore().list("site")),
    ifShown("certifications", () => certificationStore().list("site")),
    ifShown("awards", () => awardStore().list("site")),
  ]);
  const moment = (date: string | null) => ({
    ...PLAIN,
    ...{ period: dates.month(date), start_date: date, end_date: date, isMoment: true },
  });
  const byDate = (items: RecordItem[]) =>
    items.toSorted((one, other) => (other.start_date ?? "").localeCompare(one.start_date ?? ""));
  const degrees = schools.map((school): RecordItem => {
    const { id, study_type, area, institution, start_date, end_date } = school;
    const degree = [study_type, area].filter(Boolean).join(words.listComma);
    return {
      ...PLAIN,
      ...{ key: `education-${id}`, href: "#education" },
      ...{ name: degree || institution, note: degree && institution },
      ...{ period: careerPeriod(school, { words, dates }), start_date, end_date },
      isMoment: end_date === null,
    };
  });
  const others = [
    ...certificates.map(({ id, name, issuer, issue_date }) => ({
      ...moment(issue_date),
      ...{ key: `certification-${id}`, href: "#certifications", name, note: issuer },
    })),
    ...awards.map(({ id, title, awarder, date }) => ({
      ...moment(date),
      ...{ key: `award-${id}`, href: "#awards", name: title, note: awarder },
    })),
  ];
  return [...byDate(degrees), ...byDate(others)];
}

/**
 * The items of each lane of the record. Items without dates are included. The most important items of a lane are first.
 */
export async function recordItems(site: SiteWords): Promise<[Lane, RecordItem[]][]> {
  const [work, projects, credentials] = await Promise.all([
    workItems(site),
    projectItems(site),
    credentialItems(site),
  ]);
  return withoutFigureLinks([
    ["work", work],
    ["projects", projects],
    ["credentials", credentials],
  ]);
}
