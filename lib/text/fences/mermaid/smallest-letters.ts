/**
 * The minimum font size of a drawing on a page, in px. If the letters would be smaller, the drawing scrolls instead.
 */
export const SMALLEST_LETTERS = 11;
