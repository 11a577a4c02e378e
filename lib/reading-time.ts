const WORDS_PER_MINUTE = 220;
const LONGEST_MINUTES = 60;

/** How many words and numbers a text has; marks and signs are none. */
export const wordCount = (text: string): number => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;

/** Minutes to read it, from 1 to 60. */
export function readingTime(text: string): number {
  const minutes = Math.round(wordCount(text) / WORDS_PER_MINUTE);
  return Math.min(LONGEST_MINUTES, Math.max(1, minutes));
}
