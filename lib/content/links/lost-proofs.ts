import "server-only";
import { anchorsIn, itemOf } from "@/lib/content/figures/proof-places";
import { knownUntilChange, untilChange } from "@/lib/content/figures/until-change";
import { type Figure, hasPage } from "@/lib/content/nouns/figure/schema";
import { figureStore } from "@/lib/content/nouns/figure/store";
import { type Database, database } from "@/lib/db/client";
import { chartTitles } from "@/lib/text/fences/chart/chart-series";
import type { LostProof } from "./schema";

type Item = NonNullable<Awaited<ReturnType<typeof itemOf>>>;

/** Returns functions that read the item of a figure and an item's anchors. Each item is read only once. */
function reader(db: Database) {
  const items = new Map<string, Promise<Item | null>>();
  const anchors = new Map<Item, ReturnType<typeof anchorsIn>>();
  return {
    item({ noun, item_id }: Figure): Promise<Item | null> | null {
      if (noun === null || item_id === null) return null;
      const key = `${noun} ${item_id}`;
      const item = items.get(key) ?? itemOf(noun, item_id, db);
      items.set(key, item);
      return item;
    },
    anchors(item: Item) {
      const found = anchors.get(item) ?? anchorsIn(item.content, item.language, db);
      anchors.set(item, found);
      return found;
    },
  };
}

type Reader = ReturnType<typeof reader>;

async function lostOf(figure: Figure, read: Reader): Promise<LostProof[]> {
  const { id, label, noun, anchor, chart } = figure;
  const reading = read.item(figure);
  if (noun === null || reading === null) return [];
  const item = await reading;
  const lost = (reason: LostProof["reason"], missing: string): LostProof => ({
    ...{ figure_id: id, label, reason, missing },
    item: item?.title ?? "",
  });
  if (item === null) return [lost("item", "")];
  if (!hasPage(noun)) return [];
  const anchors = anchor === "" ? null : await read.anchors(item);
  return [
    ...(anchors && !anchors.ids.has(anchor) ? [lost("anchor", anchor)] : []),
    ...(chart !== "" && !chartTitles(item.content).includes(chart) ? [lost("chart", chart)] : []),
  ];
}

/** The figures whose proof is gone: the item was deleted, or the item's page no longer has the heading or chart. */
export async function findLostProofs(db: Database = database()): Promise<LostProof[]> {
  const read = reader(db);
  const lost: LostProof[] = [];
  for (const figure of await figureStore(db).list("owner")) {
    lost.push(...(await lostOf(figure, read)));
  }
  return lost;
}

const NAME = "lost-proofs";

/** The result of `findLostProofs`, cached until any content changes. Needs no network. */
export const readLostProofs = (): Promise<LostProof[]> => untilChange(NAME, () => findLostProofs());

/** The number of lost proofs; null while the search runs. The search is slow, because it renders many texts. */
export const countLostProofs = async (): Promise<number | null> =>
  (await knownUntilChange(NAME, () => findLostProofs()))?.length ?? null;
