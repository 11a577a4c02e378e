import "server-only";
import { LRUCache } from "lru-cache";
import { type PageText, type PageTextOptions, pageText } from "./page-text";

const kept = new LRUCache<string, PageText>({
  // The size is in characters.
  maxSize: 4 * 1024 * 1024,
  sizeCalculation: ({ html }, key) => html.length + key.length,
});

/**
 * Caches the results of `pageText`. Without this cache, parsing a long text would take most of the time of a new
 * rendering.
 */
export function keptPageText(rendered: string, options: PageTextOptions = {}): PageText {
  const key = JSON.stringify(options) + rendered;
  const text = kept.get(key) ?? pageText(rendered, options);
  kept.set(key, text);
  return text;
}
