import { slugify } from "@/lib/text/slug";

/** A key for comparing names: 'Rust' equals ' rust', 'C' differs from 'C++'. */
export const technologyKey = (name: string): string => name.trim().toLowerCase();

/** Words for symbols, because a slug has only letters and digits. */
const SPOKEN: readonly (readonly [sign: RegExp, word: string])[] = [
  [/^\.(?=[\p{L}\p{N}])/u, "dot "],
  [/\+/g, " plus "],
  [/#/g, " sharp "],
];

/** 'c++' becomes 'c-plus-plus', '.net' becomes 'dot-net', and a name without letters and digits becomes 'skill'. */
function baseSlug(key: string): string {
  const spoken = SPOKEN.reduce((text, [sign, word]) => text.replace(sign, word), key);
  // The slugs are not stored. If they depended on the site's language, a change of the language would break links.
  return slugify(spoken, false) || "skill";
}

/** Whether the slug is the name itself, with hyphens as separators. Such names get their slugs first. */
const isPlain = (key: string, slug: string) => key.replace(/[\s._-]+/g, "-") === slug;

/** Maps each key to its slug. If a slug is taken, `-2`, `-3` ... is added. The order of `keys` does not matter. */
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
