import type { ShownFigure } from "@/lib/content/figures/shown-figure";

const MOST = 5;

/** The first featured figure of each item, at most five. A figure without an item counts as a separate item. */
export function featuredFigures(figures: readonly ShownFigure[]): ShownFigure[] {
  const items = new Set<string>();
  const first = figures.filter(({ isFeatured, noun, itemId, key }) => {
    const item = noun === null ? `figure ${key}` : `${noun} ${itemId}`;
    if (!isFeatured || items.has(item)) return false;
    items.add(item);
    return true;
  });
  return first.slice(0, MOST);
}
