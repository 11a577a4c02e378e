import { LinkedText } from "@/components/shared/linked-text";
import { labelBelow, leadingFigure } from "@/lib/text/figures/leading-figure";
import { Figure } from "./figure";

/** A short text with its figure in large type above a caption. Screen readers read the text as typed. */
export function FigurePoint({ text }: { text: string }) {
  const found = leadingFigure(text);
  if (!found) return <LinkedText text={text} />;
  const { label, from, figure, rest, isRepeated } = found;
  const isInside = label !== "" || from !== "";
  return (
    <span className="flex flex-col gap-2">
      <span aria-hidden={isRepeated || isInside || undefined}>
        <Figure>{figure}</Figure>{" "}
      </span>
      <span className="text-ink-faint text-sm leading-relaxed">
        {isInside && (
          <>
            <span aria-hidden>{labelBelow(found)}</span>
            <span className="sr-only">{`${label} ${from} ${figure}`}</span>
          </>
        )}{" "}
        <LinkedText text={rest} />
      </span>
    </span>
  );
}
