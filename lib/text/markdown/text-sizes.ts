/** The displayed width of a picture in a text, for the attribute `sizes`. */
export const TEXT_SIZES = "(min-width: 50rem) 48rem, 100vw";
