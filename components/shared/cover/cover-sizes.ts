/** How wide a card's picture is; see ShownSize. */
export const CARD_SIZES = "(min-width: 64rem) 24rem, (min-width: 48rem) 50vw, 100vw";

/** Of the boxes such pictures cover, the one that needs most of them. */
export const COVER_RATIO = 16 / 9;
