import "server-only";
import { cache } from "react";
import type { Figure, FigureKind } from "@/lib/content/nouns/figure/schema";
import { figureStore } from "@/lib/content/nouns/figure/store";
import { type Database, database } from "@/lib/db/client";
import { chartAnchor } from "@/lib/text/fences/chart/chart-anchor";
import { chartSeries } from "@/lib/text/fences/chart/chart-series";
import { type FigureItem, publicItems } from "./figure-items";
import { figureAnchor, type ShownFigure } from "./shown-figure";

/** The address of a figure's proof. */
function proofOf({ key, anchor, chart }: Figure, { path }: FigureItem): string {
  if (path === null) return `/figures#${key}`;
  return `${path}#${anchor || (chart ? chartAnchor(chart) : figureAnchor(key))}`;
}

// Several parts of a page ask for the figures. A render reads them once.
const readPublicFigures = cache(async (db: Database): Promise<readonly ShownFigure[]> => {
  const figures = (await figureStore(db).list("site")).filter(
    (figure): figure is Figure & { kind: FigureKind } => figure.kind !== null,
  );
  const items = await publicItems(figures, db);
  return figures.flatMap((figure) => {
    const item = items.get(figure);
    if (!item) return [];
    const { key, label, value, unit, uncertainty, samples, condition, date, kind, method } = figure;
    return [
      {
        ...{ key, label, value, unit, uncertainty, samples, condition, date, kind, method },
        noun: figure.noun,
        itemId: figure.item_id,
        itemTitle: item.title,
        href: proofOf(figure, item),
        series: figure.chart ? chartSeries(item.content, figure.chart) : null,
        isFeatured: figure.is_featured,
      },
    ];
  });
});

/** All figures that the site shows, in display order. A figure without a kind is plain text, and is left out. */
export const publicFigures = (db: Database = database()): Promise<readonly ShownFigure[]> =>
  readPublicFigures(db);
