import { FigureLink } from "@/components/shared/figures/figure-link";
import type { FigureTextProps } from "@/components/shared/figures/figure-text";
import { namedFigures } from "@/lib/content/figures/public-figures";
import { withLinkedWords } from "@/lib/content/figures/shown-figure";
import { figureLinkParts } from "@/lib/text/figures/figure-links";
import { Figure } from "./figure";

/** A figure in large type. If its text has a link to a figure, the whole text becomes the link. */
export async function LargeFigure({ text, tag = null }: FigureTextProps) {
  const key = figureLinkParts(text).find((part) => part.key !== undefined)?.key;
  if (key === undefined) return <Figure>{text}</Figure>;
  const { shown, values } = await namedFigures([key], { tag });
  const words = withLinkedWords(text, values);
  const figure = shown.get(key);
  if (!figure) return <Figure>{words}</Figure>;
  return (
    <FigureLink figure={figure} text={words}>
      <Figure>{words}</Figure>
    </FigureLink>
  );
}
