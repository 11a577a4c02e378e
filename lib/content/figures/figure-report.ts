import "server-only";
import { itemsOfNoun } from "@/lib/content/content";
import { figureStore } from "@/lib/content/nouns/figure/store";
import { siteSettings } from "@/lib/content/nouns/site/store";
import { CONTENT_NOUNS, type ContentNoun, nounOf } from "@/lib/content/registry";
import { type Database, database } from "@/lib/db/client";
import { languageAround, tagOf } from "@/lib/i18n/item-language";
import { figureProblems, type KnownFigures } from "@/lib/text/writing/figure-mentions";
import { readItemLanguages } from "./figure-items";
import { knownFigures } from "./shown-figure";

/** A problem of a link to a figure in an item's texts: an unknown key, or a number that differs from the figure. */
export interface FigureProblem {
  noun: ContentNoun;
  item_id: number;
  title: string;
  message: string;
}

export interface FigureReport {
  /** Figures without a kind. The site shows these figures as plain text. */
  without_kind: { id: number; label: string }[];
  problems: FigureProblem[];
}

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === "string") yield value;
  else if (typeof value === "object" && value !== null) {
    for (const part of Object.values(value)) yield* textsIn(part);
  }
}

async function problemsOf(known: KnownFigures, db: Database): Promise<FigureProblem[]> {
  const found: FigureProblem[] = [];
  for (const key of CONTENT_NOUNS) {
    const noun = nounOf(key);
    for await (const item of itemsOfNoun(key, db)) {
      const title = noun.isSingle ? noun.title : String(item[noun.nameField]);
      const figures = { ...known, textLanguage: languageAround(tagOf(item), known.language) };
      const messages = [...textsIn(item)].flatMap((text) =>
        figureProblems(text, figures).map(({ message }) => message),
      );
      for (const message of new Set(messages)) {
        found.push({ noun: key, item_id: item.id, title, message });
      }
    }
  }
  return found;
}

/** Checks the links to figures in the texts of all items, and lists the figures without a kind. */
export async function readFigureReport(db: Database = database()): Promise<FigureReport> {
  const [figures, site, itemLanguage] = await Promise.all([
    figureStore(db).list("owner"),
    siteSettings(db).read(),
    readItemLanguages(db),
  ]);
  const checked = figures.map((one) => ({ ...one, itemLanguage: itemLanguage(one) }));
  return {
    without_kind: figures
      .filter(({ kind }) => kind === null)
      .map(({ id, label }) => ({ id, label })),
    problems: await problemsOf(knownFigures(checked, site.language, null), db),
  };
}
