import "server-only";
import { cache } from "react";
import type { Figure } from "@/lib/content/nouns/figure/schema";
import { figureStore } from "@/lib/content/nouns/figure/store";
import { siteSettings } from "@/lib/content/nouns/site/store";
import { type Database, database } from "@/lib/db/client";
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

// Several parts of a page ask for the figures. A render reads them once.
const readFigures = cache((db: Database, viewer: FigureViewer) =>
  figureStore(db).withItems(viewer),
);

const readValues = cache(async (db: Database, viewer: FigureViewer): Promise<FigureValues> => {
  const [figures, { language }] = await Promise.all([
    readFigures(db, viewer),
    siteSettings(db).read(),
  ]);
  return new Map(Array.from(figures.keys(), (figure) => [figure.key, withUnit(figure, language)]));
});

const readPublicFigures = cache(async (db: Database, viewer: FigureViewer) => {
  const [figures, values] = await Promise.all([readFigures(db, viewer), readValues(db, viewer)]);
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
        noun: figure.noun,
        itemId: figure.item_id,
        href: proofOf(figure, item),
        table: series && `${item.path}#${tableAnchor(figure.chart)}`,
        series,
        isFeatured: figure.is_featured,
      },
    ];
  });
});

/**
 * All figures that the viewer sees, in display order, with plain texts. A figure without a kind is plain text, and is
 * left out.
 */
export const publicFigures = (
  db: Database = database(),
  viewer: FigureViewer = "site",
): Promise<readonly ShownFigure[]> => readPublicFigures(db, viewer);

/** Whether the site shows any figure. */
export async function hasPublicFigures(db: Database = database()): Promise<boolean> {
  const figures = await readFigures(db, "site");
  return Array.from(figures.keys()).some(({ kind }) => kind !== null);
}

/** The values of the figures that the viewer sees, with the figures without a kind. */
export const figureValues = (
  db: Database = database(),
  viewer: FigureViewer = "site",
): Promise<FigureValues> => readValues(db, viewer);
