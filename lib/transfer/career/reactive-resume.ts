import type { ImportItem, ReadImport } from "../import-item";
import { isMap } from "../import-parts";
import { leaves, lostIn, lostValue } from "../lost/lost-values";
import { listEntry, sectionItems } from "../section-items";
import {
  Career,
  type CareerList,
  type Fields,
  listIn,
  mapsIn,
  type Names,
  textIn,
  withPeriod,
} from "./career";
import { htmlAsMarkdown } from "./html-as-markdown";

// In version 3, a date is a map with a start and an end. In version 4, a date is a text. Entries of both versions have
// the field `visible`. Entries of version 5 have `hidden`, `period` and `website`. A numeric level is not a percentage
// as on this site, so it is listed as lost. The level 0 means that no level is given.

/** Whether a JSON value is a résumé of Reactive Resume, which has `basics` like a JSON Resume. */
export function isReactiveResume(value: unknown): value is Fields {
  if (!isMap(value) || !isMap(value.basics) || !isMap(value.sections)) return false;
  return (
    isMap(value.metadata) ||
    Object.values(value.sections).some((one) => isMap(one) && Array.isArray(one.items))
  );
}

const LISTS: Readonly<Record<string, CareerList>> = {
  ...{ work: "work", experience: "work", education: "education", projects: "projects" },
  ...{ skills: "skills", languages: "languages", interests: "interests", awards: "awards" },
  ...{ certifications: "certificates", publications: "publications", volunteer: "volunteer" },
  references: "references",
};

const LINK = { href: "url", website: "url" };

const NAMES: Readonly<Record<CareerList, Names>> = {
  work: { ...LINK, company: "name", description: "summary" },
  volunteer: { ...LINK, description: "summary" },
  education: { ...LINK, school: "institution", degree: "studyType", grade: "score" },
  projects: LINK,
  skills: {},
  languages: { ...LINK, name: "language", description: "fluency" },
  interests: {},
  awards: { ...LINK, description: "summary" },
  certificates: { ...LINK, title: "name" },
  publications: { ...LINK, title: "name", date: "releaseDate", description: "summary" },
  references: { summary: "reference" },
};

/** Fields that only change the look of an entry. */
const LOOK = ["id", "icon", "iconColor", "columns", "visible", "hidden"];

const isHidden = (given: Fields) => given.visible === false || given.hidden === true;

function linkOf(given: unknown): { url: string; label: string } {
  if (!isMap(given)) return { url: textIn(given), label: "" };
  const url = textIn(given.href) || textIn(given.url);
  const label = textIn(given.label);
  return { url, label: url.includes(label) ? "" : label };
}

/** Fields that can contain HTML. */
const TEXTS = ["summary", "description"];

/** Converts links to addresses, HTML to Markdown, and periods to a start and an end. */
function plainEntry(list: CareerList, given: Fields): Fields {
  const entry: Fields = Object.fromEntries(
    Object.entries(given).filter(([name]) => !LOOK.includes(name)),
  );
  for (const name of ["url", "website"]) {
    if (!isMap(entry[name])) continue;
    const { url, label } = linkOf(entry[name]);
    delete entry[name];
    if (url !== "") entry.url = url;
    if (label !== "") entry.link_label = label;
  }
  for (const name of TEXTS) {
    const text = textIn(entry[name]);
    if (text !== "") entry[name] = htmlAsMarkdown(text);
  }
  for (const name of ["level", "levelNum"]) if (entry[name] === 0) delete entry[name];
  if (list === "references") {
    const { description, summary } = entry;
    if (!summary && description) Object.assign(entry, { summary: description, description: "" });
  }
  return dated(list, entry);
}

function dated(list: CareerList, entry: Fields): Fields {
  const { date } = entry;
  if (isMap(date)) {
    const { date: _, ...rest } = entry;
    return { ...rest, startDate: textIn(date.start), endDate: textIn(date.end) };
  }
  if (["work", "volunteer", "education", "projects"].includes(list)) {
    const name = "period" in entry ? "period" : "date";
    return withPeriod(entry, name, list === "education");
  }
  return entry;
}

/** Returns the positions of an entry. In version 5, an entry can have several positions. */
function positionsOf(entry: Fields, path: string): [Fields, string][] {
  const { roles, ...rest } = entry;
  const own = mapsIn(roles, `${path}.roles`);
  if (own.length === 0) return [[rest, path]];
  return own.map(([role, place], index) => {
    // The first position gets the text about the company.
    const texts = [index === 0 ? textIn(rest.description) : "", textIn(role.description)];
    return [{ ...rest, ...role, description: texts.filter(Boolean).join("") }, place];
  });
}

interface Careers {
  shown: Career;
  hidden: Career;
}

function addEntries(careers: Careers, list: CareerList, section: Fields, path: string): void {
  for (const [item, place] of mapsIn(section.items, `${path}.items`)) {
    const career = isHidden(section) || isHidden(item) ? careers.hidden : careers.shown;
    for (const [entry, at] of list === "work"
      ? positionsOf(item, place)
      : [[item, place] as const]) {
      career.add(list, plainEntry(list, entry), at, {
        ...NAMES[list],
        ["website" in entry ? "website.label" : "url.label"]: "link_label",
        // A level in words is the fluency. A numeric level is renamed, so that it is listed as lost.
        ...(list === "languages" && typeof entry.level === "number" && { level: "dots" }),
      });
    }
  }
}

const SHOWN = ["title", "name", "subtitle", "description", "location", "date", "period", "summary"];
const IN_SECTION = Object.fromEntries(
  [...SHOWN, "keywords", "url", "content", "level", "startDate", "endDate"].map((name) => [
    name,
    "content",
  ]),
);

/** Adds a section whose title the owner chose. */
function addOwnSection(careers: Careers, section: Fields, path: string): void {
  const title = textIn(section.title) || textIn(section.name);
  const parts = { shown: [] as [Fields, string][], hidden: [] as [Fields, string][] };
  for (const [item, place] of mapsIn(section.items, `${path}.items`)) {
    const entry = { ...plainEntry("awards", item) };
    const content = textIn(item.content);
    if (content !== "") entry.content = htmlAsMarkdown(content);
    parts[isHidden(section) || isHidden(item) ? "hidden" : "shown"].push([entry, place]);
  }
  for (const kind of ["shown", "hidden"] as const) {
    const lines = parts[kind].map(([entry]) => {
      const name = textIn(entry.title) || textIn(entry.name);
      if (name === "" && textIn(entry.content) !== "") return textIn(entry.content);
      const period = [entry.startDate, entry.endDate].map(textIn).filter(Boolean).join(" – ");
      const facts = [
        ...[entry.subtitle, entry.description, entry.location, entry.date, entry.period, period],
        ...[entry.level, entry.summary, listIn(entry.keywords).map(textIn).join(", ")],
      ];
      return listEntry(name, facts.map(textIn), textIn(entry.url));
    });
    for (const item of sectionItems(title, lines)) {
      const lost = parts[kind].flatMap(([entry, place]) =>
        lostIn(entry, item.fields, IN_SECTION, place),
      );
      careers[kind].sections.push({ ...item, lost });
    }
  }
}

/** Adds a custom section of version 5, which can have the type of a standard section. */
function addCustomSection(careers: Careers, section: Fields, path: string): void {
  const list = LISTS[textIn(section.type)];
  if (textIn(section.type) === "cover-letter")
    careers.shown.lost.push(...leaves(section.items, `${path}.items`));
  else if (list) addEntries(careers, list, section, path);
  else addOwnSection(careers, section, path);
}

/** Returns accounts on social networks and other links, with the field names of JSON Resume. */
function profilesOf(value: Fields, basics: Fields): Fields[] {
  const { sections } = value;
  const section = isMap(sections) && isMap(sections.profiles) ? sections.profiles : {};
  const listed = [...mapsIn(section.items, ""), ...mapsIn(basics.profiles, "")].map(([one]) => one);
  const accounts = listed.map((one) => ({
    network: textIn(one.network),
    username: textIn(one.username),
    url: linkOf(one.url ?? one.website).url,
  }));
  const links = mapsIn(basics.customFields, "").flatMap(([one]) => {
    const url = [one.link, one.value].map(textIn).find((text) => /^https?:/i.test(text));
    const network = textIn(one.text) || textIn(one.name);
    return url ? [{ network: network === url ? "" : network, url }] : [];
  });
  return [...accounts, ...links];
}

function setBasics(career: Career, value: Fields, basics: Fields, sections: Fields): void {
  const { url, website, picture, photo, customFields, profiles, summary, location, ...rest } =
    basics;
  const portrait = [value.picture, picture, photo].find(isMap) ?? {};
  const link = linkOf(website ?? url);
  const text = [value.summary, sections.summary].find(isMap);
  const markdown = htmlAsMarkdown(textIn(text?.content) || textIn(summary));
  const isShown = !isHidden(portrait) && !(isMap(portrait.effects) && portrait.effects.hidden);
  for (const [field, path] of mapsIn(customFields, "basics.customFields")) {
    const said = [field.link, field.value].map(textIn).some((one) => /^https?:/i.test(one));
    const { id, icon, ...facts } = field;
    if (!said) career.lost.push(...leaves(facts, path));
  }
  career.setBasics(
    {
      ...rest,
      location: isMap(location)
        ? { ...location, countryCode: textIn(location.country), country: undefined }
        : location,
      url: link.url,
      image: isShown ? textIn(portrait.url) : "",
      summary: isMap(text) && isHidden(text) ? "" : markdown,
      profiles: profilesOf(value, basics),
    },
    "basics",
    { headline: "label" },
  );
  if (isMap(text) && isHidden(text)) career.lost.push(lostValue("summary", markdown));
  if (!isShown) career.lost.push(...leaves(portrait.url, "picture.url"));
}

/** Returns the hidden items, except skill categories that are also among the shown items. */
function hiddenItems(shown: readonly ImportItem[], hidden: readonly ImportItem[]): ImportItem[] {
  const known = new Set(shown.filter(isCategory).map(({ title }) => title));
  return hidden
    .filter((item) => !isCategory(item) || !known.has(item.title))
    .map((item) => ({ ...item, isPublicThere: false }));
}

const isCategory = ({ noun }: ImportItem) => noun === "skill-category";

/** Reads a résumé of Reactive Resume 3, 4 or 5. Throws 422 for too many values. */
export function readReactiveResume(value: Fields): ReadImport {
  const careers: Careers = { shown: new Career(), hidden: new Career() };
  const basics = isMap(value.basics) ? value.basics : {};
  const sections = isMap(value.sections) ? value.sections : {};
  setBasics(careers.shown, value, basics, sections);
  for (const [name, section] of Object.entries(sections)) {
    const path = `sections.${name}`;
    const list = Object.hasOwn(LISTS, name) ? LISTS[name] : undefined;
    if (["profiles", "summary"].includes(name)) continue;
    if (!isMap(section)) careers.shown.lost.push(...leaves(section, path));
    else if (list) addEntries(careers, list, section, path);
    else if (name === "custom") {
      for (const [id, own] of Object.entries(section)) {
        if (isMap(own)) addOwnSection(careers, own, `${path}.${id}`);
      }
    } else addOwnSection(careers, section, path);
  }
  for (const [section, path] of mapsIn(value.customSections, "customSections")) {
    addCustomSection(careers, section, path);
  }
  const notes = isMap(value.metadata) ? value.metadata.notes : undefined;
  const shown = careers.shown.read("reactive-resume");
  const hidden = careers.hidden.read("reactive-resume");
  return {
    ...shown,
    items: [...shown.items, ...hiddenItems(shown.items, hidden.items)],
    lost: [...(shown.lost ?? []), ...(hidden.lost ?? []), ...leaves(notes, "metadata.notes")],
  };
}
