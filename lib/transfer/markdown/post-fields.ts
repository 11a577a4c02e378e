import { canonicalLanguage } from "@/lib/content/fields";
import { isWebAddress } from "@/lib/text/links";
import { isMap } from "../import-parts";
import { leaves } from "../lost/lost-values";
import { AUTHOR_MAPS, AUTHORS, CANONICAL, COVERS, LANGUAGE } from "./lost-of-front-matter";

// Reads the fields of front matter in the formats of many tools.

export type Fields = Record<string, unknown>;

/** Returns the first of these fields that is not empty. */
export const first = (fields: Fields, ...names: string[]): unknown =>
  names
    .map((name) => fields[name])
    .find((value) => value !== undefined && value !== null && value !== "");

export const asText = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value).trim() : "";

/** Reads a YAML list, a single entry, or words separated by spaces or commas (Jekyll). */
function asList(value: unknown, separator: RegExp | null = null): string[] {
  // In Hexo, an inner list is a category with its subcategories.
  if (Array.isArray(value))
    return value
      .flat()
      .map((entry) => asText(entry) || asText(entry?.name))
      .filter(Boolean);
  const text = asText(value);
  if (separator === null) return text === "" ? [] : [text];
  return text
    .split(text.includes(",") ? "," : separator)
    .map((entry) => entry.trim())
    .filter(Boolean);
}

/** Returns the name or key of a person. `value` can be a text, a map or a list. */
export function authorOf(value: unknown): string {
  const [person] = [value].flat();
  if (!isMap(person)) return asText(person);
  const name = first(person, "name", "display_name", "displayName", "full_name");
  if (isMap(name)) return authorOf(name);
  const parts = [
    first(person, "given", "first", "first_name", "firstName"),
    first(person, "family", "last", "last_name", "lastName"),
  ];
  const full = parts.map(asText).filter(Boolean).join(" ");
  return asText(name) || full || asText(first(person, "key", "id", "login"));
}

/**
 * Returns the author of a post; '' for none. `isUnclear` means that there is an author, but without a name that can be
 * read.
 */
export function postAuthor(fields: Fields): { author: string; isUnclear: boolean } {
  const given = [fields, ...AUTHOR_MAPS.map((name) => fields[name])]
    .filter(isMap)
    .flatMap((map) => AUTHORS.map((name) => map[name]));
  const author = given.map(authorOf).find(Boolean) ?? "";
  const hasDetails = given.some((one) => typeof one === "object" && leaves(one).length > 0);
  return { author, isUnclear: author === "" && hasDetails };
}

/** Returns the address of a picture, from a text or an object. */
function pictureAddress(value: unknown): string {
  const [one] = [value].flat();
  if (typeof one !== "object" || one === null) return asText(one);
  return asText(first(one as Fields, "image", "src", "url", "path", "relative"));
}

/** Returns the address of the cover. In Zola and Hugo, the field of the cover can be in a nested map. */
export const coverOf = (fields: Fields) =>
  [fields, fields.extra, fields.params, fields.header]
    .filter((one): one is Fields => typeof one === "object" && one !== null)
    .flatMap((one) => COVERS.map((name) => pictureAddress(one[name])))
    .find(Boolean) ?? "";

/** Obsidian writes some tags with their '#'. */
const withoutSign = (tag: string) => tag.replace(/^#(?=\S)/, "");

export function categoriesOf(given: Fields) {
  // Zola has tags and categories in a map.
  const fields = { ...(given.taxonomies as Fields | undefined), ...given };
  const [category = "", ...others] = [
    ...asList(fields.category),
    ...asList(fields.categories, /\s+/),
  ];
  const tags = [
    ...asList(fields.tag),
    ...asList(fields.tags, /\s+/),
    ...asList(fields.keywords, /,/),
  ];
  const all = [...tags.map(withoutSign), ...others.filter((one) => one !== category)];
  return { category, tags: [...new Set(all)] };
}

/** Returns the address where the post was published first; '' if no field has a web address. */
export function canonicalOf(fields: Fields, warn: (warning: string) => void): string {
  const given = asText(first(fields, ...CANONICAL));
  if (given === "" || isWebAddress(given)) return given;
  warn(`'${given.slice(0, 100)}' is not a web address and is left out`);
  return "";
}

/** Returns the language as a BCP 47 tag; null if it is unknown. */
export const languageOf = (fields: Fields): string | null =>
  canonicalLanguage(asText(first(fields, ...LANGUAGE)));
