import { matcher } from "@/components/dashboard/query/text-match";
import type { Screen } from "@/components/dashboard/shell/screens";
import { withWordsAlone } from "@/lib/content/figures/changed-texts";

export interface FoundItem {
  id: string;
  title: string;
  /** A fact that distinguishes items of the same name, or an excerpt with the words of the query. */
  note: string;
  screen: Screen;
  href: string;
}

export interface SearchedItem extends FoundItem {
  texts: readonly string[];
}

/** Fields without the owner's words: choices, states, addresses within the site, and values that the server adds. */
const NOT_SEARCHED = new Set([
  ...["id", "created_at", "updated_at", "content_html", "feed_id", "author_name", "period"],
  ...["slug", "status", "visibility", "shown", "kind", "key", "language", "noun", "anchor"],
  ...["color", "icon", "accent", "default_theme", "animation_style"],
]);

const isSearched = (name: string) => !NOT_SEARCHED.has(name) && !/(^|_)date$/.test(name);

/** The texts that the owner wrote, at any depth in the lists and objects of `value`. */
export function textsIn(value: unknown): string[] {
  if (typeof value === "string") {
    return value === "" || value.startsWith("/uploads/") ? [] : [value];
  }
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value)
    .filter(([name]) => isSearched(name))
    .flatMap(([, part]) => textsIn(part));
}

const BEFORE = 20;
const AROUND = 80;

/** The position in a text where a word of the query first occurs; Infinity if the text contains none of the words. */
function placeOf(text: string, query: string): number {
  const lower = text.toLowerCase();
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return Math.min(...words.map((word) => lower.indexOf(word)).filter((index) => index >= 0));
}

/** An excerpt without line breaks, around the first word found. A text with all words of the query is preferred. */
function partAround(texts: readonly string[], query: string): string {
  const matches = matcher(query);
  const holding = texts.filter((text) => placeOf(text, query) < Number.POSITIVE_INFINITY);
  const text = holding.find((one) => matches({ one })) ?? holding[0];
  if (text === undefined) return "Found in its text";
  const at = placeOf(text, query);
  const from = Math.max(0, at - BEFORE);
  const part = text
    .slice(from, from + AROUND)
    .replace(/\s+/g, " ")
    .trim();
  return `${from > 0 ? "…" : ""}${part}`.toWellFormed();
}

/**
 * Returns the items that contain all words of `query`. Items with a matching name come first. `inText` has the ids of
 * items in whose text the server found the query. These items are returned too.
 */
export function foundItems(
  items: readonly SearchedItem[],
  query: string,
  inText: ReadonlySet<string> = new Set(),
): FoundItem[] {
  const matches = matcher(query);
  // An item whose title is its screen's label is not found by name, because the palette finds the screen itself.
  const named = items.filter(
    ({ title, note, screen }) =>
      title !== screen.label && matches({ title, note, label: screen.label }),
  );
  const isNamed = new Set(named);
  const others = items.filter(
    (item) => !isNamed.has(item) && (inText.has(item.id) || matches({ texts: item.texts })),
  );
  return [
    ...named,
    ...others.map((item) => ({ ...item, note: partAround(withWordsAlone(item.texts), query) })),
  ];
}
