import type { FigureTextProps } from "@/components/shared/figures/figure-text";
import { LinkedText } from "@/components/shared/linked-text";
import { withoutFigureAddresses } from "@/lib/text/figures/figure-links";
import { labelBelow } from "@/lib/text/figures/leading-figure";
import { linkedLeadingFigure } from "@/lib/text/figures/linked-leading-figure";
import { Figure } from "./figure";
import { LargeFigure } from "./large-figure";

/** A short text with its figure in large type above a caption. Screen readers read the text as typed. */
export function FigurePoint({ text, tag = null }: FigureTextProps) {
  const found = linkedLeadingFigure(text);
  if (!found) return <LinkedText text={text} tag={tag} />;
  const { label, from, figure, rest, isRepeated } = found;
  const before = `${label} ${from}`.trim();
  return (
    <span className="flex flex-col gap-2">
      {isRepeated ? (
        // Screen readers read the figure, and its link, in `rest`.
        <span aria-hidden>
          <Figure>{withoutFigureAddresses(figure)}</Figure>{" "}
        </span>
      ) : (
        <span>
          {before !== "" && <span className="sr-only">{`${before} `}</span>}
          <LargeFigure text={figure} tag={tag} />{" "}
        </span>
      )}
      <span className="text-ink-faint text-sm leading-relaxed">
        {before !== "" && <span aria-hidden>{labelBelow(found)}</span>}{" "}
        <LinkedText text={rest} tag={tag} />
      </span>
    </span>
  );
}
