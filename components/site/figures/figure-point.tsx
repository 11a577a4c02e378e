import { LinkedText } from "@/components/shared/linked-text";
import { leadingFigure } from "@/lib/text/leading-figure";
import { Figure } from "./figure";

/** A short text that leads with its figure, where it has one; a sentence otherwise. Read aloud it is the text as it was typed. */
export function FigurePoint({ text }: { text: string }) {
  const found = leadingFigure(text);
  if (!found) return <LinkedText text={text} />;
  const { label, figure, rest, isRepeated } = found;
  return (
    <span className="flex flex-col gap-2">
      {label !== "" && <span className="text-ink text-sm">{label} </span>}
      <span aria-hidden={isRepeated || undefined} className="-order-1">
        <Figure>{figure}</Figure>{" "}
      </span>
      <span className="text-ink-faint text-sm leading-relaxed">
        <LinkedText text={rest} />
      </span>
    </span>
  );
}
