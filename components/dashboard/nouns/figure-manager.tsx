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
      ? "Figure saved. 1 text now uses the new key"
      : `Figure saved. ${count} texts now use the new key`,
};

export function FigureManager() {
  const items = useFigureItems();
  return (
    <CollectionManager<FigureInput, Figure>
      noun={figureNoun}
      title="Figures Manager"
      description="Numbers with their proofs. You can use them in all your texts."
      allSaved="Figures updated"
      empty={{
        title: "No figures yet",
        text: "Add a number that you measured or calculated. Visitors can then open its proof.",
      }}
      texts={TEXTS}
      blank={newFigure}
      titleOf={({ label }) => label || "No Label"}
      row={(figure) => <FigureRow figure={figure} item={itemTitle(items, figure)} />}
      form={(form, isNew) => <FigureFields form={form} isNew={isNew} items={items} />}
    />
  );
}
