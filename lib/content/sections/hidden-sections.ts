import "server-only";
import {
  type HomeSection,
  isOwnSection,
  ownSectionId,
  ownSectionKey,
  withAdded,
} from "@/lib/content/nouns/site/schema";
import { siteSettings } from "@/lib/content/nouns/site/store";
import type { Transaction } from "@/lib/db/client";

// The site settings store the owner's sections by id. A restored or copied section has a new id.

/** The settings of at most this many deleted sections are kept, because the history can restore no more. */
const MOST_DELETED = 50;

const changeSections = (tx: Transaction, change: (sections: HomeSection[]) => HomeSection[]) =>
  siteSettings(tx).update((site) => ({ ...site, sections: change(site.sections) }));

/** Adds sections at the end of the settings, or before the contact section if the contact section is last. */
export async function addSettings(tx: Transaction, added: readonly HomeSection[]): Promise<void> {
  if (added.length > 0) await changeSections(tx, (sections) => withAdded(sections, added));
}

/** Adds a new section to the settings, and hides it. */
export const hideSection = (tx: Transaction, id: number): Promise<void> =>
  addSettings(tx, [{ key: ownSectionKey(id), label: null, visibility: "hidden", in_nav: false }]);

/** Moves the settings of section `from` to its restored copy `to`. */
export async function moveSettings(tx: Transaction, from: number, to: number): Promise<void> {
  const { sections } = await siteSettings(tx).read();
  if (from === to || !sections.some(({ key }) => key === ownSectionKey(from))) return;
  await changeSections(tx, (current) =>
    current.map((section) =>
      section.key === ownSectionKey(from) ? { ...section, key: ownSectionKey(to) } : section,
    ),
  );
}

/**
 * Returns `sections` with the settings of deleted sections, which only `before` has, at their former positions.
 * `existing` has the ids of the sections that are not deleted.
 */
export function withDeleted(
  sections: readonly HomeSection[],
  before: readonly HomeSection[],
  existing: readonly number[],
): HomeSection[] {
  const named = new Set(sections.map(({ key }) => key));
  const deleted = before.filter(
    ({ key }) => isOwnSection(key) && !named.has(key) && !existing.includes(ownSectionId(key) ?? 0),
  );
  const all = [...sections];
  for (const section of deleted.slice(-MOST_DELETED)) {
    const neighbour = before
      .slice(0, before.indexOf(section))
      .findLast(({ key }) => all.some((one) => one.key === key));
    all.splice(all.findIndex(({ key }) => key === neighbour?.key) + 1, 0, section);
  }
  return all;
}
