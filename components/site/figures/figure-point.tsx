import { LinkedText } from "@/components/shared/linked-text";
import { mayNameFigure, withoutFigureAddresses } from "@/lib/text/figures/figure-links";
import { labelBelow } from "@/lib/text/figures/leading-figure";
import { linkedLeadingFigure } from "@/lib/text/figures/linked-leading-figure";
import { Figure } from "./figure";
import { LargeFigure } from "./large-figure";

/** A short text with its figure in large type above a caption. Screen readers read the text as typed. */
export function FigurePoint({ text }: { text: string }) {
  const found = linkedLeadingFigure(text);
  if (!found) return <LinkedText text={text} />;
  const { label, from, figure, rest, isRepeated } = found;
  const isInside = label !== "" || from !== "";
  const before = `${label} ${from}`.trim();
  // A link cannot be hidden from screen readers. A repeated figure has its link in `rest`.
  const isLink = mayNameFigure(figure) && !isRepeated;
  const isHidden = !isLink && (isRepeated || isInside);
  return (
    <span className="flex flex-col gap-2">
      <span aria-hidden={isHidden || undefined}>
        {isLink ? (
          <>
            {isInside && <span className="sr-only">{`${before} `}</span>}
            <LargeFigure text={figure} />
          </>
        ) : (
          <Figure>{withoutFigureAddresses(figure)}</Figure>
        )}{" "}
      </span>
      <span className="text-ink-faint text-sm leading-relaxed">
        {isInside && (
          <>
            <span aria-hidden>{labelBelow(found)}</span>
            {!isLink && <span className="sr-only">{`${before} ${figure}`}</span>}
          </>
        )}{" "}
        <LinkedText text={rest} />
      </span>
    </span>
  );
}
