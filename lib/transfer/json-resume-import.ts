import { z } from "zod";
import { withoutEmpty } from "@/lib/text/without-empty";
import type { ImportItem, ReadImport } from "./import-item";
import {
  dateIn,
  isCodeHost,
  linkIn,
  OTHER_SKILLS,
  partialDateIn,
  personItems,
  proficiencyOf,
  skillCategory,
  skillItem,
} from "./import-parts";

// Many résumés do not keep to the schema. Invalid values are ignored.
const text = z.string().trim().catch("");
const texts = z.array(text).catch([]);
const listOf = <T extends z.ZodType>(entry: T) => z.array(entry.catch(null as never)).catch([]);

const job = z.object({
  name: text,
  company: text,
  organization: text,
  position: text,
  location: text,
  startDate: text,
  endDate: text,
  summary: text,
  highlights: texts,
  keywords: texts,
});

const resumeSchema = z.object({
  basics: z
    .object({
      name: text,
      label: text,
      email: text,
      phone: text,
      url: text,
      website: text,
      summary: text,
      location: z
        .object({ address: text, city: text, region: text, countryCode: text })
        .catch({ address: "", city: "", region: "", countryCode: "" }),
      profiles: listOf(z.object({ network: text, username: text, url: text })),
    })
    .optional()
    .catch(undefined),
  work: listOf(job),
  volunteer: listOf(job),
  projects: listOf(
    z.object({
      name: text,
      description: text,
      summary: text,
      highlights: texts,
      keywords: texts,
      startDate: text,
      endDate: text,
      roles: texts,
      url: text,
      type: text,
    }),
  ),
  skills: listOf(z.object({ name: text, level: text, keywords: texts })),
  certificates: listOf(z.object({ name: text, issuer: text, date: text, url: text })),
  education: listOf(
    z.object({
      institution: text,
      url: text,
      area: text,
      studyType: text,
      startDate: text,
      endDate: text,
      score: text,
      gpa: text,
      courses: texts,
    }),
  ),
  awards: listOf(z.object({ title: text, date: text, awarder: text, summary: text })),
  publications: listOf(
    z.object({
      name: text,
      publisher: text,
      releaseDate: text,
      url: text,
      website: text,
      summary: text,
    }),
  ),
  languages: listOf(z.object({ language: text, fluency: text })),
  interests: listOf(z.unknown()),
  references: listOf(z.unknown()),
});

type Resume = z.infer<typeof resumeSchema>;

const LEFT_OUT = ["interests", "references"] as const;

/** Whether what a résumé has as an end says that there is none yet. */
const isOpenEnd = (end: string) => end === "" || /^(present|now|current|ongoing)/i.test(end);

/** Whether a JSON value is a résumé in the format of jsonresume.org. */
export function isJsonResume(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const { $schema, basics, work } = value as Record<string, unknown>;
  return (
    /resume-?schema|jsonresume/i.test(String($schema ?? "")) ||
    (typeof basics === "object" && basics !== null) ||
    Array.isArray(work)
  );
}

function experience(entry: Resume["work"][number]): ImportItem {
  const warnings: string[] = [];
  const startDate = dateIn(entry.startDate, "The start", warnings);
  const isCurrent = isOpenEnd(entry.endDate);
  const title = entry.position || entry.name || entry.company;
  return {
    noun: "experience",
    title,
    fields: {
      ...withoutEmpty({
        title,
        company: entry.name || entry.company || entry.organization,
        location: entry.location,
        start_date: startDate,
        description: entry.summary,
        achievements: entry.highlights,
        technologies: entry.keywords,
      }),
      is_current: isCurrent && startDate !== null,
      end_date: isCurrent ? null : dateIn(entry.endDate, "The end", warnings),
    },
    warnings,
  };
}

function project(entry: Resume["projects"][number]): ImportItem {
  const warnings: string[] = [];
  const isOngoing = isOpenEnd(entry.endDate);
  const description = entry.description || entry.summary;
  const isCode = isCodeHost(entry.url);
  const link = linkIn(entry.url, warnings);
  return {
    noun: "project",
    title: entry.name,
    fields: withoutEmpty({
      title: entry.name,
      description: description.slice(0, 1_000),
      long_description: description.length > 1_000 ? description : "",
      highlights: entry.highlights,
      technologies: entry.keywords,
      start_date: partialDateIn(entry.startDate, "The start", warnings),
      end_date: isOngoing ? null : partialDateIn(entry.endDate, "The end", warnings),
      role: entry.roles.filter(Boolean).join(", ").slice(0, 200),
      github_url: isCode ? link : "",
      live_url: isCode ? "" : link,
      category: entry.type,
      status: isOngoing ? "" : "completed",
    }),
    warnings,
  };
}

function education(entry: Resume["education"][number]): ImportItem {
  const warnings: string[] = [];
  return {
    noun: "education",
    title: entry.institution,
    fields: withoutEmpty({
      institution: entry.institution,
      url: linkIn(entry.url, warnings),
      area: entry.area,
      study_type: entry.studyType,
      start_date: partialDateIn(entry.startDate, "The start", warnings),
      end_date: partialDateIn(entry.endDate, "The end", warnings),
      score: entry.score || entry.gpa,
      courses: entry.courses,
    }),
    warnings,
  };
}

function publication(entry: Resume["publications"][number]): ImportItem {
  const warnings: string[] = [];
  return {
    noun: "publication",
    title: entry.name,
    fields: withoutEmpty({
      title: entry.name,
      publisher: entry.publisher,
      date: partialDateIn(entry.releaseDate, "The date", warnings),
      url: linkIn(entry.url || entry.website, warnings),
      abstract: entry.summary,
    }),
    warnings,
  };
}

function award(entry: Resume["awards"][number]): ImportItem {
  const warnings: string[] = [];
  return {
    noun: "award",
    title: entry.title,
    fields: withoutEmpty({
      title: entry.title,
      awarder: entry.awarder,
      date: partialDateIn(entry.date, "The date", warnings),
      description: entry.summary,
    }),
    warnings,
  };
}

const language = ({ language, fluency }: Resume["languages"][number]): ImportItem => ({
  noun: "language",
  title: language,
  fields: withoutEmpty({ language, fluency }),
  warnings: [],
});

/** A group with keywords is a category and its skills; one without is a skill. */
function skills(groups: Resume["skills"]): ImportItem[] {
  return groups.flatMap(({ name, level, keywords }): ImportItem[] => {
    const proficiency = proficiencyOf(level);
    const category = keywords.length > 0 && name !== "" ? name : OTHER_SKILLS;
    const names = keywords.length > 0 ? keywords : [name];
    return [
      skillCategory(category),
      ...names
        .filter(Boolean)
        .map((skill) => skillItem(skill, category, withoutEmpty({ proficiency }))),
    ];
  });
}

const NETWORKS = { linkedin: /linkedin/i, github: /github/i, twitter: /^(twitter|x)$/i } as const;

function basics(given: NonNullable<Resume["basics"]>): ImportItem[] {
  const warnings: string[] = [];
  const { address, city, region, countryCode } = given.location;
  const location = [city || address, region, countryCode].filter(Boolean).join(", ");
  const profiles = Object.fromEntries(
    Object.entries(NETWORKS).map(([field, network]) => {
      const url = given.profiles.find((one) => network.test(one.network))?.url ?? "";
      return [field, linkIn(url, warnings)];
    }),
  );
  const { name, label, email, phone } = given;
  return personItems(
    { name, label, summary: given.summary, location, email, phone },
    { ...profiles, website: linkIn(given.url || given.website, warnings) },
    warnings,
  );
}

/** Reads a résumé in the format of jsonresume.org, version 1 or the older drafts. */
export function readJsonResume(value: unknown): ReadImport {
  const resume = resumeSchema.parse(value);
  const left = LEFT_OUT.filter((section) => resume[section].length > 0);
  const items = [
    ...(resume.basics ? basics(resume.basics) : []),
    ...[...resume.work, ...resume.volunteer].filter(Boolean).map(experience),
    ...resume.education.filter(Boolean).map(education),
    ...resume.projects.filter(Boolean).map(project),
    ...skills(resume.skills.filter(Boolean)),
    ...resume.publications.filter(Boolean).map(publication),
    ...resume.certificates.filter(Boolean).map(certificate),
    ...resume.awards.filter(Boolean).map(award),
    ...resume.languages.filter(Boolean).map(language),
  ];
  return {
    source: "json-resume",
    items,
    warnings:
      left.length === 0
        ? []
        : [`Not imported, as the site has no place for it: ${left.join(", ")}`],
  };
}

function certificate(entry: Resume["certificates"][number]): ImportItem {
  const warnings: string[] = [];
  return {
    noun: "certification",
    title: entry.name,
    fields: withoutEmpty({
      name: entry.name,
      issuer: entry.issuer,
      issue_date: dateIn(entry.date, "The date", warnings),
      verification_url: linkIn(entry.url, warnings),
    }),
    warnings,
  };
}
