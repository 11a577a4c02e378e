import { mayNameFigure } from "@/lib/text/figures/figure-links";
import { Addresses } from "./addresses";
import { FigureText, type FigureTextProps } from "./figures/figure-text";

/** A plain text whose addresses and figures are links. Not for use inside a link. */
export const LinkedText = ({ text, tag = null }: FigureTextProps) =>
  mayNameFigure(text) ? <FigureText text={text} tag={tag} /> : <Addresses text={text} />;
