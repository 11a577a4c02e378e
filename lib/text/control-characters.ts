/** The text without the control characters that no text may hold: all but tabs and line breaks. */
export const withoutControlCharacters = (text: string): string =>
  text.replace(/(?![\t\n\r])\p{Cc}/gu, "");
