import { shortSlug } from "@/lib/text/short-slug";

/** The maximum length of a key, as in the schema. */
const LONGEST = 60;

/** Returns a key for a slug. Cuts a slug that is too long. Adds a number if another figure already has the key. */
export function freeKey(slug: string, taken: readonly string[]): string {
  const key = shortSlug(slug, LONGEST);
  if (!taken.includes(key)) return key;
  for (let number = 2; ; number++) {
    const next = `${shortSlug(slug, LONGEST - 1 - String(number).length)}-${number}`;
    if (!taken.includes(next)) return next;
  }
}
