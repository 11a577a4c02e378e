import { type ContentNoun, nounOf } from "@/lib/content/registry";
import { refused } from "./import-file";
import type { ImportItem, ImportSource } from "./import-item";

// These limits are enough for a whole career and a large blog. Exports of this site have a higher limit.

/** The maximum number of items of one noun (kind of content) in an import from another program. */
export const MOST_OF_A_KIND = 2_000;
/** The maximum number of items of all nouns in an import from another program. */
const MOST_ITEMS = 5_000;
/** The maximum number of items in an export of this site. */
const MOST_EXPORTED = 20_000;

const inWords = (count: number) => count.toLocaleString("en-US");

/** Returns the error (422) for an import with more than `most` things. `what` names the things, such as 'posts'. */
export const tooMany = (what: string, most: number) =>
  refused(
    `An import can have at most ${inWords(most)} ${what}, and this import has more. Nothing was changed: split the files, and import them in parts`,
  );

/** Throws 422 for too many items. */
export function checkItems(source: ImportSource, items: readonly Pick<ImportItem, "noun">[]): void {
  if (source === "export") {
    if (items.length > MOST_EXPORTED) throw tooMany("items", MOST_EXPORTED);
    return;
  }
  const counts = new Map<ContentNoun, number>();
  for (const { noun } of items) counts.set(noun, (counts.get(noun) ?? 0) + 1);
  for (const [noun, count] of counts) {
    if (count > MOST_OF_A_KIND)
      throw tooMany(`items of the kind '${nounOf(noun).title}'`, MOST_OF_A_KIND);
  }
  if (items.length > MOST_ITEMS) throw tooMany("items", MOST_ITEMS);
}
