import type { Figure } from "@/lib/content/nouns/figure/schema";
import { withUnit } from "@/lib/text/figures/with-unit";

const MOST_SHOWN = 8;
const AFTER_MARK = /\]\(fig:([a-z0-9-]*)$/i;
const REST_OF_KEY = /^[a-z0-9-]*\)?/;

export type FigureChoice = Pick<Figure, "key" | "value" | "unit" | "label">;

/** The part of a key between `](fig:` and the cursor; null if the cursor is elsewhere. */
export const figureQuery = (before: string): string | null =>
  AFTER_MARK.exec(before)?.[1]?.toLowerCase() ?? null;

/**
 * The figures whose key, value, unit or label contains the query. Figures whose key begins with the query are first.
 */
export function fittingFigures<Choice extends FigureChoice>(
  figures: readonly Choice[],
  query: string,
): Choice[] {
  const begins = ({ key }: Choice) => key.startsWith(query);
  const contains = ({ key, value, unit, label }: Choice) =>
    `${key} ${value} ${unit} ${label}`.toLowerCase().includes(query);
  const rest = figures.filter((one) => !begins(one) && contains(one));
  return [...figures.filter(begins), ...rest].slice(0, MOST_SHOWN);
}

/** The text of a figure in a list of choices: '8.5 years, asleep on one cell'. */
export const choiceLabel = (figure: FigureChoice): string => `${withUnit(figure)}, ${figure.label}`;

/**
 * The edit that completes a key at the cursor. `after` is the text after the cursor. If this text begins with the rest
 * of a former key and a closing bracket, the edit replaces that rest and the bracket. `replacedAfter` is the number of
 * replaced characters.
 */
export const completion = (key: string, after: string) => ({
  insert: `${key})`,
  replacedAfter: REST_OF_KEY.exec(after)?.[0].length ?? 0,
});
