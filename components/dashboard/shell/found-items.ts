import { matcher } from "@/components/dashboard/collection/text-match";
import type { Screen } from "./screens";

export interface FoundItem {
  id: string;
  title: string;
  /** Tells it from others of its name; or the part of its text that holds the words of the search. */
  note: string;
  screen: Screen;
  href: string;
}

/** An item with all of its texts. */
export interface SearchedItem extends FoundItem {
  text: string;
}

/** Fields that are no texts of the owner. */
const NOT_SEARCHED = new Set(["content_html", "created_at", "updated_at", "id"]);

/** All texts of a value, also those in lists and objects. */
export function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value)
    .filter(([name]) => !NOT_SEARCHED.has(name))
    .flatMap(([, part]) => textsIn(part));
}

const BEFORE = 20;
const AROUND = 80;

/** The part of a text around the first of the words, on one line. */
function partAround(text: string, query: string): string {
  const lower = text.toLowerCase();
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const at = Math.min(...words.map((word) => lower.indexOf(word)).filter((index) => index >= 0));
  if (!Number.isFinite(at)) return "In its text";
  const from = Math.max(0, at - BEFORE);
  const part = text
    .slice(from, from + AROUND)
    .replace(/\s+/g, " ")
    .trim();
  return `${from > 0 ? "…" : ""}${part}`.toWellFormed();
}

/**
 * The items that hold every word of `query`: first those that have them in their names, then those that have them in their
 * texts. `inText` has the ids of items whose texts are known to hold them.
 */
export function foundItems(
  items: readonly SearchedItem[],
  query: string,
  inText: ReadonlySet<string> = new Set(),
): FoundItem[] {
  const matches = matcher(query);
  // The screen of which there is one item is found as a screen.
  const named = items.filter(
    ({ title, note, screen }) =>
      title !== screen.label && matches({ title, note, label: screen.label }),
  );
  const isNamed = new Set(named);
  const others = items.filter(
    (item) => !isNamed.has(item) && (inText.has(item.id) || matches({ text: item.text })),
  );
  return [...named, ...others.map((item) => ({ ...item, note: partAround(item.text, query) }))];
}
