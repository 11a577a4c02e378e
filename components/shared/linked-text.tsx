import { mayNameFigure } from "@/lib/text/figures/figure-links";
import { Addresses } from "./addresses";
import { FigureText } from "./figures/figure-text";

/** A plain text whose addresses and figures are links. Not for use inside a link. */
export const LinkedText = ({ text }: { text: string }) =>
  mayNameFigure(text) ? <FigureText text={text} /> : <Addresses text={text} />;
