import { withoutFigureLinks } from "@/lib/content/figures/figures-in-text";
import { mayNameFigure } from "@/lib/text/figures/figure-links";
import { noBreakUnits } from "@/lib/text/no-break-units";

/** A plain text without its links, for use inside a link or a card. */
export const WithoutFigures = ({ text }: { text: string }) =>
  mayNameFigure(text) ? <Resolved text={text} /> : noBreakUnits(text);

const Resolved = async ({ text }: { text: string }) => noBreakUnits(await withoutFigureLinks(text));
