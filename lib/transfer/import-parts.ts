import { publicationSchema } from "@/lib/content/nouns/publication/schema";
import { isSafeLink } from "@/lib/text/links";
import { withoutEmpty } from "@/lib/text/without-empty";
import { todayIn } from "@/lib/time/dates";
import { isOpenEnd, partialDate } from "./import-dates";
import type { ImportItem } from "./import-item";

// Shared by the importers of other programs' files.

/** Whether a value of JSON or YAML is a map. */
export const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** An item without empty fields. `read` returns all fields, and adds values that it leaves out to `warnings`. */
export function importItem(
  noun: ImportItem["noun"],
  title: string,
  read: (warnings: string[]) => ImportItem["fields"],
): ImportItem {
  const warnings: string[] = [];
  return { noun, title, fields: withoutEmpty(read(warnings)), warnings };
}

/** A date, no more precise than it was written; a value that is no date is left out with a warning. */
export function dateIn(given: string, what: string, warnings: string[]): string | null {
  if (given === "") return null;
  const date = partialDate(given);
  if (date === null) warnings.push(`${what} '${given}' is not a date and is left out`);
  return date;
}

/**
 * Whether a position is still held: its end is open, or lies after `today`. A held position has no end date here, so
 * `warnings` names a future end.
 */
export function isStillHeld(end: string, warnings: string[], today = todayIn("UTC")): boolean {
  if (isOpenEnd(end)) return true;
  const date = partialDate(end);
  const isAhead = date !== null && date > today.slice(0, date.length);
  if (isAhead) warnings.push(`It is current until ${date}: set the end once it is over`);
  return isAhead;
}

const BULLET = /[•●▪◦‣■➢➤]/u;

/**
 * Puts each bullet on its own line, in Markdown, if a form has left all bullets in one line. Does not change any other
 * text.
 */
export function bulletLines(text: string): string {
  const [before = "", ...parts] = text.split(BULLET);
  // Between words a bullet is a separator.
  const isList =
    /^[ \t]*[•●▪◦‣■➢➤]/mu.test(text) || (parts.length > 1 && /[.:!?]$/.test(before.trim()));
  if (!isList) {
    const [sign = ""] = /^[-*] /.exec(text) ?? [];
    const isLine = sign !== "" && !text.includes("\n") && text.includes(` ${sign}`, 2);
    return isLine ? text.replaceAll(` ${sign}`, `\n${sign}`) : text;
  }
  const entries = parts.flatMap((part) => part.split(/(?<= {2})- /));
  const list = entries.map((entry) => entry.trim()).filter(Boolean);
  return [before.trim(), list.map((entry) => `- ${entry}`).join("\n")].filter(Boolean).join("\n\n");
}

/** A link that may be stored; any other is left out with a warning. */
export function linkIn(given: string, warnings: string[]): string {
  if (given === "" || isSafeLink(given)) return given;
  const completed = `https://${given}`;
  if (/^[\w-]+(\.[\w-]+)+(\/\S*)?$/.test(given) && isSafeLink(completed)) return completed;
  warnings.push(`The link '${given}' cannot be used and is left out`);
  return "";
}

/** A DOI that may be stored; any other is left out with a warning. */
export function doiIn(given: string, warnings: string[]): string {
  const doi = publicationSchema.shape.doi.safeParse(given);
  if (doi.success) return doi.data;
  warnings.push(`'${given.slice(0, 100)}' is no DOI and is left out`);
  return "";
}

/** Whether an address is that of a code host. */
export const isCodeHost = (address: string) =>
  /^(https?:\/\/)?(www\.)?(github|gitlab|codeberg|bitbucket)\./i.test(address);

/** The category for skills without a category. */
export const OTHER_SKILLS = "Other skills";

export const skillCategory = (name: string): ImportItem => ({
  noun: "skill-category",
  title: name,
  fields: { name },
  isOnlyNeeded: true,
  warnings: [],
});

export const skillItem = (name: string, category: string, fields: object = {}): ImportItem => ({
  noun: "skill",
  title: name,
  fields: { name, ...fields },
  category,
  warnings: [],
});

/** The items for skills that come without a category. */
export const uncategorisedSkills = (names: readonly string[]): ImportItem[] =>
  names.length === 0
    ? []
    : [
        skillCategory(OTHER_SKILLS),
        ...[...new Set(names)].map((name) => skillItem(name, OTHER_SKILLS)),
      ];

interface Person {
  name: string;
  label: string;
  summary: string;
  location: string;
  email: string;
  phone: string;
  /** The address of a portrait. */
  image?: string;
}

/** The facts about the owner, as items of hero, about and contact info. */
export function personItems(
  { name, label, summary, location, email, phone, image = "" }: Person,
  contact: Record<string, unknown>,
  warnings: string[],
): ImportItem[] {
  const items: ImportItem[] = [
    {
      noun: "hero",
      title: "Hero section",
      fields: withoutEmpty({ subtitle: label }),
      warnings: [],
    },
    {
      noun: "about",
      title: "About section",
      fields: withoutEmpty({
        ...{ name, introduction: summary },
        profile_image: image,
      }),
      warnings: [],
    },
    {
      noun: "contact",
      title: "Contact information",
      fields: withoutEmpty({ email, phone, location, ...contact }),
      warnings,
    },
  ];
  return items.filter(({ fields }) => Object.keys(fields).length > 0);
}

const MOST_NAMED = 5;

/** The first names of a list in words, and how many more there are. */
export function namesInWords(names: readonly string[]): string {
  const rest = names.length - MOST_NAMED;
  const named = rest > 0 ? [...names.slice(0, MOST_NAMED), `${rest} more`] : names;
  return new Intl.ListFormat("en").format(named);
}
