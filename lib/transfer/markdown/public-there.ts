import { dateOrMoment, readingsOf } from "../import-dates";
import { baseName } from "../import-file";
import { isMap } from "../import-parts";
import { hasComments } from "./note-comments";
import { CODE } from "./prose";

// Decides whether a post is public "there": at its source. If a field about the publication has an unknown value, the
// post is private.

type Fields = Record<string, unknown>;

export interface Publicity {
  /** Whether the source makes the post public. */
  isPublic: boolean;
  /** Why the post is not public, in the source's words; '' if no reason is known. */
  because: string;
  /** The publication date; null if the source has no valid date. */
  date: string | null;
  /** The date as written in the source. */
  dateGiven: unknown;
}

export interface PublicitySource {
  fields: Fields;
  /** The name of the file, with its folders. */
  name: string;
  text: string;
  /** Whether the mark before the front matter is missing. */
  isUnopened?: boolean | undefined;
  /** The date in the file's name. */
  nameDate?: string | undefined;
  /** Milliseconds since 1970. */
  now: number;
}

/** Normalises field names: 'publish_date' equals 'publishDate'. */
export const keyOf = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/** The names of fields that must be false in a public post. */
const PRIVATE =
  /^(is)?(drafts?|hidden|hide|unlisted|private|secret|internal|wip|noindex|headless|password|protected|encrypt(ed)?|members?(only)?|sponsors?(only)?|paid|premium|paywall(ed)?|archived?|deleted|trash(ed)?|(eleventy)?excludefromcollections|unpublished|notpublished|nopublish|donotpublish|disabled|hiddenin\w*|entwurf|brouillon|borrador|bozza|rascunho|kladde|utkast|черновик|下書き|草稿)$/;

/** The names of fields that must be true in a public post. A field that `DATES` contains can also be a date. */
const PUBLIC =
  /^(is)?(published|publish|public|listed|visible|display(ed)?|live|enabled|active|ready|render|list|output|show|released)$/;

/** Fields with the state of a post in words. */
const STATE =
  /^(post|publish(ed)?|publication|content|article|page|wp)?(status|state|stage|visibility|privacy|access|audience|tier)$/;

/** The names of fields with publication dates, in order of priority. */
const DATES = [
  ...["date", "datetime", "publishdate", "publisheddate", "publicationdate", "publishedat"],
  ...["publishedon", "publishon", "publishat", "datepublished", "pubdate", "pubdatetime"],
  ...["published", "publish", "posted", "postedon", "postedat", "scheduled", "scheduledat"],
  ...["scheduledfor", "scheduledate", "scheduleddate", "goliveat", "releasedate"],
];

/** The names of fields with the date on which a post was written. Such a date does not make a post public. */
const MADE = ["created", "createdat", "creationdate", "datecreated", "createdon"];

const EXPIRY =
  /expir|^until$|^end(s|date|time)?$|publi(sh|cation)end|unpublish|validuntil|offlineat|removedate|removeat|visibleuntil|showuntil/;

/** If a field's name contains one of these words, but is not in `DATES`, a future date makes the post private. */
const DATED = /date|time|publish|release|schedul|embargo|live|after|from/;
/** A value that is only a date. */
const DATE = /^(\d{4}[-/.]\d{1,2}([-/.]\d{1,2})?([T ].*)?|\d{1,2}[-/.]\d{1,2}[-/.]\d{4}.*)$/;

/** The names of maps with further fields of the post. */
const NESTED = ["extra", "params", "build", "_build"];

const TRUE = ["true", "yes", "y", "on", "1", "always"];
const FALSE = ["false", "no", "n", "off", "0", "never"];
const PUBLIC_WORDS = "public published publish live everyone everybody open free".split(" ");
const SCHEDULED_WORDS = ["scheduled", "future"];

const wordOf = (value: unknown) =>
  ["string", "number", "boolean"].includes(typeof value) ? String(value).trim().toLowerCase() : "?";

/** Formats a field as a reason why a post is private. */
export const written = (name: string, value: unknown) =>
  `${name}: ${typeof value === "object" ? JSON.stringify(value) : String(value)}`.slice(0, 100);

const isInFuture = (date: string, now: number) => Date.parse(date) > now;

/** Returns the fields of a post, and the fields of nested maps about the post. */
const entriesOf = (fields: Fields): [name: string, value: unknown][] =>
  Object.entries(fields).flatMap(([name, value]): [string, unknown][] =>
    NESTED.includes(name) && isMap(value)
      ? Object.entries(value).map(([inner, one]) => [`${name}.${inner}`, one])
      : [[name, value]],
  );

const innerKey = (name: string) => keyOf(name.replace(/^_?\w+\./, ""));

interface GivenDate {
  given: unknown;
  date: string | null;
}

/** Returns the dates in the fields and in the file's name, in order of priority. */
function givenDates(fields: Fields, nameDate: string | undefined): GivenDate[] {
  const byKey = new Map(Object.entries(fields).map(([name, value]) => [keyOf(name), value]));
  const all = [
    ...DATES.map((key) => byKey.get(key)),
    nameDate,
    ...MADE.map((key) => byKey.get(key)),
  ];
  return all
    .filter((given) => !["", "true", "false", "?"].includes(wordOf(given)))
    .flatMap((given) => [
      { given, date: dateOrMoment(given) },
      // '03/12/2026' can also be the later date.
      ...readingsOf(given)
        .slice(1)
        .map((date) => ({ given, date })),
    ]);
}

/** Returns the latest of the future dates. Without a future date, returns the first valid date. */
function publicationDate(given: readonly GivenDate[], now: number): GivenDate | undefined {
  const dates = given.filter(({ date }) => date !== null);
  const [last] = dates
    .filter(({ date }) => isInFuture(String(date), now))
    .sort((a, b) => Date.parse(String(b.date)) - Date.parse(String(a.date)));
  return last ?? dates[0] ?? given[0];
}

/** Whether the only purpose of a field is to say if a post is public. */
export const isSign = (name: string, value: unknown): boolean => {
  const key = keyOf(name);
  const isDate = DATES.includes(key) && dateOrMoment(value) !== null;
  return !isDate && [PRIVATE, PUBLIC, STATE].some((sign) => sign.test(key));
};

/** Whether a field makes a post private. */
function speaksAgainst(key: string, value: unknown, now: number): boolean {
  const word = wordOf(value);
  const date = dateOrMoment(value);
  if (EXPIRY.test(key)) {
    const isNone = value === null || word === "" || FALSE.includes(word);
    return !isNone && (date === null || !isInFuture(date, now));
  }
  // With `permalink: false`, Eleventy writes no page for the post.
  if (key === "permalink") return FALSE.includes(word);
  if (key === "robots") return /noindex|none/.test(word);
  // If `hide` is a list, it hides parts of the page, and not the page itself.
  if (key === "hide" && Array.isArray(value)) return false;
  if (key === "password" && (value === null || word === "")) return false;
  if (PRIVATE.test(key)) return !FALSE.includes(word);
  if (STATE.test(key)) return ![...PUBLIC_WORDS, ...TRUE, ...SCHEDULED_WORDS].includes(word);
  // A post with a future date is scheduled.
  if (DATES.includes(key) && date !== null) return false;
  if (PUBLIC.test(key)) return ![...TRUE, ...PUBLIC_WORDS].includes(word);
  const isDate = date !== null && (DATED.test(key) || DATE.test(word));
  return isDate && isInFuture(date, now);
}

const PRIVATE_TAG = /^#?(draft|drafts|private|hidden|unlisted|wip|unpublished)$/i;

/** Returns the first tag or category that makes a post private. */
function privateTag(fields: Fields): string | undefined {
  const lists = ["tags", "tag", "categories", "category", "layout", "type"];
  return lists
    .flatMap((name) => {
      const value = fields[name];
      return typeof value === "string" ? value.split(/[\s,]+/) : [value].flat();
    })
    .find((tag): tag is string => typeof tag === "string" && PRIVATE_TAG.test(tag));
}

/** Generators do not publish files in these folders. */
const PRIVATE_FOLDER =
  /^(_?drafts?|private|_?unpublished|_?trash|\.trash|_?archetypes|scaffolds|_?templates?|_(?!posts$).*)$/i;
const PRIVATE_NAME = /^_|(^|\.)drafts?$/i;

/** Returns the folder or file name that makes a post private. */
function privatePath(name: string): string | undefined {
  const folders = name.split("/").slice(0, -1);
  const file = baseName(name);
  const found = folders.find((folder) => PRIVATE_FOLDER.test(folder));
  if (found !== undefined) return `${found}/`;
  return PRIVATE_NAME.test(file.replace(/\.\w+$/, "")) ? file : undefined;
}

/** Whether a post has signs of an Obsidian note: links, comments, tags or fields. */
export function isNote({ fields, text }: Pick<PublicitySource, "fields" | "text">): boolean {
  const hasOwnFields = Object.keys(fields).some((name) =>
    /^(cssclass(es)?|kanban-plugin|obsidian.*|dg-.*)$/i.test(name),
  );
  const tags = [fields.tags].flat();
  const hasSigns = tags.some((tag) => typeof tag === "string" && /^#\S/.test(tag));
  if (hasOwnFields || hasSigns || /^(```|~~~)(dataview|tasks)/m.test(text)) return true;
  const prose = text.replace(CODE, "");
  return /!?\[\[(?!_?toc_?\]\])[^\s[\]][^\n[\]]*\]\]/i.test(prose) || hasComments(text);
}

/** Whether a text begins with front matter that has no end. */
const isCutOff = ({ fields, text }: PublicitySource) =>
  Object.keys(fields).length === 0 && /^\s*(---[ \t]*\n|\+\+\+|;;;|\{\s*")/.test(text);

/** Whether Jekyll makes a post from a file. Jekyll makes posts only from files with front matter. */
const isOfJekyll = ({ name, fields }: PublicitySource) =>
  name.split("/").includes("_posts") && Object.keys(fields).length > 0;

/** Whether the folder or a field of a file is typical of a site generator. */
export const isOfGenerator = ({
  name,
  fields,
}: Pick<PublicitySource, "name" | "fields">): boolean =>
  /(^|\/)(_posts|content|src)\//i.test(name) ||
  Object.keys(fields).some((field) =>
    /^(layout|permalink|draft|lastmod|pubdate|pubdatetime|publishdate|taxonomies)$/.test(
      keyOf(field),
    ),
  );

/**
 * Whether a Markdown file is public at its source. A public file is a dated post of Jekyll, or has a date in its front
 * matter, as in Hugo, Zola, Astro and Hexo. One private field, folder, tag or date is enough to make a file private.
 * Notes of Obsidian are never public.
 */
export function publicityOf(source: PublicitySource): Publicity {
  const { fields, name, nameDate, now } = source;
  const { date = null, given } = publicationDate(givenDates(fields, nameDate), now) ?? {};
  const found = { date, dateGiven: given };
  const against = (because: string): Publicity => ({ isPublic: false, because, ...found });

  const sign = entriesOf(fields).find(([field, value]) =>
    speaksAgainst(innerKey(field), value, now),
  );
  if (sign) return against(written(...sign));
  if (isCutOff(source)) return against("front matter that cannot be read");
  if (source.isUnopened) return against("front matter without a first mark");
  const tag = privateTag(fields);
  if (tag !== undefined) return against(`tag ${tag}`);
  const path = privatePath(name);
  if (path !== undefined) return against(path);
  const isScheduled = entriesOf(fields).some(
    ([field, value]) => STATE.test(innerKey(field)) && SCHEDULED_WORDS.includes(wordOf(value)),
  );
  const isFuture = date !== null && isInFuture(date, now);
  if (isScheduled && !isFuture) return against("scheduled, without a future date");
  if (isNote(source)) return against("written as a note of Obsidian");
  const hasDate = Object.keys(fields).some(
    (field) => DATES.includes(keyOf(field)) && dateOrMoment(fields[field]) !== null,
  );
  if (hasDate || (isOfJekyll(source) && nameDate !== undefined)) {
    return { isPublic: true, because: "", ...found };
  }
  return against("");
}

/** Whether a field is a future publication date. */
function isFuturePublication(key: string, value: unknown, now: number): boolean {
  const date = DATES.includes(key) ? dateOrMoment(value) : null;
  return date !== null && isInFuture(date, now);
}

/** Returns the field or tag that makes a post private if a setting gives it to the post; '' for none. */
export function settingSign(values: Fields, now: number): string {
  const sign = entriesOf(values).find(
    ([name, value]) =>
      speaksAgainst(innerKey(name), value, now) || isFuturePublication(innerKey(name), value, now),
  );
  if (sign) return written(...sign);
  const tag = privateTag(values);
  return tag === undefined ? "" : `tag ${tag}`;
}

/** Returns the field of an index page that makes all posts in the folder private (Hugo and Zola); '' for none. */
export function folderSign(fields: Fields, now: number): string {
  const own = Object.entries(fields).filter(([name]) => PRIVATE.test(keyOf(name)));
  const forAll = [fields.cascade].flat().filter(isMap);
  return (
    [Object.fromEntries(own), ...forAll].map((values) => settingSign(values, now)).find(Boolean) ??
    ""
  );
}
