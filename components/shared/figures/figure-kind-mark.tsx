import type { FigureKind } from "@/lib/content/nouns/figure/schema";

interface FigureKindMarkProps {
  kind: FigureKind;
  /** The name of the kind. */
  word: string;
}

/**
 * The kind of a figure as a word and a coloured mark. Some readers cannot distinguish the colours, so they need the
 * word. `FigureParts` adds the style.
 */
export const FigureKindMark = ({ kind, word }: FigureKindMarkProps) => (
  <span className="proof-kind" data-kind={kind}>
    <i aria-hidden className="proof-mark" />
    {word}
  </span>
);
