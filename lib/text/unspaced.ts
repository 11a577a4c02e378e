/** A letter of a script without spaces, as a part of a regular expression: a word may begin with any of them. */
export const UNSPACED_LETTER = String.raw`(?:(?=[\p{L}\p{M}])[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{Script=Thai}])`;

/** Such letters, one by one. */
export const UNSPACED = new RegExp(UNSPACED_LETTER, "gu");
