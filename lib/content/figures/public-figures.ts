import "server-only";
import { cache } from "react";
import type { Figure, FigureNoun } from "@/lib/content/nouns/figure/schema";
import { figureStore } from "@/lib/content/nouns/figure/store";
import { siteSettings } from "@/lib/content/nouns/site/store";
import { type Database, database } from "@/lib/db/client";
import { languageAround } from "@/lib/i18n/item-language";
import { readResult, sharingAnswers } from "@/lib/server/content-reads";
import { chartAnchor, tableAnchor } from "@/lib/text/fences/chart/chart-anchor";
import { chartSeries } from "@/lib/text/fences/chart/chart-series";
import { withUnit } from "@/lib/text/figures/with-unit";
import type { FigureItem } from "./figure-items";
import { type FigureValues, figureAnchor, type ShownFigure, withLinkedWords } from "./shown-figure";

/** The address of a figure's proof. */
function proofOf({ key, anchor, chart }: Figure, { path }: FigureItem): string {
  if (path === null) return `/figures#${key}`;
  return `${path}#${anchor || (chart ? chartAnchor(chart) : figureAnchor(key))}`;
}

/** The site or the résumé, which can show different figures. */
export type FigureViewer = "site" | "resume";

const readFigures = (db: Database, viewer: FigureViewer) => figureStore(db).withItems(viewer);

// Several parts of a page ask for the figures and their values. A render reads them once.
const readValues = cache(
  async (db: Database, viewer: FigureViewer, tag: string | null): Promise<FigureValues> => {
    const values = await readResult("values of figures", [viewer, tag], async () => {
      const [figures, site] = await Promise.all([readFigures(db, viewer), siteSettings(db).read()]);
      const language = languageAround(tag, site.language);
      return Array.from(
        figures.keys(),
        (figure) => [figure.key, withUnit(figure, language)] as const,
      );
    });
    return new Map(values);
  },
);

async function findPublicFigures(db: Database, viewer: FigureViewer): Promise<ShownFigure[]> {
  const [figures, values] = await Promise.all([
    readFigures(db, viewer),
    readValues(db, viewer, null),
  ]);
  const words = (text: string) => withLinkedWords(text, values);
  return [...figures].flatMap(([figure, item]): ShownFigure[] => {
    const { key, value, unit, uncertainty, samples, date, kind } = figure;
    if (kind === null) return [];
    const series = figure.chart ? chartSeries(item.content, figure.chart) : null;
    return [
      {
        ...{ key, value, unit, uncertainty, samples, date, kind },
        label: words(figure.label),
        condition: words(figure.condition),
        method: words(figure.method),
        itemTitle: words(item.title),
        itemLanguage: item.language,
        noun: figure.noun,
        itemId: figure.item_id,
        href: proofOf(figure, item),
        table: series && `${item.path}#${tableAnchor(figure.chart)}`,
        series,
        isFeatured: figure.is_featured,
      },
    ];
  });
}

const readPublicFigures = cache((db: Database, viewer: FigureViewer) =>
  readResult("figures", [viewer], () => findPublicFigures(db, viewer)),
);

/**
 * All figures that the viewer sees, in display order. Their texts have no links to other figures. Figures without a
 * kind are left out, because pages show them as plain text.
 */
export const publicFigures = (
  db: Database = database(),
  viewer: FigureViewer = "site",
): Promise<readonly ShownFigure[]> => readPublicFigures(db, viewer);

/** The figures of an item, in display order. If other figures change, a page with only these figures stays cached. */
export const figuresOfItem = (
  noun: FigureNoun,
  id: number,
  db: Database = database(),
): Promise<ShownFigure[]> =>
  readResult("figures of an item", [noun, id], async () => {
    const figures = await publicFigures(db);
    return figures.filter((figure) => figure.noun === noun && figure.itemId === id);
  });

export interface NamedFigures {
  shown: ReadonlyMap<string, ShownFigure>;
  values: FigureValues;
}

export interface FigureQuery {
  /** The language of the text around the values, as a BCP 47 tag; null for the site's language. */
  tag?: string | null;
  viewer?: FigureViewer;
  db?: Database;
}

const readNamed = (key: string, { tag, viewer, db }: Required<FigureQuery>) =>
  readResult("figure", [key, viewer, tag], async () => {
    const [figures, values] = await Promise.all([
      readPublicFigures(db, viewer),
      readValues(db, viewer, tag),
    ]);
    return {
      figure: figures.find((one) => one.key === key) ?? null,
      value: values.get(key) ?? null,
    };
  });

/** The figures with these keys. If other figures change, a page with only these figures stays cached. */
export const namedFigures = (
  keys: readonly string[],
  { tag = null, viewer = "site", db = database() }: FigureQuery = {},
): Promise<NamedFigures> =>
  sharingAnswers(async () => {
    const found = await Promise.all(
      keys.map(async (key) => [key, await readNamed(key, { tag, viewer, db })] as const),
    );
    return {
      shown: new Map(found.flatMap(([key, { figure }]) => (figure ? [[key, figure]] : []))),
      values: new Map(found.flatMap(([key, { value }]) => (value === null ? [] : [[key, value]]))),
    };
  });

/** Whether the site shows any figure. */
export const hasPublicFigures = (db: Database = database()): Promise<boolean> =>
  readResult("whether there are figures", [], async () => (await publicFigures(db)).length > 0);

/** The values of all figures that the viewer sees, including figures without a kind. */
export const figureValues = ({
  tag = null,
  viewer = "site",
  db = database(),
}: FigureQuery = {}): Promise<FigureValues> => readValues(db, viewer, tag);
