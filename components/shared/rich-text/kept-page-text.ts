import "server-only";
import { LRUCache } from "lru-cache";
import { type PageText, type PageTextOptions, pageText } from "./page-text";

const MOST_CHARACTERS_KEPT = 4 * 1024 * 1024;

const kept = new LRUCache<string, PageText>({
  maxSize: MOST_CHARACTERS_KEPT,
  sizeCalculation: ({ html }, key) => html.length + key.length,
});

/**
 * The result of `pageText`, cached while the text is the same. An edit elsewhere renders pages again, and parsing a
 * long text would take most of that time.
 */
export function keptPageText(rendered: string, options: PageTextOptions = {}): PageText {
  const key = JSON.stringify(options) + rendered;
  const known = kept.get(key);
  if (known) return known;
  const text = pageText(rendered, options);
  kept.set(key, text);
  return text;
}
