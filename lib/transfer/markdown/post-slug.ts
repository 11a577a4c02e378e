import { fold, slugify } from "@/lib/text/slug";
import { hasUnknownReading } from "@/lib/text/unspaced";
import { baseName, folderOf } from "../import-file";
import type { ImportItem } from "../import-item";

/** Whether a text is a valid slug. */
export const isSlug = (text: string): boolean =>
  text.length <= 100 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);

/**
 * Makes a slug from words. Returns '' for a slug without letters or with missing words, because several titles can have
 * such a slug.
 */
export function slugFromWords(words: string): string {
  const slug = slugify(words);
  return /[a-z]/.test(slug) && !hasUnknownReading(words) ? slug : "";
}

/** Returns a valid slug unchanged. Makes a slug from any other text; '' if that is impossible. */
export const slugGiven = (text: string): string =>
  isSlug(text) && /[a-z]/.test(text) ? text : slugFromWords(text);

/** Makes a title from a file name: 'my-first_post' becomes 'My first post'. */
export function titleFromName(words: string): string {
  const plain = fold(words);
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

/** Puts the name of the folder before a post's slug if an earlier post with another text has the same slug. */
export function separateSlugs(byFile: ReadonlyMap<string, ImportItem>): void {
  const taken = new Map<unknown, ImportItem>();
  for (const [file, item] of byFile) {
    const { slug, content } = item.fields;
    const first = taken.get(slug);
    taken.set(slug, first ?? item);
    if (!slug || !first || first.fields.content === content) continue;
    const separate = slugGiven(`${baseName(folderOf(file))}-${slug}`);
    if (separate === "" || taken.has(separate)) continue;
    taken.set(separate, item);
    item.fields.slug = separate;
    item.warnings.push(`Another file has the slug '${slug}': this post gets '${separate}'`);
  }
}
