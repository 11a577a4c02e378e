import { isOpenEnd, partialDate } from "../import-dates";
import type { ImportItem, ImportSource, ReadImport } from "../import-item";
import { isMap } from "../import-parts";
import { readJsonResume } from "../json-resume/json-resume-import";
import type { LostValue } from "../lost/lost-values";

// Other programs for CVs store the same lists as JSON Resume, but with other field names. This module renames these
// fields. Then the importer of JSON Resume makes the items. Unused values are listed with their paths in the imported
// file.

export type Fields = Record<string, unknown>;

export type CareerList =
  | "work"
  | "volunteer"
  | "education"
  | "projects"
  | "skills"
  | "publications"
  | "certificates"
  | "awards"
  | "languages"
  | "interests"
  | "references";

/** Maps field names of the source to field names of JSON Resume. */
export type Names = Readonly<Record<string, string>>;

interface Origin {
  path: string;
  names: Names;
}

const isSaid = (value: unknown) =>
  value !== undefined && value !== null && value !== "" && !(Array.isArray(value) && !value.length);

/** Renames fields. If the new name is in use, the field keeps its old name, and is listed as lost. */
function renamed(given: Fields, names: Names): Fields {
  const result: Fields = {};
  for (const [name, value] of Object.entries(given)) {
    if (!isSaid(value)) continue;
    const target = Object.hasOwn(names, name) ? (names[name] ?? name) : name;
    const isFree = target === name || (!(target in result) && !isSaid(given[target]));
    result[isFree ? target : name] = value;
  }
  return result;
}

const RANGE =
  /^(.+?)\s*(?:[–—]|\s-\s|\s(?:to|bis|until)\s|(?<=\d)-(?=\s*(?:\d{4}|[^\W\d]))) *(.+)$/iu;

/**
 * Reads 'Mar 2020 – Present' or '2014-2018'. '2019' becomes both the start and the end. Returns null for other text.
 */
export function periodIn(text: string): { start: string; end: string } | null {
  const [, from = "", to = ""] = RANGE.exec(text.trim()) ?? [];
  const isRange = partialDate(from) !== null && (partialDate(to) !== null || isOpenEnd(to));
  if (isRange && to !== "") return { start: from.trim(), end: to.trim() };
  const isDate = partialDate(text) !== null && from === "";
  return isDate ? { start: text.trim(), end: text.trim() } : null;
}

/** Splits at commas and semicolons outside of brackets: 'C, SQL (Postgres, SQLite)' has two parts. */
export const partsOf = (text: string): string[] =>
  text
    .split(/[,;](?![^()]*\))/)
    .map((part) => part.trim())
    .filter(Boolean);

/** Returns a text or number as text; '' for other types. */
export const textIn = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value).trim() : "";

/** Returns the entries of a list. Any other value becomes a list with a single entry. */
export const listIn = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : isSaid(value) ? [value] : [];

/** Collects the entries of a career with their paths in the file. */
export class Career {
  readonly lost: LostValue[] = [];
  readonly sections: ImportItem[] = [];
  #lists: Record<string, Fields[]> = {};
  #basics: Fields | undefined;
  #origins = new Map<string, Origin>();

  /** Sets the facts about the owner. `names` maps the given field names to field names of JSON Resume. */
  setBasics(given: Fields, path: string, names: Names = {}): void {
    this.#basics = renamed(given, names);
    this.#origins.set("basics", originOf(path, names));
  }

  /** Adds an entry to a list. */
  add(list: CareerList, given: Fields, path: string, names: Names = {}): void {
    const entries = this.#lists[list] ?? [];
    this.#lists[list] = entries;
    entries.push(renamed(given, names));
    this.#origins.set(`${list}[${entries.length - 1}]`, originOf(path, names));
  }

  /** Returns the items. Throws 422 for too many values. */
  read(source: ImportSource): ReadImport {
    const resume = { ...(this.#basics && { basics: this.#basics }), ...this.#lists };
    const { items, warnings, lost = [] } = readJsonResume(resume);
    return {
      source,
      items: [...items, ...this.sections].map((item) =>
        item.lost ? { ...item, lost: item.lost.map((one) => this.#inFile(one)) } : item,
      ),
      warnings,
      lost: [...lost.map((one) => this.#inFile(one)), ...this.lost],
    };
  }

  /** Replaces a path in the JSON Resume with the path of the same value in the imported file. */
  #inFile({ path, value }: LostValue): LostValue {
    const [, entry = "", field = "", rest = ""] =
      /^(basics|\w+\[\d+\])(?:\.(\w+))?(.*)$/s.exec(path) ?? [];
    const origin = this.#origins.get(entry);
    if (!origin) return { path, value };
    const name = field && `.${origin.names[field] ?? field}`;
    return { path: `${origin.path}${name}${rest}`, value };
  }
}

const originOf = (path: string, names: Names): Origin => ({
  path,
  names: Object.fromEntries(Object.entries(names).map(([name, target]) => [target, name])),
});

/**
 * Splits the period in the field with the name `date` into a start and an end. With `isOnlyEnd`, a single date becomes
 * only the end. An unreadable period stays, and is listed as lost.
 */
export function withPeriod(entry: Fields, date: string, isOnlyEnd = false): Fields {
  const given = textIn(entry[date]);
  const period = given === "" ? null : periodIn(given);
  if (!period) return entry;
  const { [date]: _, ...rest } = entry;
  const isOne = period.start === period.end;
  return {
    ...rest,
    ...(isOne && isOnlyEnd ? {} : { startDate: period.start }),
    endDate: period.end,
  };
}

/** Returns the maps in a list, with their paths. */
export const mapsIn = (list: unknown, path: string): [entry: Fields, path: string][] =>
  listIn(list).flatMap((entry, index): [Fields, string][] =>
    isMap(entry) ? [[entry, `${path}[${index}]`]] : [],
  );
