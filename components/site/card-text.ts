import anyAscii from "any-ascii";

// What the card's fonts can draw. Anything else would be asked of a host on the Internet.
const DRAWN =
  /[\u0020-\u007e\u00a0-\u017f\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020-\u2022\u2026\u2039\u203a\u20ac\u2122\u2212]/;
const PICTURE = /\p{Extended_Pictographic}|\p{Regional_Indicator}|[\u200d\ufe0e\ufe0f]/gu;

/** A text in letters the card has: other scripts in Latin letters, emoji left out. */
export function cardText(text: string): string {
  return [...text.normalize("NFC").replace(PICTURE, (sign) => (DRAWN.test(sign) ? sign : ""))]
    .map((letter) => (DRAWN.test(letter) ? letter : anyAscii(letter)))
    .join("")
    .replace(/\s+/g, " ")
    .trim();
}
