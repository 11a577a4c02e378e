import { PUBLICATION_KINDS } from "@/lib/content/nouns/publication/schema";
import { withoutEmpty } from "@/lib/text/without-empty";
import { isOpenEnd, isSaidOpen } from "../import-dates";
import { refused } from "../import-file";
import type { ImportItem, ReadImport } from "../import-item";
import {
  bulletLines,
  dateIn,
  doiIn,
  endIn,
  importItem,
  isCodeHost,
  isMap,
  isStillHeld,
  linkIn,
  OTHER_SKILLS,
  skillCategory,
  skillItem,
} from "../import-parts";
import { listEntry, quotation, sectionItems } from "../section-items";
import { withKnownOrder } from "./date-order";
import { type Resume, resumeSchema } from "./json-resume-schema";
import { looseResume } from "./loose-resume";
import { lostOfResume } from "./lost-of-resume";
import { basics } from "./resume-person";
import { ownItem, projectSlug, siteOf, withoutPosts } from "./site-resume";

/** Whether a JSON value is a résumé in the format of jsonresume.org. */
export function isJsonResume(value: unknown): boolean {
  if (!isMap(value)) return false;
  const { $schema, basics, work, sections } = value;
  // A résumé of Reactive Resume also has `basics`, but its lists are in `sections`.
  if (isMap(basics) && isMap(sections)) return false;
  return (
    /resume-?schema|jsonresume/i.test(String($schema ?? "")) ||
    (typeof basics === "object" && basics !== null) ||
    Array.isArray(work)
  );
}

function experience(entry: Resume["work"][number], site: string): ImportItem {
  const warnings: string[] = [];
  const startDate = dateIn(entry.startDate, "The start", warnings);
  // In a résumé that this software exported, a position with a future end is not current.
  const isCurrent = site === "" ? isStillHeld(entry.endDate, warnings) : isOpenEnd(entry.endDate);
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
        description: [entry.summary, entry.description]
          .filter(Boolean)
          .map(bulletLines)
          .join("\n\n"),
        achievements: entry.highlights,
        technologies: entry.keywords,
      }),
      is_current: isSaidOpen(entry.endDate) || (isCurrent && startDate !== null),
      end_date: isCurrent ? null : dateIn(entry.endDate, "The end", warnings),
    },
    warnings,
  };
}

function volunteering(entry: Resume["volunteer"][number], site: string): ImportItem {
  const item = experience(entry, site);
  return { ...item, warnings: [...item.warnings, "Volunteer work becomes a position"] };
}

function project(entry: Resume["projects"][number], site: string): ImportItem {
  const slug = projectSlug(entry.url, site);
  const description = [...new Set([entry.description, entry.summary])].filter(Boolean).join("\n\n");
  const isCode = isCodeHost(entry.url);
  return importItem("project", entry.name, (warnings) => {
    const link = slug === "" ? linkIn(entry.url, warnings) : "";
    return {
      title: entry.name,
      slug,
      description: description.slice(0, 1_000),
      long_description: description.length > 1_000 ? description : "",
      highlights: entry.highlights,
      technologies: entry.keywords,
      start_date: dateIn(entry.startDate, "The start", warnings),
      end_date: endIn(entry.endDate, warnings),
      role: entry.roles.filter(Boolean).join(", ").slice(0, 200),
      github_url: isCode ? link : "",
      live_url: isCode ? "" : link,
      category: entry.type,
    };
  });
}

const education = (entry: Resume["education"][number]): ImportItem =>
  importItem("education", entry.institution, (warnings) => ({
    institution: entry.institution,
    url: linkIn(entry.url, warnings),
    area: entry.area,
    study_type: entry.studyType,
    start_date: dateIn(entry.startDate, "The start", warnings),
    end_date: endIn(entry.endDate, warnings),
    score: entry.score || entry.gpa,
    courses: entry.courses,
    description: [
      ...[entry.summary, entry.description].filter(Boolean).map(bulletLines),
      entry.highlights.map((point) => `- ${point}`).join("\n"),
    ]
      .filter(Boolean)
      .join("\n\n"),
  }));

/** Converts a publication. In a résumé that this software exported, `publisher` contains the venue. */
const publication = (entry: Resume["publications"][number], site: string): ImportItem =>
  importItem("publication", entry.name, (warnings) => ({
    title: entry.name,
    ...(entry.venue !== "" && { venue: entry.venue }),
    [site === "" ? "publisher" : "venue"]: entry.publisher,
    doi: doiIn(entry.doi, warnings),
    kind: PUBLICATION_KINDS.find((kind) => kind === entry.kind),
    volume: entry.volume,
    number: entry.number,
    pages: entry.pages,
    date: dateIn(entry.releaseDate, "The date", warnings),
    url: linkIn(entry.url || entry.website, warnings),
    abstract: entry.summary,
    authors: entry.authors.filter(Boolean),
  }));

const award = (entry: Resume["awards"][number]): ImportItem =>
  importItem("award", entry.title, (warnings) => ({
    title: entry.title,
    awarder: entry.awarder,
    date: dateIn(entry.date, "The date", warnings),
    description: entry.summary,
  }));

const language = ({ language, fluency }: Resume["languages"][number]): ImportItem =>
  importItem("language", language, () => ({ language, fluency }));

/**
 * Converts a group of skills to a category, and the group's keywords to skills. A group without keywords becomes a
 * skill. Adds new categories to `categories`.
 */
function skills(
  { name, keywords }: Resume["skills"][number],
  categories: Set<string>,
): ImportItem[] {
  const category = keywords.length > 0 && name !== "" ? name : OTHER_SKILLS;
  const names = keywords.length > 0 ? keywords : [name];
  const isNew = !categories.has(category);
  categories.add(category);
  return [
    ...(isNew ? [skillCategory(category)] : []),
    ...names.filter(Boolean).map((skill) => skillItem(skill, category)),
  ];
}

/** The maximum number of values in a résumé. Texts, lists and the entries of lists are values. */
const MOST_VALUES = 20_000;

function hasMoreValues(value: unknown, most: number): boolean {
  const waiting = [value];
  for (let count = 0; waiting.length > 0; count++) {
    if (count + waiting.length > most) return true;
    const next = waiting.pop();
    if (typeof next !== "object" || next === null) continue;
    for (const inner of Object.values(next)) if (waiting.push(inner) > most) return true;
  }
  return false;
}

type Fields = Record<string, unknown>;

/** Reads a JSON Resume, version 1 or the older drafts. Throws 422 for too many values. */
export function readJsonResume(value: unknown): ReadImport {
  if (hasMoreValues(value, MOST_VALUES)) {
    throw refused(
      `A résumé can have at most ${MOST_VALUES.toLocaleString("en-US")} values, and this résumé has more. Nothing was changed: split it, and import it in parts`,
    );
  }
  const given = looseResume(value as Fields);
  const resume = withKnownOrder(resumeSchema.parse(given));
  const warnings: string[] = [];
  const site = siteOf(resume);
  const { itemsOf, ofEntry, ofBasics, ofFile } = lostOfResume(given, resume, site);
  const categories = new Set<string>();
  const person = resume.basics ? basics(resume.basics, site) : [];
  const items = [
    ...person,
    ...itemsOf("work", (entry) => experience(entry, site)),
    ...itemsOf("volunteer", (entry) => volunteering(entry, site)),
    ...itemsOf("education", education),
    ...itemsOf("projects", (entry) => project(entry, site)),
    ...resume.skills.filter(Boolean).flatMap((group) => {
      const made = skills(group, categories);
      const names = made.flatMap(({ title, category }) => [title, category]);
      const lost = ofEntry("skills", group, { names });
      // A plan has no row for an existing category, so a skill lists the group's lost values.
      const holder = made.find(({ noun }) => noun === "skill") ?? made[0];
      return made.map((item) => (item === holder ? { ...item, lost } : item));
    }),
    ...itemsOf(
      "publications",
      (entry) => publication(entry, site),
      withoutPosts(resume, site, warnings),
    ),
    ...itemsOf("certificates", certificate),
    ...itemsOf("awards", award),
    ...itemsOf("languages", language),
    ...sectionItems(
      "Interests",
      resume.interests.filter(Boolean).map(({ name, keywords }) => listEntry(name, keywords)),
    ).map((item) => ({
      ...item,
      lost: resume.interests
        .filter(Boolean)
        .flatMap((entry) => ofEntry("interests", entry, item.fields)),
    })),
    ...sectionItems(
      "References",
      resume.references
        .filter((one) => one?.reference)
        .map(({ name, reference }) => quotation(reference, [name])),
      "\n\n",
    ),
  ];
  const unsaid = resume.references
    .filter(Boolean)
    .flatMap((one) =>
      ofEntry("references", one, one.reference ? { content: [one.name, "…"] } : {}),
    );
  return {
    source: "json-resume",
    items: site === "" ? items : items.map((item) => ownItem(item, site)),
    warnings,
    lost: [...ofBasics(person), ...unsaid, ...ofFile()],
  };
}

const certificate = (entry: Resume["certificates"][number]): ImportItem =>
  importItem("certification", entry.name, (warnings) => ({
    name: entry.name,
    issuer: entry.issuer,
    issue_date: dateIn(entry.date, "The date", warnings),
    expiry_date: endIn(entry.expires, warnings),
    verification_url: linkIn(entry.url, warnings),
  }));
