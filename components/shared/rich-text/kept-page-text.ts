import "server-only";
import { LRUCache } from "lru-cache";
import { type PageText, type PageTextOptions, pageText } from "./page-text";

const MOST_CHARACTERS_KEPT = 4 * 1024 * 1024;

const kept = new LRUCache<string, PageText>({
  maxSize: MOST_CHARACTERS_KEPT,
  sizeCalculation: ({ html }, key) => html.length + key.length,
});

/**
 * What `pageText` gives, kept for as long as the text is the same: an edit elsewhere draws pages anew, and reading a long
 * text again would be most of that.
 */
export function keptPageText(rendered: string, options: PageTextOptions = {}): PageText {
  const key = JSON.stringify(options) + rendered;
  const known = kept.get(key);
  if (known) return known;
  const text = pageText(rendered, options);
  kept.set(key, text);
  return text;
}
