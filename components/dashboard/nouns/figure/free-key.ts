/** The maximum length of a key, as in the schema. */
const LONGEST = 60;

/** Cuts a slug between two words. A single long word is cut anywhere. */
const short = (slug: string, most: number): string =>
  slug.length <= most
    ? slug
    : slug
        .slice(0, most + 1)
        .replace(/-[^-]*$/, "")
        .slice(0, most)
        .replace(/-$/, "");

/** The key for a slug: not longer than a key can be, and with a number after it if another figure has it. */
export function freeKey(slug: string, taken: readonly string[]): string {
  const key = short(slug, LONGEST);
  if (!taken.includes(key)) return key;
  for (let number = 2; ; number++) {
    const next = `${short(slug, LONGEST - 1 - String(number).length)}-${number}`;
    if (!taken.includes(next)) return next;
  }
}
