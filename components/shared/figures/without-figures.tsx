import { withoutFigureLinks } from "@/lib/content/figures/figures-in-text";
import { mayNameFigure } from "@/lib/text/figures/figure-links";
import { UnbrokenText } from "../unbroken-text";
import type { FigureTextProps } from "./figure-text";

/** A plain text in which references to figures are words without a link. For use inside a link or a card. */
export const WithoutFigures = ({ text, tag = null }: FigureTextProps) =>
  mayNameFigure(text) ? <Resolved text={text} tag={tag} /> : <UnbrokenText>{text}</UnbrokenText>;

const Resolved = async ({ text, tag = null }: FigureTextProps) => (
  <UnbrokenText>{await withoutFigureLinks(text, { tag })}</UnbrokenText>
);
