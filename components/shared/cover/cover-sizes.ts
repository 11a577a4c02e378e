/** The width of a card's picture, for the attribute `sizes`. */
export const CARD_SIZES = "(min-width: 64rem) 24rem, (min-width: 48rem) 50vw, 100vw";

/** The aspect ratio of the tallest box that shows a card's picture. This box needs the largest picture. */
export const COVER_RATIO = 16 / 9;
