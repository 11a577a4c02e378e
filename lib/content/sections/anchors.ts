import { slugify } from "@/lib/text/slug";

/**
 * Gives each section (in a fixed order) the id it has on the home page: from its title, with its number where that
 * leaves nothing, or where `taken` or one before it has the same.
 */
export function anchorsOf(
  sections: readonly { id: number; title: string }[],
  taken: readonly string[],
): Map<number, string> {
  const anchors = new Map<number, string>();
  const used = new Set(taken);
  for (const { id, title } of sections) {
    // Nobody stored these: another reading of Japanese would end links to them.
    const wanted = slugify(title, false);
    // The heading of a section has its id with this ending.
    const isFree = wanted !== "" && !used.has(wanted) && !wanted.endsWith("-title");
    const anchor = isFree ? wanted : `${wanted || "section"}-${id}`;
    used.add(anchor);
    anchors.set(id, anchor);
  }
  return anchors;
}
