import { isVersioned, type Noun, nounOf, nounTitle } from "@/lib/content/registry";
import type { KindChange } from "./compare-content";
import type { RestorePlan } from "./restore-backup";

const isSingle = (noun: Noun) => isVersioned(noun) && nounOf(noun).isSingle;

interface DescribedChange {
  noun: Noun;
  label: string;
  text: string;
}

function describeChange({ noun, added, removed, changed }: KindChange): string {
  if (isSingle(noun)) {
    // If the database has no row for this item, the site uses the built-in values.
    const what = noun === "site" ? "settings" : "texts";
    if (removed > 0) return `back to the built-in ${what}`;
    return added > 0 ? `the ${what} of the backup instead of the built-in ones` : "changed";
  }
  const counts = { added, removed, changed };
  return Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([what, count]) => `${count.toLocaleString("en-US")} ${what}`)
    .join(", ");
}

/** Describes the kinds of content that a restore changes. Empty if the content stays the same. */
export const describeChanges = (items: readonly KindChange[]): DescribedChange[] =>
  items
    .filter(({ added, removed, changed }) => added + removed + changed > 0)
    .map((item) => ({ noun: item.noun, label: nounTitle(item.noun), text: describeChange(item) }));

/** Whether a restore would change neither content nor uploads nor the owner's address and password. */
export const changesNothing = (plan: Pick<RestorePlan, "items" | "uploads" | "owner">): boolean =>
  describeChanges(plan.items).length === 0 && plan.uploads.added === 0 && plan.owner.is_same;
