import type { ImportSource, ReadImport } from "../import-item";
import { isMap } from "../import-parts";
import { leaves, lostIn, lostValue, type Takes } from "../lost/lost-values";
import { sectionItems } from "../section-items";
import {
  Career,
  type CareerList,
  type Fields,
  listIn,
  type Names,
  partsOf,
  periodIn,
  textIn,
  withPeriod,
} from "./career";
import { nameAndLink, plainMarkdown } from "./plain-markdown";
import { profileAddress } from "./social-networks";

/** Whether a YAML value is a CV of RenderCV, or of a newer al-folio, which uses the same format. */
export const isRenderCv = (value: unknown): value is { cv: Fields } =>
  isMap(value) && isMap(value.cv) && ("sections" in value.cv || "name" in value.cv);

const DATES = { start_date: "startDate", end_date: "endDate" };

const NAMES: Partial<Record<CareerList, Names>> = {
  work: { ...DATES, company: "name" },
  volunteer: { ...DATES, company: "organization" },
  education: { ...DATES, degree: "studyType" },
  projects: DATES,
  skills: { label: "name", details: "keywords" },
  languages: { label: "language", name: "language", details: "fluency", summary: "fluency" },
  interests: { label: "name", details: "keywords" },
  awards: { name: "title", label: "title" },
  certificates: { title: "name" },
  publications: { title: "name", journal: "venue", date: "releaseDate" },
};

/** Maps patterns of section titles to lists. An entry belongs to a list only if it has one of the fields. */
const BY_TITLE: readonly [title: RegExp, list: CareerList, fields: readonly string[]][] = [
  [/^(spoken )?languages?$/i, "languages", ["label", "name", "language"]],
  [/skill|technolog|\btools?\b|expertise|programming/i, "skills", ["label", "name"]],
  [/interest|hobb/i, "interests", ["label", "name"]],
  [/award|hono(u)?r|scholarship|prize|fellowship|grant/i, "awards", ["name", "title", "label"]],
  [/certif|licen[cs]e/i, "certificates", ["name", "title"]],
  [/project|open.?source|software/i, "projects", ["name"]],
  [/publication|paper/i, "publications", ["title", "name"]],
  [/reference/i, "references", ["reference"]],
];

/** Returns the list to which an entry belongs; null if the entry becomes a part of a section. */
function listFor(entry: Fields, title: string): CareerList | null {
  if ("company" in entry || "organization" in entry) {
    return /volunt/i.test(title) || "organization" in entry ? "volunteer" : "work";
  }
  if ("institution" in entry) return "education";
  if ("title" in entry && "authors" in entry) return "publications";
  const found = BY_TITLE.find(
    ([pattern, , fields]) => pattern.test(title) && fields.some((field) => field in entry),
  );
  return found?.[1] ?? null;
}

/** Converts 'work_experience' to 'Work Experience', as RenderCV does. */
const titleOf = (key: string) =>
  /[A-Z ]/.test(key)
    ? key
    : key.replaceAll("_", " ").replace(/(?<![\p{L}\p{N}])\p{L}/gu, (sign) => sign.toUpperCase());

/** Fields that contain names. A name can contain a link. */
const TITLES = ["name", "title", "label", "company", "organization", "institution"];

/** Moves the link in a name to `url`. */
function unlinked(entry: Fields): Fields {
  const result = { ...entry };
  for (const field of TITLES) {
    if (typeof entry[field] !== "string" || result.url) continue;
    const { name, url } = nameAndLink(entry[field]);
    if (url !== "") Object.assign(result, { [field]: name, url });
  }
  return result;
}

/** Removes Markdown from all fields of an entry except its address. */
function plainFields(entry: Fields): Fields {
  const plain = (value: unknown) => (typeof value === "string" ? plainMarkdown(value) : value);
  return Object.fromEntries(
    Object.entries(entry).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(plain) : name === "url" ? value : plain(value),
    ]),
  );
}

/** Returns the highlights and their sub-points. RenderCV begins a sub-point with ' - '. */
const pointsIn = (highlights: unknown): string[] =>
  listIn(highlights)
    .flatMap((one) => textIn(one).split(/\s*\n\s*[-*]\s+| - (?!(?<=\d - )\d)/))
    .filter(Boolean);

/** Removes the stars with which RenderCV marks the owner's name. */
const bare = (value: unknown) => textIn(value).replace(/^\*{1,3}(.+?)\*{1,3}$/, "$1");

function fieldsOf(list: CareerList, given: Fields): Fields {
  const entry = plainFields(unlinked(given));
  if (entry.highlights !== undefined) entry.highlights = pointsIn(entry.highlights);
  if (list === "skills" || list === "interests") {
    const { details } = entry;
    return typeof details === "string" ? { ...entry, details: partsOf(details) } : entry;
  }
  if (list === "publications") return { ...entry, authors: listIn(entry.authors).map(bare) };
  if (list === "awards") {
    const { highlights, summary, ...rest } = entry;
    const points = listIn(highlights).map((one) => `- ${one}`);
    return { ...rest, summary: [textIn(summary), ...points].filter(Boolean).join("\n") };
  }
  const isPeriod = ["work", "volunteer", "education", "projects"].includes(list);
  // In RenderCV, an entry can have `date` instead of a start and an end.
  const { date, ...rest } = entry;
  return isPeriod && !entry.start_date && !entry.end_date && date !== undefined
    ? withPeriod({ ...rest, date }, "date", list === "education")
    : entry;
}

/** Fields that become part of a section's text. */
const SHOWN = ["name", "title", "label", "details", "date", "start_date", "end_date", "location"];
const TEXTS = ["summary", "highlights", "bullet", "number", "reversed_number", "authors", "url"];
const IN_SECTION: Takes = Object.fromEntries(
  [...SHOWN, ...TEXTS, "journal", "doi"].map((name) => [name, "content"]),
);

/** Converts an entry to lines of Markdown. */
function linesOf(entry: unknown): string[] {
  if (!isMap(entry)) return [textIn(entry)].filter(Boolean);
  const bullet = [entry.bullet, entry.number, entry.reversed_number].map(textIn).find(Boolean);
  if (bullet) return [`- ${bullet}`];
  const name = [entry.name, entry.title, entry.label].map(textIn).find(Boolean);
  const period = [entry.start_date, entry.end_date].map(textIn).filter(Boolean).join(" – ");
  const facts = [
    ...[entry.details, listIn(entry.authors).map(bare).join(", "), entry.journal, entry.location],
    ...[textIn(entry.date) || period, entry.doi, entry.url, entry.summary],
  ];
  const line = [name && `**${name}**`, facts.map(textIn).filter(Boolean).join(", ")];
  const points = pointsIn(entry.highlights).map((point) => `  - ${point}`);
  return [`- ${line.filter(Boolean).join(": ")}`, ...points];
}

/** Adds a section of the home page for entries that belong to no list. */
function addSection(career: Career, title: string, entries: readonly [unknown, string][]): void {
  const lines = entries.map(([entry]) => linesOf(entry).join("\n")).filter(Boolean);
  const isText = entries.every(([entry]) => !isMap(entry));
  const [section] = sectionItems(title, lines, isText ? "\n\n" : "\n");
  const lost = entries.flatMap(([entry, path]) =>
    isMap(entry) ? lostIn(entry, section?.fields ?? {}, IN_SECTION, path) : [],
  );
  if (section) career.sections.push({ ...section, lost });
  else career.lost.push(...lost);
}

const ABOUT_OWNER = /^(summary|professional summary|about( me)?|profile|introduction|objective)$/i;

/** Whether a section is only text about the owner. */
const isSummary = (title: string, entries: readonly unknown[]) =>
  ABOUT_OWNER.test(title) && entries.every((entry) => typeof entry === "string");

function readSection(career: Career, key: string, given: unknown): void {
  const title = titleOf(key);
  const place = /^\w+$/.test(key) ? `cv.sections.${key}` : `cv.sections[${JSON.stringify(key)}]`;
  const own: [unknown, string][] = [];
  for (const [index, entry] of listIn(given).entries()) {
    const path = `${place}[${index}]`;
    const list = isMap(entry) ? listFor(entry, title) : null;
    if (list === null || !isMap(entry)) own.push([entry, path]);
    else {
      const fields = fieldsOf(list, entry);
      const period = list === "awards" ? periodIn(textIn(fields.date)) : null;
      if (period && period.start !== period.end) {
        career.lost.push(lostValue(`${path}.date`, textIn(fields.date)));
        fields.date = period.start;
      }
      career.add(list, fields, path, NAMES[list]);
    }
  }
  addSection(career, title, own);
}

/** Returns the first of several values. Lists the others as lost. */
function firstOf(career: Career, cv: Fields, name: string): string {
  const [first, ...others] = listIn(cv[name]).map(textIn);
  for (const [index, other] of others.entries()) {
    career.lost.push(lostValue(`cv.${name}[${index + 1}]`, other));
  }
  return first ?? "";
}

function profilesOf(cv: Fields): Fields[] {
  const networks = listIn(cv.social_networks).flatMap((one) => {
    if (!isMap(one)) return [];
    const [network, username] = [textIn(one.network), textIn(one.username)];
    return [
      { ...one, network, username, url: textIn(one.url) || profileAddress(network, username) },
    ];
  });
  const others = listIn(cv.custom_connections).flatMap((one) =>
    isMap(one) ? [{ network: textIn(one.placeholder), url: textIn(one.url) }] : [],
  );
  return [...networks, ...others];
}

/** Keys that are read separately, or only concern the look of the CV. */
const ABOUT_THE_FILE = "cv design locale locale_catalog settings rendercv_settings".split(" ");

/** Reads a CV of RenderCV. Throws 422 for too many values. */
export function readRenderCv(value: { cv: Fields }, source: ImportSource = "rendercv"): ReadImport {
  const career = new Career();
  const { sections, social_networks, custom_connections, ...cv } = value.cv;
  const all = Object.entries(isMap(sections) ? sections : {});
  const summaries = all.filter(([key, given]) => isSummary(titleOf(key), listIn(given)));
  const basics = {
    ...cv,
    email: firstOf(career, cv, "email"),
    phone: firstOf(career, cv, "phone").replace(/^tel:/, ""),
    website: firstOf(career, cv, "website"),
    summary: [cv.summary, ...summaries.flatMap(([, given]) => listIn(given))]
      .map((one) => plainMarkdown(textIn(one)))
      .filter(Boolean)
      .join("\n\n"),
    headline: plainMarkdown(textIn(cv.headline)),
    label: plainMarkdown(textIn(cv.label)),
    profiles: profilesOf(value.cv),
  };
  career.setBasics(basics, "cv", {
    headline: "label",
    photo: "image",
    social_networks: "profiles",
  });
  const rest = all.filter((section) => !summaries.includes(section));
  for (const [key, given] of rest) readSection(career, key, given);
  for (const [name, one] of Object.entries(value)) {
    if (!ABOUT_THE_FILE.includes(name)) career.lost.push(...leaves(one, name));
  }
  return career.read(source);
}
