import { isSafeLink } from "@/lib/text/links";
import { withoutEmpty } from "@/lib/text/without-empty";
import { partialDate, plainDate } from "./import-dates";
import type { ImportItem } from "./import-item";

// What sources of other programs have in common.

/** A date as `read` makes it; one that is none is left out with a warning. */
export function dateIn(
  given: string,
  what: string,
  warnings: string[],
  read: (given: string) => string | null = plainDate,
): string | null {
  if (given === "") return null;
  const date = read(given);
  if (date === null) warnings.push(`${what} '${given}' is not a date and is left out`);
  return date;
}

/** The same where a year or a month is enough. */
export const partialDateIn = (given: string, what: string, warnings: string[]) =>
  dateIn(given, what, warnings, partialDate);

/** A link as it may be stored; one that may not is left out with a warning. */
export function linkIn(given: string, warnings: string[]): string {
  if (given === "" || isSafeLink(given)) return given;
  const completed = `https://${given}`;
  if (/^[\w-]+(\.[\w-]+)+(\/\S*)?$/.test(given) && isSafeLink(completed)) return completed;
  warnings.push(`The link '${given}' cannot be used and is left out`);
  return "";
}

/** Whether an address is one where code is kept. */
export const isCodeHost = (address: string) =>
  /^(https?:\/\/)?(www\.)?(github|gitlab|codeberg|bitbucket)\./i.test(address);

/** The category of skills that come without one. */
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

/** Skills that come without a category. */
export const uncategorisedSkills = (names: readonly string[]): ImportItem[] =>
  names.length === 0
    ? []
    : [skillCategory(OTHER_SKILLS), ...names.map((name) => skillItem(name, OTHER_SKILLS))];

interface Person {
  name: string;
  label: string;
  summary: string;
  location: string;
  email: string;
  phone: string;
}

/** What a source says of the owner, in the three editors that hold it. */
export function personItems(
  { name, label, summary, location, email, phone }: Person,
  contact: Record<string, string>,
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
      fields: withoutEmpty({ name, introduction: summary, location, email, phone }),
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
