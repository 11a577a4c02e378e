import { publicationSchema } from "@/lib/content/nouns/publication/schema";
import { isSafeLink } from "@/lib/text/links";
import { withoutEmpty } from "@/lib/text/without-empty";
import { todayIn } from "@/lib/time/dates";
import { isOpenEnd, partialDate, readingsOf } from "./import-dates";
import type { ImportItem } from "./import-item";

// The importers of other programs' files use these functions.

/** Whether a JSON or YAML value is a map. */
export const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Makes an item without empty fields. `read` returns all fields, and adds a warning for each dropped value. */
export function importItem(
  noun: ImportItem["noun"],
  title: string,
  read: (warnings: string[]) => ImportItem["fields"],
): ImportItem {
  const warnings: string[] = [];
  return { noun, title, fields: withoutEmpty(read(warnings)), warnings };
}

/** Reads a date with the precision of the source. Drops an invalid or uncertain part with a warning. */
export function dateIn(given: string, what: string, warnings: string[]): string | null {
  if (given === "") return null;
  const date = partialDate(given);
  const readings = readingsOf(given);
  if (date === null) warnings.push(`${what} '${given}' is not a date and is left out`);
  else if (readings.length > 1)
    warnings.push(`${what} '${given}' can be ${readings.join(" or ")}: only ${date} is kept`);
  else if (date.length === 4 && /[^\d\s年년]/.test(given))
    warnings.push(`${what} '${given}' becomes ${date}: only the year can be stored`);
  return date;
}

/** Like `dateIn`, for an end date. An empty end date, or a text such as 'Present', becomes null without a warning. */
export const endIn = (given: string, warnings: string[]): string | null =>
  isOpenEnd(given) ? null : dateIn(given, "The end", warnings);

/** Whether `end` is open, and an item shows an open end: the item is current, or has a start. */
export const isOpenIn = (fields: ImportItem["fields"], end: unknown): boolean =>
  typeof end === "string" &&
  isOpenEnd(end) &&
  [fields.is_current, fields.start_date, fields.issue_date].some(Boolean);

/** Whether a position's end is open, or after `today`. A future end is dropped with a warning. */
export function isStillHeld(end: string, warnings: string[], today = todayIn("UTC")): boolean {
  if (isOpenEnd(end)) return true;
  const date = partialDate(end);
  const isAhead = date !== null && date > today.slice(0, date.length);
  if (isAhead) warnings.push(`The future end ${date} is left out: set it when the position ends`);
  return isAhead;
}

const BULLET = /[•●▪◦‣■➢➤]/u;

/** Puts each bullet on a separate line of Markdown, because some sources join all bullets in one line. */
export function bulletLines(text: string): string {
  const [before = "", ...parts] = text.split(BULLET);
  // A bullet between words is a separator, and not the start of a list entry.
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

/** Returns a safe link. Drops any other link with a warning. */
export function linkIn(given: string, warnings: string[]): string {
  if (given === "" || isSafeLink(given)) return given;
  const completed = `https://${given}`;
  if (/^[\w-]+(\.[\w-]+)+(\/\S*)?$/.test(given) && isSafeLink(completed)) return completed;
  warnings.push(`The link '${given}' cannot be used and is left out`);
  return "";
}

/** Returns a valid DOI. Drops any other text with a warning. */
export function doiIn(given: string, warnings: string[]): string {
  const doi = publicationSchema.shape.doi.safeParse(given);
  if (doi.success) return doi.data;
  warnings.push(`'${given.slice(0, 100)}' is not a DOI and is left out`);
  return "";
}

/** Whether an address is at a code host. */
export const isCodeHost = (address: string) =>
  /^(https?:\/\/)?(www\.)?(github|gitlab|codeberg|bitbucket)\./i.test(address);

/** The category for skills without a category. */
export const OTHER_SKILLS = "Other skills";

export const skillCategory = (name: string): ImportItem => ({
  ...importItem("skill-category", name, () => ({ name })),
  isOnlyNeeded: true,
});

export const skillItem = (name: string, category: string): ImportItem => ({
  ...importItem("skill", name, () => ({ name })),
  category,
});

/** Makes the items for skills that have no category. */
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
  image?: string;
}

/** Makes the hero, about and contact items from facts about the owner. */
export function personItems(
  { name, label, summary, location, email, phone, image = "" }: Person,
  contact: Record<string, unknown>,
  warnings: string[],
): ImportItem[] {
  const about = { name, introduction: summary, profile_image: image };
  const facts = { email, phone, location, ...contact };
  const items: ImportItem[] = [
    importItem("hero", "Hero section", () => ({ subtitle: label })),
    importItem("about", "About section", () => about),
    { ...importItem("contact", "Contact information", () => facts), warnings },
  ];
  return items.filter(({ fields }) => Object.keys(fields).length > 0);
}

const MOST_NAMED = 5;

/** Lists the first few of the names, and counts the others. */
export function namesInWords(names: readonly string[]): string {
  const rest = names.length - MOST_NAMED;
  const named = rest > 0 ? [...names.slice(0, MOST_NAMED), `${rest} more`] : names;
  return new Intl.ListFormat("en").format(named);
}
