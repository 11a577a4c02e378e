/** A letter of a script without spaces, as a part of a regular expression: a word may begin with any of them. */
export const UNSPACED_LETTER = String.raw`(?:(?=[\p{L}\p{M}])[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{Script=Thai}])`;

/** Such letters, one by one. */
export const UNSPACED = new RegExp(UNSPACED_LETTER, "gu");

export const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
export const HAN = /\p{Script=Han}/u;

/** Whether a text has letters that may be Chinese or Japanese, and nothing that shows which. */
export const isChineseOrJapanese = (text: string): boolean => HAN.test(text) && !KANA.test(text);

/** Whether a Japanese text has Chinese letters, whose reading is unknown. */
export const hasUnknownReading = (text: string): boolean => HAN.test(text) && KANA.test(text);
