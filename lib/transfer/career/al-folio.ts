import type { ReadImport } from "../import-item";
import { isMap } from "../import-parts";
import { leaves, lostIn, lostValue, type Takes } from "../lost/lost-values";
import { listEntry, sectionItems } from "../section-items";
import {
  Career,
  type CareerList,
  type Fields,
  listIn,
  mapsIn,
  type Names,
  partsOf,
  periodIn,
  textIn,
  withPeriod,
} from "./career";
import { htmlAsMarkdown } from "./html-as-markdown";
import { nameAndLink, plainMarkdown } from "./plain-markdown";

// The older format of al-folio's `_data/cv.yml`: a list of sections, each with a type and contents.

const TYPES = ["map", "time_table", "list", "nested_list", "list_groups"];

/** Whether a YAML value is a CV in the older format of al-folio. */
export const isAlFolioCv = (value: unknown): value is Fields[] =>
  Array.isArray(value) &&
  value.some((one) => isMap(one) && "contents" in one && TYPES.includes(textIn(one.type)));

const TABLES: readonly [title: RegExp, list: CareerList, names: Names][] = [
  [/educat|degree/i, "education", { title: "studyType", description: "highlights" }],
  [/volunt/i, "volunteer", { title: "position", institution: "organization" }],
  [
    /experience|employment|\bwork\b|position|appointment|career/i,
    "work",
    { title: "position", institution: "name", description: "highlights" },
  ],
  [/project/i, "projects", { title: "name", description: "highlights" }],
  [
    /award|hono(u)?r|scholarship|prize|fellowship|grant/i,
    "awards",
    { institution: "awarder", year: "date", description: "summary" },
  ],
];

/** Converts HTML or Markdown to one line of text. The address of a link follows its words. */
const textOfHtml = (text: string) => plainMarkdown(htmlAsMarkdown(text)).replace(/\s*\n\s*/g, " ");

/** Moves the link in an entry's title to `url`. */
function unlinked(entry: Fields): Fields {
  const { name, url } = nameAndLink(htmlAsMarkdown(textIn(entry.title)));
  return url === "" ? entry : { ...entry, title: name, url: entry.url ?? url };
}

/** Returns the lines of a description, which is a list of texts, or of maps with a title and contents. */
function descriptionLines(given: unknown): string[] {
  return listIn(given).flatMap((one) => {
    if (!isMap(one)) return [textOfHtml(textIn(one))].filter(Boolean);
    return [textOfHtml(textIn(one.title)), ...descriptionLines(one.contents)].filter(Boolean);
  });
}

/** Returns the entries of a table. An entry with `items` and no title is split into an entry for each item. */
function entriesOf(contents: unknown, path: string): [Fields, string][] {
  return mapsIn(contents, path).flatMap(([entry, place]): [Fields, string][] => {
    const { items, ...rest } = entry;
    if (items === undefined || rest.title !== undefined) return [[entry, place]];
    return listIn(items).map((item, index) => [
      { ...rest, title: textIn(item) },
      `${place}.items[${index}]`,
    ]);
  });
}

const IN_SECTION: Takes = Object.fromEntries(
  ["title", "name", "value", "institution", "department", "location", "year", "items"].map(
    (name) => [name, "content"],
  ),
);

function addSection(career: Career, title: string, contents: unknown, path: string): void {
  const lines = listIn(contents).flatMap((entry) => {
    if (!isMap(entry)) return [listEntry(textOfHtml(textIn(entry)), [])];
    const { year, institution, department, location, value, description, items } = entry;
    const facts = [value, institution, department, location, year].map((one) =>
      textOfHtml(textIn(one)),
    );
    const more = [...descriptionLines(description), ...descriptionLines(items)];
    const { title = entry.name, url } = unlinked(entry);
    const name = textOfHtml(textIn(title));
    return [
      listEntry(
        name || (facts.find(Boolean) ?? ""),
        [...(name ? facts : []), ...more],
        textIn(url),
      ),
    ];
  });
  for (const item of sectionItems(title, lines)) {
    const takes = { ...IN_SECTION, description: { into: ["content"] } };
    const lost = mapsIn(contents, path).flatMap(([entry, place]) =>
      lostIn(entry, item.fields, takes, place),
    );
    career.sections.push({ ...item, lost });
  }
}

function addTable(career: Career, title: string, contents: unknown, path: string): boolean {
  const [, list, names] = TABLES.find(([pattern]) => pattern.test(title)) ?? [];
  if (!list || !names) return false;
  for (const [given, place] of entriesOf(contents, path)) {
    const lines = descriptionLines(given.description);
    const entry: Fields = {
      ...unlinked(given),
      description: list === "awards" ? lines.join("\n") : lines,
    };
    if (list === "awards") {
      const period = periodIn(textIn(entry.year));
      if (period && period.start !== period.end) {
        career.lost.push(lostValue(`${place}.year`, textIn(entry.year)));
        entry.year = period.start;
      }
      career.add(list, entry, place, names);
    } else {
      const dated = withPeriod(entry, "year", list === "education");
      career.add(list, dated, place, {
        ...names,
        ...("year" in dated ? { year: "startDate" } : {}),
      });
    }
  }
  return true;
}

/** Maps labels in the section about the owner to fields of `basics` in JSON Resume. */
const FACTS: readonly [name: RegExp, field: string][] = [
  [/^(full )?name$/i, "name"],
  [/^e-?mail/i, "email"],
  [/^(tele)?phone|^mobile/i, "phone"],
  [/^(home ?page|web ?site|url)$/i, "url"],
  [/^(location|city|address)$/i, "location"],
];

/** Adds languages. 'English (native speaker)' is a language and its fluency. */
function addLanguages(career: Career, text: string, path: string): void {
  for (const part of partsOf(text)) {
    const [, language = part, fluency = ""] = /^(.+?)\s*\(([^()]+)\)$/.exec(part) ?? [];
    career.add("languages", { language, fluency }, path);
  }
}

function addFacts(career: Career, contents: unknown, path: string, basics: Fields): void {
  for (const [entry, place] of mapsIn(contents, path)) {
    const [name, value] = [textIn(entry.name), textIn(entry.value)];
    const field = FACTS.find(([pattern]) => pattern.test(name))?.[1];
    if (field && !(field in basics)) basics[field] = value;
    else if (/^languages?$/i.test(name)) addLanguages(career, value, `${place}.value`);
    else career.lost.push(lostValue(`${place} (${name})`, value));
  }
}

function addGroups(career: Career, title: string, contents: unknown, path: string): boolean {
  const isSkills = /skill|technolog|\btools?\b|programming/i.test(title);
  const isInterests = /interest|hobb/i.test(title);
  if (!isSkills && !isInterests) return false;
  const entries = listIn(contents);
  if (!entries.every((one) => isMap(one) && Array.isArray(one.items))) return false;
  for (const [{ title: name, items, ...rest }, place] of mapsIn(contents, path)) {
    const keywords = listIn(items).map((one) => textOfHtml(textIn(one)));
    const list = isSkills ? "skills" : "interests";
    career.add(list, { ...rest, name, keywords }, place, { title: "name", items: "keywords" });
  }
  return true;
}

/** Reads a CV in the older format of al-folio. Throws 422 for too many values. */
export function readAlFolioCv(sections: readonly unknown[]): ReadImport {
  const career = new Career();
  const basics: Fields = {};
  for (const [index, section] of sections.entries()) {
    if (!isMap(section)) career.lost.push(...leaves(section, `[${index}]`));
    else {
      const { title: given, type, contents, ...rest } = section;
      const title = textIn(given);
      const path = `[${index}].contents`;
      career.lost.push(...leaves(rest, `[${index}]`));
      if (type === "map" && /^(general|personal|contact|basic)/i.test(title)) {
        addFacts(career, contents, path, basics);
      } else {
        const isTaken =
          type === "time_table"
            ? addTable(career, title, contents, path)
            : addGroups(career, title, contents, path);
        if (!isTaken) addSection(career, title, contents, path);
      }
    }
  }
  career.setBasics(basics, "[0].contents");
  return career.read("al-folio");
}
