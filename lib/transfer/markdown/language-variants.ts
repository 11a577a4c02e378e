import { canonicalLanguage } from "@/lib/content/fields";
import { DEFAULT_LANGUAGE, isLanguage, type Language } from "@/lib/i18n/languages";
import { withSlugSuffix } from "@/lib/text/slug";
import type { ImportItem } from "../import-item";
import { MARKDOWN } from "./prose";

// Finds files with the same post in several languages, such as post.md and post.de.md, or en/post.md and de/post.md.

export interface PathLanguage {
  language: string | null;
  /** A key that is the same for all languages of a post. */
  key: string;
  /** The path, without the language in the file name. */
  plain: string;
}

const SUFFIX = /^(.*[^/])\.([a-z]{2,3}(?:[-_][a-z]{2,4})*)$/i;

/**
 * Returns the language of the first folder that is named after a language, and a key that is the same for all
 * languages; null if the path has no such folder.
 */
function folderLanguage(path: string): { language: string; key: string } | null {
  const parts = path.split("/");
  const place = parts.slice(0, -1).findIndex((part) => isLanguage(part.toLowerCase()));
  const language = canonicalLanguage(parts[place] ?? "");
  return language === null ? null : { language, key: parts.with(place, "*").join("/") };
}

/**
 * Finds languages in file names. A tag that is not in `LANGUAGES` counts as a language only if another file has the
 * same name apart from the tag.
 */
export function pathLanguages(names: readonly string[]): ReadonlyMap<string, PathLanguage> {
  const bare = (name: string) => name.replace(MARKDOWN, "");
  const sizes = new Map<string, number>();
  const found = names.map((name) => {
    const path = bare(name);
    const [, stem = "", word = ""] = SUFFIX.exec(path) ?? [];
    const tag = canonicalLanguage(word);
    const own = tag === null ? null : { language: tag, key: stem };
    const key = own?.key ?? path;
    sizes.set(key, (sizes.get(key) ?? 0) + 1);
    return { name, path, own };
  });
  return new Map(
    found.map(({ name, path, own }): [string, PathLanguage] => {
      const isSure = own && (isLanguage(own.language) || (sizes.get(own.key) ?? 0) > 1);
      if (own && isSure) return [name, { ...own, plain: own.key + name.slice(path.length) }];
      const folder = folderLanguage(path);
      return [name, { language: null, key: folder?.key ?? path, plain: name }];
    }),
  );
}

/** Returns the language of the first folder that is named after a language; null if the path has no such folder. */
export const languageOfFolder = (name: string): string | null =>
  folderLanguage(name)?.language ?? null;

/** A post, with keys to find its translations. */
export interface Variant {
  item: ImportItem;
  name: string;
  /** A key that is the same for all translations of a post. */
  key: string;
  /** Whether the file name has no language. */
  isPlain: boolean;
}

const languageOf = ({ item }: Variant) =>
  typeof item.fields.language === "string" ? item.fields.language : null;

const baseOf = (language: string | null) => language?.split("-")[0];

/** Returns the post whose path has no language, if there is exactly one. */
function plainOf(variants: readonly Variant[]): Variant | undefined {
  const plain = variants.filter(({ isPlain, name }) => isPlain && languageOfFolder(name) === null);
  return plain.length === 1 ? plain[0] : undefined;
}

/**
 * Returns the original: the first variant in the site's language. If no variant is in this language, the order of
 * priority is: the first variant without a language, the only variant without a language in its path, the first variant
 * in the default language, the first variant.
 */
function originalOf(variants: readonly Variant[], site: Language): Variant | undefined {
  const inLanguage = (wanted: string | undefined) =>
    variants.find((one) => baseOf(languageOf(one)) === wanted);
  return (
    inLanguage(site) ??
    inLanguage(undefined) ??
    plainOf(variants) ??
    inLanguage(DEFAULT_LANGUAGE) ??
    variants[0]
  );
}

/** Returns the slug of a translation. Appends the language if another post already has this slug. */
function slugFor(item: ImportItem, language: string | null, taken: ReadonlySet<unknown>): unknown {
  const { slug } = item.fields;
  if (!slug || !taken.has(slug)) return slug;
  return withSlugSuffix(String(slug), `-${(language ?? DEFAULT_LANGUAGE).toLowerCase()}`);
}

function groupsOf(all: readonly Variant[], keyOf: (one: Variant) => unknown): Variant[][] {
  const groups = new Map<unknown, Variant[]>();
  for (const one of all) {
    const key = keyOf(one);
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()].filter((group) => group.length > 1);
}

/**
 * Links translations to their original. If two posts of the group are in the same language, all posts stay separate.
 */
function join(group: readonly Variant[], site: Language): void {
  if (new Set(group.map(languageOf)).size < group.length) return;
  const original = originalOf(group, site);
  const slug = original?.item.fields.slug;
  if (!original || typeof slug !== "string" || slug === "") return;
  const taken = new Set<unknown>([slug]);
  for (const variant of group) {
    if (variant === original) continue;
    const { item } = variant;
    item.translationOf = slug;
    item.fields.slug = slugFor(item, languageOf(variant), taken);
    taken.add(item.fields.slug);
  }
}

/** Links translations by key. Then links posts with the same slug in different languages, as in Pelican. */
export function joinTranslations(all: readonly Variant[], site: Language): void {
  const posts = all.filter(({ item }) => item.problem === undefined);
  for (const group of groupsOf(posts, ({ key }) => key)) {
    for (const variant of group) {
      const folder = languageOfFolder(variant.name);
      if (folder !== null) variant.item.fields.language ??= folder;
    }
    join(group, site);
  }
  const alone = posts.filter(({ item }) => item.translationOf === undefined && item.fields.slug);
  for (const group of groupsOf(alone, ({ item }) => item.fields.slug)) join(group, site);
}
