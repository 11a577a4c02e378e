/** The smallest letters of a drawing on a page, in px. A wider drawing scrolls. */
export const SMALLEST_LETTERS = 11;
