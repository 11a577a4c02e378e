import {
  type HomeSection,
  isOwnSection,
  type OwnSectionKey,
  ownSectionId,
  ownSectionKey,
  readSectionLabel,
  type SectionKey,
  withAdded,
} from "@/lib/content/nouns/site/schema";

// Own sections are sections that the owner added to the home page. Their ids differ between sites. So an export has
// positions instead: `own:1` is the first own section.

interface Entry {
  key: SectionKey | OwnSectionKey;
}

/** Gives own sections the ids that `idOf` returns. Drops a section if `idOf` returns null. */
export const renameOwnSections = <T extends Entry>(
  entries: readonly T[],
  idOf: (id: number) => number | null,
): T[] =>
  entries.flatMap((entry) => {
    const before = ownSectionId(entry.key);
    if (before === null) return [entry];
    const id = idOf(before);
    return id === null ? [] : [{ ...entry, key: ownSectionKey(id) }];
  });

/** Replaces the ids of own sections with the positions of these ids in `ids`. */
export const numberOwnSections = <T extends Entry>(entries: readonly T[], ids: readonly number[]) =>
  renameOwnSections(entries, (id) => (ids.includes(id) ? ids.indexOf(id) + 1 : null));

/** In an export of version 1, replaces the ids of own sections in the site settings with positions. */
export function withNumberedSections(
  site: Record<string, unknown>,
  version: number,
  own: readonly Record<string, unknown>[],
): Record<string, unknown> {
  if (!Array.isArray(site.sections)) return site;
  const entries: HomeSection[] = site.sections.filter((entry) => typeof entry?.key === "string");
  const ids = own.map(({ id }) => Number(id));
  return { ...site, sections: version > 1 ? entries : numberOwnSections(entries, ids) };
}

/** Adds the entries of own sections that only this site has. These sections keep their settings. */
export function withOthers<T extends Entry>(entries: readonly T[], current: readonly T[]): T[] {
  const keys = new Set(entries.map(({ key }) => key));
  const others = current.filter(({ key }) => isOwnSection(key) && !keys.has(key));
  return withAdded(entries, others);
}

/** Returns the own sections that the settings of an import hide. `entries` can have any type. */
export const hiddenEntries = (entries: unknown): HomeSection[] =>
  Array.isArray(entries)
    ? entries.flatMap(({ key, visibility, label, in_nav }: Partial<HomeSection>) =>
        visibility === "hidden" && key !== undefined && isOwnSection(key)
          ? [{ key, visibility, label: readSectionLabel(label), in_nav: in_nav === true }]
          : [],
      )
    : [];
