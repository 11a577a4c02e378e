import anyAscii from "any-ascii";

// The letters that the fonts of drawn pictures and documents have.
const LATIN =
  /[\u0020-\u007e\u00a1-\u00ac\u00ae-\u0107\u010a-\u011b\u011e-\u0123\u0126-\u0133\u0136\u0137\u0139-\u0148\u014a-\u015b\u015e-\u017e\u0218-\u021b]/;
const PUNCTUATION = /[–—‘’‚“”„†•…‹›€™−]/;
const PICTURE = /\p{Extended_Pictographic}|\p{Regional_Indicator}|[\u200d\ufe0e\ufe0f]/gu;

const isDrawn = (letter: string) => LATIN.test(letter) || PUNCTUATION.test(letter);

/** A text in letters Spline Sans has: other scripts in Latin letters, emoji left out. */
export function latinText(text: string): string {
  const plain = text.normalize("NFC").replace(/\s+/g, " ").trim();
  return [...plain.replace(PICTURE, (sign) => (isDrawn(sign) ? sign : ""))]
    .map((letter) => (isDrawn(letter) ? letter : anyAscii(letter).replace(/\p{Cc}/gu, "")))
    .join("")
    .replace(/ +/g, " ");
}
