/** How wide a card's picture is, and the one at the head of a page; see ShownSize. */
export const CARD_SIZES = "(min-width: 64rem) 24rem, (min-width: 48rem) 50vw, 100vw";
export const PAGE_SIZES = "(min-width: 78rem) 75rem, 100vw";

/** Of the boxes such pictures cover, the one that needs most of them. */
export const COVER_RATIO = 16 / 9;
