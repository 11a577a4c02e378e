import "server-only";
import { LRUCache } from "lru-cache";
import { type PageText, type PageTextOptions, pageText } from "./page-text";

const kept = new LRUCache<string, PageText>({
  // The size is in characters.
  maxSize: 4 * 1024 * 1024,
  sizeCalculation: ({ html }, key) => html.length + key.length,
});

/** The cached result of `pageText`: parsing a long text takes most of the time when a page is rendered again. */
export function keptPageText(rendered: string, options: PageTextOptions = {}): PageText {
  const key = JSON.stringify(options) + rendered;
  const text = kept.get(key) ?? pageText(rendered, options);
  kept.set(key, text);
  return text;
}
