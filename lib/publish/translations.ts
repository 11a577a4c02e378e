import "server-only";
import type { Translation } from "@/lib/content/slugged-reads";
import { languageName } from "@/lib/i18n/language-name";
import type { Language } from "@/lib/i18n/languages";
import { siteWords } from "./site-words";

/** A version of an item in one of the languages in which it is public. */
export interface ItemVersion {
  /** BCP 47. */
  tag: string;
  path: string;
  title: string;
  /** The language's name in itself. */
  name: string;
  isOriginal: boolean;
}

/**
 * Returns the public versions of the item with a slug, one for each language, itself included. `folder` is their folder
 * ('/blog'). Empty if there is only one.
 */
export function versionsOf(
  group: readonly Translation[],
  { slug: ownSlug, folder, site }: { slug: string; folder: string; site: Language },
): ItemVersion[] {
  const tagOf = ({ language }: Translation) => language ?? site;
  const self = group.find(({ slug }) => slug === ownSlug);
  const versions = new Map<string, ItemVersion>();
  for (const one of group) {
    const tag = tagOf(one);
    if (versions.has(tag)) continue;
    const { slug, title, translation_of } = self && tagOf(self) === tag ? self : one;
    const isOriginal = translation_of === null;
    versions.set(tag, {
      tag,
      path: `${folder}/${slug}`,
      title,
      name: languageName(tag),
      isOriginal,
    });
  }
  return versions.size > 1 ? [...versions.values()] : [];
}

/** The public versions of an item, by the store of its kind. */
export const readVersions = async (
  store: { translations(id: number): Promise<readonly Translation[]> },
  { id, slug }: { id: number; slug: string },
  folder: string,
): Promise<ItemVersion[]> =>
  versionsOf(await store.translations(id), { slug, folder, site: (await siteWords()).language });

/** Their paths by language, as heads of pages and sitemaps have them; the original is for all other readers. */
export function alternatesOf(versions: readonly ItemVersion[], site = ""): Record<string, string> {
  const original = versions.find(({ isOriginal }) => isOriginal);
  return Object.fromEntries([
    ...versions.map(({ tag, path }) => [tag, site + path]),
    ...(original ? [["x-default", site + original.path]] : []),
  ]);
}
