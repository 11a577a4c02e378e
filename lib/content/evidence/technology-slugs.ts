import { slugify } from "@/lib/text/slug";

/** What names of technologies are compared by: 'Rust' and ' rust' are one, 'C' and 'C++' are two. */
export const technologyKey = (name: string): string => name.trim().toLowerCase();

/** Signs that tell names apart, as they are said: a slug has letters and digits only. */
const SPOKEN: readonly (readonly [sign: RegExp, word: string])[] = [
  [/^\.(?=[\p{L}\p{N}])/u, "dot "],
  [/\+/g, " plus "],
  [/#/g, " sharp "],
];

/** 'c++' gives 'c-plus-plus', '.net' gives 'dot-net'; a name without letters or digits gives 'skill'. */
function baseSlug(key: string): string {
  const spoken = SPOKEN.reduce((text, [sign, word]) => text.replace(sign, word), key);
  // Nobody stored these addresses: another reading of Japanese would end links to them.
  return slugify(spoken, false) || "skill";
}

/** Whether the slug says all of a name, so that no other name has a better right to it. */
const isPlain = (key: string, slug: string) => key.replace(/[\s._-]+/g, "-") === slug;

/**
 * The slug of each name, by its key. Where several would have the same ('café', 'cafe'), one keeps it and the others end
 * with `-2`, `-3` ...; the same names always have the same slugs.
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
