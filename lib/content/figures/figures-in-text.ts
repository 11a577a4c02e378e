import "server-only";
import { type Database, database } from "@/lib/db/client";
import { figureLinkParts, mayNameFigure } from "@/lib/text/figures/figure-links";
import { withUnit } from "@/lib/text/figures/with-unit";
import { changedTexts } from "./changed-texts";
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

const mayName = (value: unknown): boolean => mayNameFigure(JSON.stringify(value) ?? "");

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
  return changedTexts(value, (text) => inText(text, figures, note)) as Value;
}

/** Items whose texts have no links to figures, except in the fields `linked`, whose links the page shows. */
export async function withPlainFields<Item extends object>(
  items: Item[],
  linked: readonly (keyof Item)[],
  db: Database = database(),
): Promise<Item[]> {
  const isLinked = (name: string) => linked.some((one) => one === name);
  const texts = items.map((item) =>
    Object.fromEntries(Object.entries(item).filter(([name]) => !isLinked(name))),
  );
  const plain = await withoutFigureLinks(texts, { db });
  return items.map((item, index) => ({ ...item, ...plain[index] }));
}
