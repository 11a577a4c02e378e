import "server-only";
import type { Translation } from "@/lib/content/slugged-reads";
import { languageName } from "@/lib/i18n/language-name";
import type { Language } from "@/lib/i18n/languages";
import { siteWords } from "./site-words";

export interface ItemVersion {
  /** The language as a BCP 47 tag. */
  tag: string;
  path: string;
  title: string;
  /** The language's name in the language itself. */
  name: string;
  isOriginal: boolean;
}

/** The public versions of an item, with the item itself: one for each language. Empty if there is only one language. */
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
    versions.set(tag, {
      tag,
      path: `${folder}/${slug}`,
      title,
      name: languageName(tag),
      isOriginal: translation_of === null,
    });
  }
  return versions.size > 1 ? [...versions.values()] : [];
}

/** Reads the public versions of an item from its store. */
export const readVersions = async (
  store: { translations(id: number): Promise<readonly Translation[]> },
  { id, slug }: { id: number; slug: string },
  folder: string,
): Promise<ItemVersion[]> =>
  versionsOf(await store.translations(id), { slug, folder, site: (await siteWords()).language });

/** Maps each language to its version's path. The key 'x-default', for all other languages, has the original's path. */
export function alternatesOf(versions: readonly ItemVersion[], site = ""): Record<string, string> {
  const original = versions.find(({ isOriginal }) => isOriginal);
  return Object.fromEntries([
    ...versions.map(({ tag, path }) => [tag, site + path]),
    ...(original ? [["x-default", site + original.path]] : []),
  ]);
}
