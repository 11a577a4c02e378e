import "server-only";
import { type Database, database } from "@/lib/db/client";
import { figureLinkParts, mayNameFigure } from "@/lib/text/figures/figure-links";
import { changedTexts } from "./changed-texts";
import { type FigureViewer, figureValues, publicFigures } from "./public-figures";
import { type FigureValues, linkedWords, type ShownFigure } from "./shown-figure";

type Note = (figure: ShownFigure) => string;

interface Figures {
  shown: readonly ShownFigure[];
  values: FigureValues;
}

function inText(text: string, { shown, values }: Figures, note: Note): string {
  if (!mayNameFigure(text)) return text;
  const parts = figureLinkParts(text).map(({ text: words, key }) => {
    if (key === undefined) return words;
    const figure = shown.find((one) => one.key === key);
    return linkedWords(words, key, values) + (figure ? note(figure) : "");
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
  {
    note = () => "",
    viewer = "site",
    db = database(),
  }: { note?: Note; viewer?: FigureViewer; db?: Database } = {},
): Promise<Value> {
  if (!mayName(value)) return value;
  const [shown, values] = await Promise.all([publicFigures(db, viewer), figureValues(db, viewer)]);
  return changedTexts(value, (text) => inText(text, { shown, values }, note)) as Value;
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
