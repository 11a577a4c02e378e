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

// The site settings name sections of the owner's own by their ids, which mean nothing on another site. In an export
// they are named by their place among its sections: `own:1` is the first.

interface Entry {
  key: SectionKey | OwnSectionKey;
}

/** The entries, with own sections renamed by `idOf`. An own section for which it returns null is left out. */
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

/** The entries with own sections named by their place among `ids`. */
export const numberOwnSections = <T extends Entry>(entries: readonly T[], ids: readonly number[]) =>
  renameOwnSections(entries, (id) => (ids.includes(id) ? ids.indexOf(id) + 1 : null));

/** The site settings with the own sections named by their place. Version 1 names them by their ids. */
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

/**
 * The entries of an import, and behind them those own sections of the site that it does not name, so that these keep
 * their settings.
 */
export function withOthers<T extends Entry>(entries: readonly T[], current: readonly T[]): T[] {
  const keys = new Set(entries.map(({ key }) => key));
  const others = current.filter(({ key }) => isOwnSection(key) && !keys.has(key));
  return withAdded(entries, others);
}

/** The entries of the own sections that an import's settings hide. `entries` is unchecked input. */
export const hiddenEntries = (entries: unknown): HomeSection[] =>
  Array.isArray(entries)
    ? entries.flatMap(({ key, visibility, label, in_nav }: Partial<HomeSection>) =>
        visibility === "hidden" && key !== undefined && isOwnSection(key)
          ? [{ key, visibility, label: readSectionLabel(label), in_nav: in_nav === true }]
          : [],
      )
    : [];
