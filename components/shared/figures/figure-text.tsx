import { figureValues } from "@/lib/content/figures/public-figures";
import { linkedWords } from "@/lib/content/figures/shown-figure";
import { figureLinkParts } from "@/lib/text/figures/figure-links";
import { noBreakUnits } from "@/lib/text/no-break-units";
import { Addresses } from "../addresses";
import { figuresByKey } from "./figure-context";
import { FigureLink } from "./figure-link";

/** A plain text whose links to figures, and web and e-mail addresses, are links. Not for use inside a link. */
export async function FigureText({ text }: { text: string }) {
  const [figures, values] = await Promise.all([figuresByKey(), figureValues()]);
  return figureLinkParts(text).map(({ start, text: piece, key }) => {
    if (key === undefined) return <Addresses key={start} text={piece} />;
    const words = linkedWords(piece, key, values);
    const figure = figures.get(key);
    if (!figure) return <Addresses key={start} text={words} />;
    return (
      <FigureLink key={start} figure={figure}>
        {noBreakUnits(words)}
      </FigureLink>
    );
  });
}
