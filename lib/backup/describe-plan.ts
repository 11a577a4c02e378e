import { type Noun, nounTitle } from "@/lib/content/registry";
import type { KindChange } from "./compare-content";
import type { RestorePlan } from "./restore-backup";

/** Kinds with a single item; without a row the site shows built-in texts. */
const SINGLE: readonly Noun[] = ["hero", "about", "contact"];

/** One kind of content that a restore changes. */
export interface DescribedChange {
  noun: Noun;
  /** 'Blog post'. */
  label: string;
  /** '2 added, 1 changed'. */
  text: string;
}

function describeChange({ noun, added, removed, changed }: KindChange): string {
  if (SINGLE.includes(noun)) {
    if (removed > 0) return "back to the built-in texts";
    return added > 0 ? "the texts of the backup instead of the built-in ones" : "changed";
  }
  const counts = { added, removed, changed };
  return Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([what, count]) => `${count.toLocaleString("en-US")} ${what}`)
    .join(", ");
}

/** The kinds of content that a restore changes, in words; none where the content stays as it is. */
export const describeChanges = (items: readonly KindChange[]): DescribedChange[] =>
  items
    .filter(({ added, removed, changed }) => added + removed + changed > 0)
    .map((item) => ({ noun: item.noun, label: nounTitle(item.noun), text: describeChange(item) }));

/** Whether a restore would change nothing: neither content nor uploads nor the sign-in. */
export const changesNothing = ({
  items,
  uploads,
  owner,
}: Pick<RestorePlan, "items" | "uploads" | "owner">): boolean =>
  describeChanges(items).length === 0 && uploads.added === 0 && owner.is_same;
