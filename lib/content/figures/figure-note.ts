import type { FigureKind } from "@/lib/content/nouns/figure/schema";
import type { ShownFigure } from "./shown-figure";

/** The kind and condition of a figure: 'calculated; at SF12'. `words` are the names of the kinds. */
export const figureNote = (
  { kind, condition }: Pick<ShownFigure, "kind" | "condition">,
  words: Record<FigureKind, string>,
): string => [words[kind], condition].filter(Boolean).join("; ");
