import { slugify } from "@/lib/text/slug";

/**
 * The id of each section (in a fixed order) on the home page, made from its title. The section's number is added if
 * the title leaves nothing, or if the id is in `taken` or an earlier section has it.
 */
export function anchorsOf(
  sections: readonly { id: number; title: string }[],
  taken: readonly string[],
): Map<number, string> {
  const anchors = new Map<number, string>();
  const used = new Set(taken);
  for (const { id, title } of sections) {
    // Anchors are not stored. Reading the title as Japanese instead would break links to them.
    const wanted = slugify(title, false);
    // The heading of a section has its id with this ending.
    const isFree = wanted !== "" && !used.has(wanted) && !wanted.endsWith("-title");
    const anchor = isFree ? wanted : `${wanted || "section"}-${id}`;
    used.add(anchor);
    anchors.set(id, anchor);
  }
  return anchors;
}
