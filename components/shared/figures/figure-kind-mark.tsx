import type { FigureKind } from "@/lib/content/nouns/figure/schema";

interface FigureKindMarkProps {
  kind: FigureKind;
  /** The name of the kind. */
  word: string;
}

/** The kind of a figure: a word and a mark, because colour alone is not enough. The style is in `FigureParts`. */
export const FigureKindMark = ({ kind, word }: FigureKindMarkProps) => (
  <span className="proof-kind" data-kind={kind}>
    <i aria-hidden className="proof-mark" />
    {word}
  </span>
);
