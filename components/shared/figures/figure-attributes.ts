import { figureNote } from "@/lib/content/figures/figure-note";
import type { ShownFigure } from "@/lib/content/figures/shown-figure";
import { directionOf, type Language } from "@/lib/i18n/languages";
import type { SiteWords } from "@/lib/publish/site-words";
import { textDirection } from "@/lib/text/text-direction";

/** The direction of an owner's text. If its letters do not decide the direction, the page's direction is used. */
export const directionIn = (text: string, language: Language) =>
  textDirection(text) ?? directionOf(language);

/** A link text of at most this many characters stays in one line. Longer texts can be broken between lines. */
const LONGEST_WHOLE = 24;

/**
 * The attributes of a link to a figure. `data-figure` is the key by which the script finds the figure's card. Printed
 * pages show `data-note`.
 */
export const linkAttributes = (figure: ShownFigure, { words }: SiteWords) => ({
  href: figure.href,
  "data-figure": figure.key,
  "data-note": figureNote(figure, words.figures),
  "aria-expanded": "false" as const,
});

/**
 * The attributes of a link in a text. The accessible name contains the kind of the figure. `data-whole` marks a text
 * that is short enough for one line.
 */
export const textAttributes = (text: string, { kind }: ShownFigure, { words }: SiteWords) => ({
  "aria-label": text + words.listComma + words.figures[kind],
  ...(text.length <= LONGEST_WHOLE && { "data-whole": "" }),
});
