import "server-only";
import { figureItemExists, publicItems } from "@/lib/content/figures/figure-items";
import { isFromBefore } from "@/lib/content/stores/collection-definition";
import { collectionStore } from "@/lib/content/stores/collection-store";
import type { Viewer } from "@/lib/content/visibility";
import { type Database, database, type Transaction } from "@/lib/db/client";
import type { Figure as Row } from "@/lib/db/generated/client";
import { conflictAt, invalidField, notFound } from "@/lib/errors";
import { figureNoun } from "./noun";
import { type Figure, type FigureInput, newFigure } from "./schema";

/**
 * Throws 409 if another figure has the key. Throws 422 if the figure gets a new item that does not exist. The item of a
 * restored or imported figure (`isBefore`) is not checked.
 */
async function refuse(
  tx: Transaction,
  { key, noun, item_id }: FigureInput,
  current: Row | null,
  isBefore: boolean,
): Promise<void> {
  const other = await tx.figure.findUnique({ where: { key }, select: { id: true, label: true } });
  if (other && other.id !== current?.id) {
    throw conflictAt("key", `Key '${key}' is taken by '${other.label}'`);
  }
  if (noun === null || item_id === null || isBefore) return;
  const isKept = current?.noun === noun && current.item_id === item_id;
  if (!isKept && !(await figureItemExists(tx, noun, item_id))) {
    throw invalidField("item_id", "The item of the figure does not exist");
  }
}

/** Figures in display order. */
const figures = collectionStore<FigureInput, Figure, Row>({
  noun: figureNoun,
  model: "figure",
  orderBy: [{ display_order: "asc" }, { id: "asc" }],
  blank: newFigure,
  async toColumns(tx, input, current, origin) {
    await refuse(tx, input, current, isFromBefore(origin));
    return input;
  },
});

export function figureStore(db: Database = database()) {
  const store = figures(db);
  const withItems = async (viewer: Viewer) => publicItems(await store.list(viewer), db);
  return {
    ...store,

    /**
     * Maps the figures that a visitor sees to their items. Visitors do not see the figures of an item that is hidden, a
     * draft, deleted or only in the résumé.
     */
    withItems,

    async list(viewer: Viewer = "public"): Promise<Figure[]> {
      return viewer === "owner" ? store.list(viewer) : [...(await withItems(viewer)).keys()];
    },

    /** Throws 404 for an unknown id, or if the viewer must not see the figure. */
    async item(id: number, viewer: Viewer = "owner"): Promise<Figure> {
      const figure = await store.item(id, viewer);
      if (viewer === "owner" || (await publicItems([figure], db)).has(figure)) return figure;
      throw notFound(figureNoun.title);
    },
  };
}
