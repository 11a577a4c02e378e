import {
  kindLabel,
  publicationIssue,
  publicationLink,
} from "@/lib/content/nouns/publication/schema";
import type { SectionKey } from "@/lib/content/nouns/site/schema";
import type { Resume } from "./resume";

/** An entry of a résumé, with the same links as on the site. */
export interface ResumeItem {
  time?: string;
  place?: string;
  label?: string;
  title?: string;
  href?: string;
  by?: string;
  text?: string;
  note?: string;
  points?: readonly string[];
}

export interface ResumePart {
  title: string;
  /** Whether each item has only a line or two. */
  isTight: boolean;
  /** Whether each item is so short that half the width of a sheet is enough. */
  isNarrow?: boolean;
  items: (ResumeItem & { id: number | string })[];
}

/** The sections of the home page that a résumé also has. */
type ResumeSection = Exclude<SectionKey, "about" | "videos" | "contact">;

/** The parts of a résumé below the name and the contact lines, for the page and the PDF. Empty parts are left out. */
export function resumeParts(resume: Resume): ResumePart[] {
  const { words, dates } = resume;
  const titles = words.sections;
  const parts: Record<ResumeSection, ResumePart> = {
    experience: {
      title: titles.experience,
      isTight: false,
      items: resume.jobs.map((job) => ({
        id: job.id,
        time: job.period,
        place: job.location,
        title: job.title,
        by: job.company,
        text: job.description,
        points: job.achievements,
      })),
    },
    education: {
      title: titles.education,
      isTight: resume.education.every(({ description }) => description === ""),
      items: resume.education.map((entry) => ({
        id: entry.id,
        time: entry.period,
        title:
          [entry.study_type, entry.area].filter(Boolean).join(words.listComma) || entry.institution,
        by: entry.study_type || entry.area ? entry.institution : "",
        text: entry.description,
        note: [entry.score, entry.courses.join(words.listComma)].filter(Boolean).join(" · "),
      })),
    },
    projects: {
      title: words.resume.selectedProjects,
      isTight: false,
      items: resume.selectedProjects.map((project) => ({
        id: project.id,
        time: project.period,
        title: project.title,
        href: project.visibility === "resume" ? "" : `/project/${project.slug}`,
        by: project.role,
        text: project.description,
        note: project.technologies.join(words.listComma),
      })),
    },
    skills: {
      title: titles.skills,
      isTight: true,
      items: resume.skillGroups.map(({ name, skills }) => ({
        id: name,
        label: name,
        text: skills.join(words.listComma),
      })),
    },
    certifications: {
      title: titles.certifications,
      isTight: true,
      items: resume.certifications.map(({ id, name, by, issue_date, verification_url }) => ({
        id,
        time: dates.month(issue_date),
        title: name,
        href: verification_url ?? "",
        by,
      })),
    },
    publications: {
      title: titles.publications,
      isTight: true,
      items: resume.publications.map((publication) => ({
        id: publication.id,
        time: dates.month(publication.date),
        title: publication.title,
        href: publicationLink(publication),
        by: [publication.venue || publication.publisher, ...publicationIssue(publication)]
          .filter(Boolean)
          .join(words.listComma),
        note: [
          kindLabel(publication.kind, words.publications),
          publication.authors.join(words.listComma),
        ]
          .filter(Boolean)
          .join(" · "),
      })),
    },
    awards: {
      title: titles.awards,
      isTight: true,
      isNarrow: true,
      items: resume.awards.map(({ id, date, title, url, awarder }) => ({
        id,
        time: dates.month(date),
        title,
        href: url,
        by: awarder,
      })),
    },
    languages: {
      title: titles.languages,
      isTight: true,
      isNarrow: true,
      items: resume.languages.map(({ id, language, fluency }) => ({
        id,
        label: language,
        text: fluency,
      })),
    },
    blog: {
      title: words.resume.writing,
      isTight: true,
      items: resume.selectedPosts.map(({ id, publish_date, title, slug }) => ({
        id,
        time: dates.day(publish_date),
        title,
        href: `/blog/${slug}`,
      })),
    },
  };
  return Object.values(parts).filter(({ items }) => items.length > 0);
}

/**
 * Drawing a new line takes as long as drawing this number of characters. An item has a line for each line of its text,
 * and for each of its `points`.
 */
const LINE = 300;

const sizeOf = (item: ResumeItem) =>
  Object.values(item).join("").length +
  LINE * ((item.text ?? "").split("\n").length + (item.points?.length ?? 0));

/** Cuts the longest parts so that all parts fit into `most` characters. `isWhole` is false if a part was cut. */
export function partsOnPaper(
  parts: readonly ResumePart[],
  most: number,
): { parts: ResumePart[]; isWhole: boolean } {
  const sized = parts.map((part) => {
    const sizes = part.items.map(sizeOf);
    return { part, sizes, total: sizes.reduce((sum, size) => sum + size, 0) };
  });
  const kept = new Map<ResumePart, ResumePart["items"]>();
  let room = most;
  for (const [index, { part, sizes, total }] of sized
    .toSorted((a, b) => a.total - b.total)
    .entries()) {
    let share = Math.min(total, room / (sized.length - index));
    room -= share;
    const fits = sizes.findIndex((size) => {
      share -= size;
      return share < 0;
    });
    kept.set(part, fits === -1 ? part.items : part.items.slice(0, fits));
  }
  const cut = parts.map((part) => ({ ...part, items: kept.get(part) ?? [] }));
  return {
    parts: cut.filter(({ items }) => items.length > 0),
    isWhole: cut.every(({ items }, index) => items.length === parts[index]?.items.length),
  };
}

/** Parts with more items than this are never side by side, because columns do not break across pages. */
const MOST_BESIDE = 10;
const MOST_CHARACTERS = 600;

const textOf = ({ label = "", title = "", by = "", text = "" }: ResumeItem) =>
  label + title + by + text;

const fitsBeside = ({ isNarrow, items }: ResumePart) =>
  isNarrow === true &&
  items.length <= MOST_BESIDE &&
  items.map(textOf).join("").length <= MOST_CHARACTERS;

/** The rows of parts on paper. A row has one part, or two short narrow parts side by side. */
export function resumeRows(parts: readonly ResumePart[]): ResumePart[][] {
  const rows: ResumePart[][] = [];
  for (const part of parts) {
    const [beside, ...more] = rows.at(-1) ?? [];
    if (beside && more.length === 0 && fitsBeside(beside) && fitsBeside(part)) {
      rows.splice(-1, 1, [beside, part]);
    } else rows.push([part]);
  }
  return rows;
}
