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

// The site settings say which sections of the owner's own are hidden, by their ids. A section that comes back, or is
// copied, has another id.

/** As many as can be brought back. */
const MOST_DELETED = 50;

const changeSections = (tx: Transaction, change: (sections: HomeSection[]) => HomeSection[]) =>
  siteSettings(tx).update((site) => ({ ...site, sections: change(site.sections) }));

/** Names new sections of the owner's own in the settings, before the way to get in touch. */
export async function addSettings(tx: Transaction, added: readonly HomeSection[]): Promise<void> {
  if (added.length > 0) await changeSections(tx, (sections) => withAdded(sections, added));
}

/** Hides a new section of the owner's own. */
export const hideSection = (tx: Transaction, id: number): Promise<void> =>
  addSettings(tx, [{ key: ownSectionKey(id), label: null, visibility: "hidden", in_nav: false }]);

/** Gives a section that is back as `to` what the settings say of it as `from`. */
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
 * The sections, and those of `before` that were deleted, each behind the one that it stood behind: a section that comes
 * back is as hidden as it was, at its place, and has its label. `existing` are the ids of those that are there.
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
