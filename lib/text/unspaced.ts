/** The pattern of a letter in scripts without spaces. A word can begin at each of these letters. */
export const UNSPACED_LETTER = String.raw`(?:(?=[\p{L}\p{M}])[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{Script=Thai}])`;

/** Matches each letter of scripts without spaces. */
export const UNSPACED = new RegExp(UNSPACED_LETTER, "gu");

export const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
export const HAN = /\p{Script=Han}/u;

/** Whether a text has Chinese letters without kana. The language of such a text can be Chinese or Japanese. */
export const isChineseOrJapanese = (text: string): boolean => HAN.test(text) && !KANA.test(text);

/** Whether a text has Chinese letters and kana. The reading of Chinese letters in such a Japanese text is unknown. */
export const hasUnknownReading = (text: string): boolean => HAN.test(text) && KANA.test(text);
