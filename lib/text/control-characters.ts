/** Returns the text without control characters, except tabs and line breaks. */
export const withoutControlCharacters = (text: string): string =>
  text.replace(/(?![\t\n\r])\p{Cc}/gu, "");
