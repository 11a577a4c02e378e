import { withoutFigureLinks } from "@/lib/content/figures/figures-in-text";
import { mayNameFigure } from "@/lib/text/figures/figure-links";
import { UnbrokenText } from "../unbroken-text";

/** A plain text in which references to figures are words without a link. For use inside a link or a card. */
export const WithoutFigures = ({ text }: { text: string }) =>
  mayNameFigure(text) ? <Resolved text={text} /> : <UnbrokenText>{text}</UnbrokenText>;

const Resolved = async ({ text }: { text: string }) => (
  <UnbrokenText>{await withoutFigureLinks(text)}</UnbrokenText>
);
