import type { ImportItem } from "../import-item";
import { isMap, isOpenIn } from "../import-parts";
import { into, type LostValue, leaves, lostIn, READ, type Takes } from "../lost/lost-values";
import type { Resume } from "./json-resume-schema";

const DATES: Takes = { startDate: into("start_date"), endDate: into("end_date") };

const JOB: Takes = {
  ...DATES,
  name: ["company", "title"],
  company: "company",
  organization: "company",
  position: "title",
  location: "location",
  summary: into("description"),
  description: into("description"),
  highlights: "achievements",
  keywords: "technologies",
};

/** For each list of a résumé, maps the fields of an entry to the fields of an item that store the values. */
const TAKES = {
  work: JOB,
  volunteer: { ...JOB, organization: ["company", "title"] },
  projects: {
    ...DATES,
    name: "title",
    description: ["description", "long_description"],
    summary: ["description", "long_description"],
    highlights: "highlights",
    keywords: "technologies",
    roles: "role",
    url: ["github_url", "live_url"],
    type: "category",
  },
  skills: { name: "names", keywords: "names" },
  certificates: {
    name: "name",
    issuer: "issuer",
    date: into("issue_date"),
    expires: into("expiry_date"),
    url: "verification_url",
  },
  education: {
    ...DATES,
    institution: "institution",
    url: "url",
    area: "area",
    studyType: "study_type",
    score: "score",
    gpa: "score",
    courses: "courses",
    ...{ summary: into("description"), description: into("description") },
    highlights: "description",
  },
  awards: { title: "title", awarder: "awarder", date: into("date"), summary: "description" },
  publications: {
    name: "title",
    publisher: ["publisher", "venue"],
    releaseDate: into("date"),
    url: "url",
    website: "url",
    summary: "abstract",
    authors: "authors",
    ...{ venue: "venue", doi: into("doi") },
    ...{ kind: "kind", volume: "volume", number: "number", pages: "pages" },
  },
  languages: { language: "language", fluency: "fluency" },
  interests: { name: "content", keywords: "content" },
  references: { name: "content", reference: into("content") },
} as const satisfies Record<string, Takes>;

type ListName = keyof typeof TAKES;

/** The values of `basics` are stored in several items. The field `all` has the values of all these items. */
const BASICS: Takes = {
  ...{ name: "all", label: "all", email: "all", phone: "all", url: "all", website: "all" },
  ...{ summary: "all", image: "all", picture: "all" },
  ...{ location: "all", "profiles.url": "all", "profiles.username": "all" },
  "profiles.network": READ,
};

/** Fields that describe the file, and not the person. */
const ABOUT_THE_FILE = ["$schema", "meta"];

type Given = Record<string, unknown>;

const without = (given: unknown, isLeftOut: (name: string, value: unknown) => boolean) =>
  isMap(given)
    ? Object.fromEntries(Object.entries(given).filter(([name, value]) => !isLeftOut(name, value)))
    : given;

/** Finds values of the JSON `given` that no item stores. `site` is the origin of the exporting site, or ''. */
export function lostOfResume(given: Given, resume: Resume, site: string) {
  // Addresses on the exporting site are not lost, because that site makes them from its slugs.
  const isForeign = ({ value }: LostValue) => site === "" || !`${value}/`.startsWith(`${site}/`);

  /** Returns those values of an entry that are not in `fields`. */
  function ofEntry(list: ListName, entry: object | null, fields: Given): LostValue[] {
    const index = (resume[list] as readonly (object | null)[]).indexOf(entry);
    const raw = (given[list] as unknown[])[index];
    const isSaid = (name: string, value: unknown) => name === "endDate" && isOpenIn(fields, value);
    const lost = lostIn(without(raw, isSaid), fields, TAKES[list], `${list}[${index}]`);
    return lost.filter(isForeign);
  }

  return {
    ofEntry,
    /** Makes an item of each entry, with the lost values of the entry. */
    itemsOf: <List extends ListName>(
      list: List,
      make: (entry: Resume[List][number]) => ImportItem,
      entries: readonly Resume[List][number][] = resume[list],
    ): ImportItem[] =>
      entries.filter(Boolean).map((entry) => {
        const item = make(entry);
        return { ...item, lost: ofEntry(list, entry, item.fields) };
      }),
    /** Returns those values of `basics` that are not in `items`. */
    ofBasics(items: readonly ImportItem[]): LostValue[] {
      const all = items.map(({ fields }) => Object.values(fields));
      const texts = JSON.stringify(all);
      // The handle '@ada@social.example' is not lost if an item has the address 'https://social.example/@ada'.
      const isHandleOfAddress = ({ value }: LostValue) => {
        const [, user, host] = /^@([\w.]+)@([\w.-]+)$/.exec(value) ?? [];
        return host !== undefined && texts.includes(`//${host}/@${user}`);
      };
      return lostIn(given.basics, { all }, BASICS, "basics").filter(
        (one) => isForeign(one) && !isHandleOfAddress(one),
      );
    },
    /** Returns values that the format does not have, or that have another type than in the format. */
    ofFile(): LostValue[] {
      return Object.entries(given).flatMap(([name, value]) => {
        if (ABOUT_THE_FILE.includes(name) || (name === "basics" && resume.basics)) return [];
        if (!(name in TAKES) || !Array.isArray(value)) return leaves(value, name);
        const read: readonly unknown[] = resume[name as ListName];
        return value.flatMap((entry, index) =>
          read[index] === null ? leaves(entry, `${name}[${index}]`) : [],
        );
      });
    },
  };
}
