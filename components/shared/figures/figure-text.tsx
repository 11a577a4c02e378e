import { linkedWords } from "@/lib/content/figures/figures-in-text";
import { figureLinkParts } from "@/lib/text/figures/figure-links";
import { noBreakUnits } from "@/lib/text/no-break-units";
import { Addresses } from "../addresses";
import { figuresByKey } from "./figure-context";
import { FigureLink } from "./figure-link";

/** A plain text whose links to figures, and web and e-mail addresses, are links. Not for use inside a link. */
export async function FigureText({ text }: { text: string }) {
  const figures = await figuresByKey();
  return figureLinkParts(text).map(({ start, text: piece, key }) => {
    const figure = key === undefined ? undefined : figures.get(key);
    if (!figure) return <Addresses key={start} text={piece} />;
    return (
      <FigureLink key={start} figure={figure}>
        {noBreakUnits(linkedWords(piece, figure))}
      </FigureLink>
    );
  });
}
