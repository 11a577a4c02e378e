import { setImmediate } from "node:timers/promises";
import {
  KIND_LABELS,
  kindLabel,
  type PublicationInput,
} from "@/lib/content/nouns/publication/schema";
import { bibtexOf } from "@/lib/publish/bibtex";
import { withoutControlCharacters } from "@/lib/text/control-characters";
import { withoutEmpty } from "@/lib/text/without-empty";
import { MOST_OF_A_KIND, tooMany } from "../import-bounds";
import { partialDate } from "../import-dates";
import { baseName, decodeText, type ImportFile, refused } from "../import-file";
import type { ImportItem, ReadImport } from "../import-item";
import { doiIn, linkIn } from "../import-parts";
import { bibtexIn } from "../limited/read-limited";
import { into, type LostValue, lostIn, lostValue, type Takes } from "../lost/lost-values";
import { type Fields, LONGEST_FIELD, plain, verbatim } from "./bibtex-fields";
import { type BibtexEntry, entryText, hasMoreEntries } from "./bibtex-file";
import { kindOf } from "./bibtex-kind";
import { latexText, readLatex } from "./latex-text";
import { helpersAmong, parentKey, withParent } from "./parents";
import { type PublicEntry, publicEntry } from "./private-fields";
import { whyUnpublished } from "./unpublished";

const LARGEST_FILE_BYTES = 8 * 1024 * 1024;
const MOST_AUTHORS = 100;
const LONGEST_TEXT = 5_000;
const LONGEST_LINK = 2_000;
const LONGEST_NAME = 300;

export const isBibtex = ({ name }: { name: string }) => /\.(bib|bibtex)$/i.test(name);

/** Splits names at each 'and' outside of braces. */
function namesIn(given: string): string[] {
  const value = given.slice(0, LONGEST_FIELD).replace(/\s+/g, " ");
  const names: string[] = [];
  let [depth, from] = [0, 0];
  for (const { 0: sign, index } of value.matchAll(/[{}]| and(?= )/gi)) {
    if (sign === "{") depth++;
    else if (sign === "}") depth--;
    else if (depth === 0) {
      names.push(value.slice(from, index));
      from = index + sign.length;
    }
  }
  return [...names, value.slice(from)]
    .map((name) => name.trim().slice(0, LONGEST_NAME))
    .filter(Boolean);
}

/** Converts 'van Beethoven, Ludwig' to 'Ludwig van Beethoven'. Text in braces is a single name. */
function personOf(name: string): string {
  if (name === "others") return "et al.";
  if (/^\{[^{}]*\}$/.test(name)) return latexText(name);
  const parts = name.split(/,(?![^{}]*\})/).map(latexText);
  const [last = "", first = "", ...rest] =
    parts.length > 2 ? [parts[0], parts[2], parts[1]] : parts;
  const whole = [first, last, ...rest].filter(Boolean).join(" ");
  // DBLP adds numbers to the names of people with the same name.
  return whole.replace(/ \d{4}$/, "");
}

/** A range of months or dates. */
const RANGE = /\w\W*(?:[-–/&]|\band\b)\W*\w/i;

/**
 * Returns the values of an entry that the stored `date` loses: a period, because only the start of a period is stored,
 * or a month that `date` does not contain.
 */
function lostOfDate({ fields, key }: BibtexEntry, date: string | null): LostValue[] {
  const [given, month] = [plain(fields, "date"), plain(fields, "month")];
  const [, end = ""] = given.split("/");
  if (end !== "") return [lostValue(`${key}.date`, given)];
  const isLost = given === "" && month !== "" && (date ?? "").length < 7;
  return isLost ? [lostValue(`${key}.month`, month)] : [];
}

function dateOf(fields: Fields, warnings: string[]): string | null {
  const [given = ""] = plain(fields, "date").split("/");
  const [year, month, day] = ["year", "month", "day"].map((name) => plain(fields, name));
  const number = /^\d{1,2}$/.test(month ?? "") ? month : undefined;
  // If the month is a range, the date has only the year.
  if (given === "" && RANGE.test(month ?? "")) return partialDate(year);
  const written = number ? `${year}-${number}${day && `-${day}`}` : `${day} ${month} ${year}`;
  const words = given || written.trim();
  const date = partialDate(words) ?? partialDate(year);
  if (date === null && words !== "") warnings.push(`'${words}' is not a date and is left out`);
  return date;
}

function linkOf(fields: Fields, warnings: string[]): string {
  const [inText = ""] = /https?:\/\/[^\s{}]+/.exec(fields.get("howpublished") ?? "") ?? [];
  const given = verbatim(fields, "url") || inText.replace(/\\([_%&#$~])/g, "$1");
  if (given.length > LONGEST_LINK) {
    warnings.push("Its link is too long and is left out");
    return "";
  }
  if (given !== "") return linkIn(given, warnings);
  const eprint = verbatim(fields, "eprint");
  const archive = plain(fields, "archiveprefix", "eprinttype");
  const isNumber = /^(\d{4}\.\d{4,5}|[a-z.-]+\/\d{7})(v\d+)?$/i.test(eprint);
  return isNumber && /^arxiv$/i.test(archive) ? `https://arxiv.org/abs/${eprint}` : "";
}

/** Cuts a long text, and adds a warning. */
function line(text: string, what: string, warnings: string[], most = 200): string {
  if (text.length <= most) return text;
  warnings.push(`${what} is cut after ${most} characters; the BibTeX has the whole text`);
  return `${text.slice(0, most - 1)}…`;
}

function venueOf(entry: BibtexEntry): string {
  const { fields } = entry;
  const venue = plain(fields, "journal", "journaltitle", "booktitle", "eventtitle", "series");
  if (venue !== "") return venue;
  const published = plain(fields, "howpublished");
  const isVenue = published !== "" && !/https?:\/\//.test(published);
  return isVenue ? published : plain(fields, "school", "institution");
}

/**
 * Returns the BibTeX to be stored; '' if `fields` contain all of it. Long BibTeX loses some fields. BibTeX that is
 * still too long becomes ''.
 */
function ownText(entry: BibtexEntry, fields: PublicationInput, warnings: string[]): string {
  if (entry.source === bibtexOf({ ...fields, bibtex: "" })) return "";
  if (entry.source.length <= LONGEST_TEXT) return entry.source;
  const short = new Map(entry.fields);
  for (const name of ["abstract", "note", "keywords"]) short.delete(name);
  const text = entryText({ ...entry, fields: short });
  warnings.push("Its BibTeX is too long to be stored completely");
  return text.length <= LONGEST_TEXT ? text : "";
}

/** Maps the BibTeX fields whose LaTeX is decoded to the publication's fields that store the decoded text. */
const TAKES: Takes = {
  ...{ title: into("title"), author: into("authors"), editor: into("authors") },
  abstract: into("abstract"),
};

/**
 * Returns the values of an entry that the import loses. No value is lost if the publication's fields contain the whole
 * entry (`isWhole`), or if the stored BibTeX is the entry's source.
 */
function lostOf(
  { fields, key, source }: BibtexEntry,
  kept: ImportItem["fields"],
  isWhole: boolean,
) {
  if (isWhole || kept.bibtex === source) return [];
  const takes = Object.fromEntries([...fields.keys()].map((name) => [name, "bibtex"]));
  return lostIn(Object.fromEntries(fields), kept, { ...takes, ...TAKES }, key);
}

/** The fields whose LaTeX is shown as plain text. */
const TEXTS = "title subtitle author editor journal journaltitle booktitle abstract".split(" ");

/** Warns of unknown commands, whose arguments stay as text. */
function warnOfUnknown(fields: Fields, warnings: string[]): void {
  const found = TEXTS.flatMap(
    (name) => readLatex((fields.get(name) ?? "").slice(0, LONGEST_FIELD)).unknown,
  );
  const commands = [...new Set(found)].slice(0, 5).map((name) => `\\${name}`);
  if (commands.length === 0) return;
  const list = new Intl.ListFormat("en").format(commands);
  warnings.push(`It has unknown LaTeX commands: ${list}. Their arguments are imported as text`);
}

function publication(entry: PublicEntry): ImportItem {
  const warnings: string[] = [];
  const { fields } = entry;
  warnOfUnknown(fields, warnings);
  const title = [plain(fields, "title"), plain(fields, "subtitle")].filter(Boolean).join(": ");
  const people = namesIn(fields.get("author") ?? fields.get("editor") ?? "").map(personOf);
  if (entry.type === "proceedings" && !fields.has("author") && people.length > 0) {
    warnings.push("Its editors are imported as authors");
  }
  if (people.length > MOST_AUTHORS)
    warnings.push(`Only its first ${MOST_AUTHORS} authors are imported`);
  const abstract = plain(fields, "abstract");
  if (abstract.length > LONGEST_TEXT) warnings.push("Its abstract is too long and is left out");
  const read: PublicationInput = {
    title: line(title, "Its title", warnings, 300),
    authors: people.slice(0, MOST_AUTHORS),
    venue: line(venueOf(entry), "The venue", warnings),
    publisher: line(plain(fields, "publisher", "organization"), "The publisher", warnings),
    volume: line(plain(fields, "volume"), "The volume", warnings, 60),
    number: line(plain(fields, "number", "issue"), "The number", warnings, 60),
    pages: line(plain(fields, "pages"), "The pages", warnings, 60).replace(
      /^(\d+)-(\d+)$/,
      "$1–$2",
    ),
    date: dateOf(fields, warnings),
    url: linkOf(fields, warnings),
    doi: doiIn(verbatim(fields, "doi"), warnings),
    kind: kindOf(entry),
    abstract: abstract.length > LONGEST_TEXT ? "" : abstract,
    bibtex: "",
    visibility: "everywhere",
  };
  const whyNotPublic = whyUnpublished(entry);
  if (whyNotPublic !== "") {
    warnings.push(
      `It may not be published yet (${whyNotPublic}). The site does not show this state`,
    );
  }
  const bibtex = ownText(entry, read, warnings);
  const { visibility, ...rest } = read;
  return {
    noun: "publication",
    title: title || `${kindLabel(read.kind, KIND_LABELS) || "Publication"} ${entry.key}`,
    fields: withoutEmpty({ ...rest, bibtex }),
    ...(whyNotPublic === "" ? {} : { isPublicThere: false, whyNotPublic }),
    warnings,
    lost: [
      ...lostOf(entry, { ...rest, bibtex }, bibtexOf(read) === entry.source),
      ...lostOfDate(entry, read.date),
      ...entry.leftOut,
    ],
    ...(title === "" ? { problem: "it has no title" } : {}),
  };
}

const OF_OTHERS = {
  isPublicThere: false,
  whyNotPublic: "it has no author, and other entries are parts of it",
};

/** Reads BibTeX files as publications. Throws 422 if a file is too large, or has no entries or too many. */
export async function readBibtexFiles(files: readonly ImportFile[]): Promise<ReadImport> {
  const items: ImportItem[] = [];
  const [warnings, lost]: [string[], LostValue[]] = [[], []];
  for (const file of files.filter(isBibtex)) {
    const source = decodeText(file.name, await file.read(LARGEST_FILE_BYTES));
    const text = withoutControlCharacters(source);
    if (hasMoreEntries(text, MOST_OF_A_KIND)) throw tooMany("entries", MOST_OF_A_KIND);
    const entries: PublicEntry[] = [];
    for (const one of await bibtexIn(text, baseName(file.name))) {
      if (items.length + entries.length >= MOST_OF_A_KIND) throw tooMany("entries", MOST_OF_A_KIND);
      if ("fields" in one) entries.push(publicEntry(one));
      else {
        const problem = `${baseName(file.name)}, ${one.problem}`;
        items.push({ noun: "publication", title: one.title, fields: {}, warnings: [], problem });
      }
    }
    const byKey = new Map<string, PublicEntry>();
    for (const entry of entries) {
      const key = entry.key.toLowerCase();
      // As in BibTeX, the first of two entries with the same key counts.
      if (key !== "" && !byKey.has(key)) byKey.set(key, entry);
    }
    const { helpers, edited, ...leftOut } = helpersAmong(entries, byKey);
    warnings.push(...leftOut.warnings);
    lost.push(...leftOut.lost);
    for (const [index, entry] of entries.entries()) {
      if (helpers.has(entry)) continue;
      // Yields to the event loop.
      if (index % 20 === 0) await setImmediate();
      const item = publication(withParent(entry, byKey));
      const parent = parentKey(entry);
      if (parent !== "" && !byKey.has(parent)) {
        item.warnings.push(
          `It refers to the entry '${parent.slice(0, 100)}', which is not in the file`,
        );
      }
      items.push(edited.has(entry) ? { ...item, ...OF_OTHERS } : item);
    }
  }
  if (items.length === 0) throw refused("There is no entry in the BibTeX file");
  return { source: "bibtex", items, warnings, lost };
}
