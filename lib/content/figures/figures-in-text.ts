import "server-only";
import { type Database, database } from "@/lib/db/client";
import { figureLinkParts, mayNameFigure } from "@/lib/text/figures/figure-links";
import { withUnit } from "@/lib/text/figures/with-unit";
import { publicFigures } from "./public-figures";
import type { ShownFigure } from "./shown-figure";

/** The text of a link to a figure: the author's words, or else the value; '' for neither. */
export const linkedWords = (words: string, figure: ShownFigure | undefined): string =>
  words.trim() === "" && figure ? withUnit(figure) : words;

type Note = (figure: ShownFigure) => string;

function inText(text: string, figures: readonly ShownFigure[], note: Note): string {
  if (!mayNameFigure(text)) return text;
  const parts = figureLinkParts(text).map(({ text: words, key }) => {
    if (key === undefined) return words;
    const figure = figures.find((one) => one.key === key);
    return figure ? linkedWords(words, figure) + note(figure) : words;
  });
  return parts.join("");
}

/** Replaces the links to figures in an owner's text by their words. `[](fig:key)` becomes value and unit. */
export const plainFigures = (text: string, figures: readonly ShownFigure[]): string =>
  inText(text, figures, () => "");

const mayName = (value: unknown): boolean => mayNameFigure(JSON.stringify(value) ?? "");

/** Changes all texts of a value: a text, a list or a plain object. Leaves dates and other objects as they are. */
function inValue(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === "string") return change(value);
  if (Array.isArray(value)) return value.map((entry) => inValue(entry, change));
  if (typeof value !== "object" || value === null) return value;
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  const entries = Object.entries(value);
  return Object.fromEntries(entries.map(([name, entry]) => [name, inValue(entry, change)]));
}

/**
 * Replaces the links to figures in all texts of a value by their words, and adds the `note` on each figure. Reads the
 * figures only if there is a link.
 */
export async function withoutFigureLinks<Value>(
  value: Value,
  { note = () => "", db = database() }: { note?: Note; db?: Database } = {},
): Promise<Value> {
  if (!mayName(value)) return value;
  const figures = await publicFigures(db);
  return inValue(value, (text) => inText(text, figures, note)) as Value;
}
