"use client";

import { CollectionManager } from "@/components/dashboard/collection/collection-manager";
import { collectionTexts } from "@/components/dashboard/collection/collection-texts";
import { figureNoun } from "@/lib/content/nouns/figure/noun";
import { type Figure, type FigureInput, newFigure } from "@/lib/content/nouns/figure/schema";
import { FigureFields } from "./figure/figure-fields";
import { FigureRow } from "./figure/figure-row";
import { itemTitle, useFigureItems } from "./figure/use-figure-items";

const TEXTS = {
  ...collectionTexts("figure"),
  alsoChanged: (count: number) =>
    count === 1
      ? "Figure saved; 1 text follows the new key"
      : `Figure saved; ${count} texts follow the new key`,
};

export function FigureManager() {
  const items = useFigureItems();
  return (
    <CollectionManager<FigureInput, Figure>
      noun={figureNoun}
      title="Figures Manager"
      description="Numbers with their proof. Any text of yours can name one."
      allSaved="Figures updated"
      empty={{
        title: "No figures yet",
        text: "Add a number that you measured or calculated. Visitors can then open it to its proof.",
      }}
      texts={TEXTS}
      blank={newFigure}
      titleOf={({ label }) => label || "No Label"}
      row={(figure) => <FigureRow figure={figure} item={itemTitle(items, figure)} />}
      form={(form, isNew) => <FigureFields form={form} isNew={isNew} items={items} />}
    />
  );
}
