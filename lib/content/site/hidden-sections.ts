import "server-only";
import type { Transaction } from "@/lib/db/client";
import { type HomeSection, isOwnSection, ownSectionId, ownSectionKey, withAdded } from "./schema";
import { siteSettings } from "./settings";

// The site settings say which sections of the owner's own are hidden, by their ids. A section that comes back, or is
// copied, has another id.

/** As many as can be brought back. */
const MOST_DELETED = 50;

const changeSections = (tx: Transaction, change: (sections: HomeSection[]) => HomeSection[]) =>
  siteSettings(tx).update((site) => ({ ...site, sections: change(site.sections) }));

/** Hides new sections of the owner's own. */
export async function hideSections(tx: Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const hidden = ids.map(
    (id): HomeSection => ({
      key: ownSectionKey(id),
      label: null,
      visibility: "hidden",
      in_nav: false,
    }),
  );
  await changeSections(tx, (sections) => withAdded(sections, hidden));
}

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

/** The sections, and those hidden ones of `before` that were deleted: they are hidden again when they come back. */
export function withDeletedHidden(
  sections: HomeSection[],
  before: readonly HomeSection[],
  existing: readonly number[],
): HomeSection[] {
  const named = new Set(sections.map(({ key }) => key));
  const deleted = before.filter(
    ({ key, visibility }) =>
      isOwnSection(key) &&
      visibility === "hidden" &&
      !named.has(key) &&
      !existing.includes(ownSectionId(key) ?? 0),
  );
  return withAdded(sections, deleted.slice(-MOST_DELETED));
}
