import { slugify } from "@/lib/text/slug";

/** The form in which names of technologies are compared: 'Rust' and ' rust' are the same, 'C' and 'C++' are not. */
export const technologyKey = (name: string): string => name.trim().toLowerCase();

/** Words for signs, because a slug has only letters and digits. */
const SPOKEN: readonly (readonly [sign: RegExp, word: string])[] = [
  [/^\.(?=[\p{L}\p{N}])/u, "dot "],
  [/\+/g, " plus "],
  [/#/g, " sharp "],
];

/** 'c++' becomes 'c-plus-plus', '.net' becomes 'dot-net'; a name without letters or digits becomes 'skill'. */
function baseSlug(key: string): string {
  const spoken = SPOKEN.reduce((text, [sign, word]) => text.replace(sign, word), key);
  // These slugs are not stored. Reading the name as Japanese instead would break links to them.
  return slugify(spoken, false) || "skill";
}

/** Whether the slug contains the whole name, so that this name gets the slug first. */
const isPlain = (key: string, slug: string) => key.replace(/[\s._-]+/g, "-") === slug;

/**
 * The slug of each name, by its key. If several names make the same slug ('café', 'cafe'), the first gets it and the
 * others end with `-2`, `-3` ... The same names always have the same slugs.
 */
export function technologySlugs(keys: Iterable<string>): Map<string, string> {
  const wanted = [...keys].map((key) => ({ key, base: baseSlug(key) }));
  const rank = ({ key, base }: (typeof wanted)[number]) => (isPlain(key, base) ? 0 : 1);
  wanted.sort((a, b) => rank(a) - rank(b) || (a.key < b.key ? -1 : 1));
  const slugs = new Map<string, string>();
  const taken = new Set<string>();
  for (const { key, base } of wanted) {
    let slug = base;
    for (let number = 2; taken.has(slug); number++) slug = `${base}-${number}`;
    taken.add(slug);
    slugs.set(key, slug);
  }
  return slugs;
}
