/** How wide the picture of a text is shown, for the attribute `sizes`. */
export const TEXT_SIZES = "(min-width: 50rem) 48rem, 100vw";
