import { fold, slugify } from "@/lib/text/slug";
import { hasUnknownReading } from "@/lib/text/unspaced";
import { baseName, folderOf } from "../import-file";
import type { ImportItem } from "../import-item";

/** Whether a text can be a slug. */
export const isSlug = (text: string): boolean =>
  text.length <= 100 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);

/**
 * The slug from words; '' if it would have no letter or leave words out. Other posts may have that slug too, so the
 * slug then comes from the title.
 */
export function slugFromWords(words: string): string {
  const slug = slugify(words);
  return /[a-z]/.test(slug) && !hasUnknownReading(words) ? slug : "";
}

/** The slug of a source, or the slug from its words; '' if neither is valid. */
export const slugGiven = (text: string): string =>
  isSlug(text) && /[a-z]/.test(text) ? text : slugFromWords(text);

/** A title from the words of a file's name: 'my-first_post' is 'My first post'. */
export function titleFromName(words: string): string {
  const plain = fold(words);
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

/**
 * Posts in different folders may have the same file name. All but the first get the name of their folder before the
 * slug.
 */
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
    item.warnings.push(`Another file has the slug '${slug}': this one gets '${separate}'`);
  }
}
