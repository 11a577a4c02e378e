import { namedFigures } from "@/lib/content/figures/public-figures";
import { linkedWords } from "@/lib/content/figures/shown-figure";
import { figureLinkParts } from "@/lib/text/figures/figure-links";
import { noBreakUnits } from "@/lib/text/no-break-units";
import { Addresses } from "../addresses";
import { FigureLink } from "./figure-link";

export interface FigureTextProps {
  text: string;
  /** The language of the text as a BCP 47 tag; null for the site's language. */
  tag?: string | null;
}

/** A plain text. Its references to figures and its web and e-mail addresses become links. Not for use inside a link. */
export async function FigureText({ text, tag = null }: FigureTextProps) {
  const parts = figureLinkParts(text);
  const keys = parts.flatMap(({ key }) => (key === undefined ? [] : [key]));
  if (keys.length === 0) return <Addresses text={text} />;
  const { shown, values } = await namedFigures(keys, { tag });
  return parts.map(({ start, text: piece, key }) => {
    if (key === undefined) return <Addresses key={start} text={piece} />;
    const words = linkedWords(piece, key, values);
    const figure = shown.get(key);
    if (!figure) return <Addresses key={start} text={words} />;
    return (
      <FigureLink key={start} figure={figure}>
        {noBreakUnits(words)}
      </FigureLink>
    );
  });
}
