import "server-only";
import { type Database, database } from "@/lib/db/client";
import { tagOf } from "@/lib/i18n/item-language";
import { figureKeysIn, mayNameFigure } from "@/lib/text/figures/figure-links";
import { changedTexts } from "./changed-texts";
import { type FigureQuery, figureValues, namedFigures } from "./public-figures";
import { type ShownFigure, withFilledLinks, withLinkedWords } from "./shown-figure";

type Note = (figure: ShownFigure) => string;

/** Matches JSON that contains a link without words to a figure, such as `[](fig:key)`. */
const WORDLESS = /\[\s*\]\(fig:/;

/**
 * Replaces each link to a figure with the link's words, in all texts of a value. If `note` is given, adds the note on
 * the figure after the words. Without `note`, reads the values of figures only if a link has no words. A page that
 * reads neither figures nor their values does not expire when a figure changes.
 */
export async function withoutFigureLinks<Value>(
  value: Value,
  { note, ...query }: { note?: Note } & FigureQuery = {},
): Promise<Value> {
  const json = JSON.stringify(value) ?? "";
  if (!mayNameFigure(json)) return value;
  if (!note) {
    const values = WORDLESS.test(json) ? await figureValues(query) : new Map();
    return changedTexts(value, (text) => withLinkedWords(text, values)) as Value;
  }
  const { shown, values } = await namedFigures(figureKeysIn(json), query);
  const noteOf = (key: string) => {
    const figure = shown.get(key);
    return figure ? note(figure) : "";
  };
  return changedTexts(value, (text) => withLinkedWords(text, values, noteOf)) as Value;
}

/** Gives each link without words the value of its figure as words, in all texts of a value. The links stay. */
export async function withLinksFilled<Value>(
  value: Value,
  query: FigureQuery = {},
): Promise<Value> {
  const json = JSON.stringify(value) ?? "";
  if (!WORDLESS.test(json)) return value;
  const { values } = await namedFigures(figureKeysIn(json), query);
  return changedTexts(value, (text) => withFilledLinks(text, values)) as Value;
}

/** Replaces links to figures with the words of the links, except in the fields `linked`: a page shows these links. */
export async function withPlainFields<Item extends object>(
  items: Item[],
  linked: readonly (keyof Item)[],
  db: Database = database(),
): Promise<Item[]> {
  const isLinked = (name: string) => linked.some((one) => one === name);
  const texts = items.map((item) =>
    Object.fromEntries(Object.entries(item).filter(([name]) => !isLinked(name))),
  );
  const plain = await Promise.all(
    texts.map((text, index) => withoutFigureLinks(text, { tag: tagOf(items[index] ?? {}), db })),
  );
  return items.map((item, index) => ({ ...item, ...plain[index] }));
}
