import { numberOf } from "../figures/number-of";

/** A number in a text: '8.5', '4,200', '4 200'. A space separates only groups of three digits. */
const NUMBER = /\p{Nd}+(?:[.,'’٬٫]\p{Nd}+|[ \u00a0\u2009\u202f]\p{Nd}{3}(?!\p{Nd}))*/gu;

/**
 * Converts a digit of any script to a digit from '0' to '9'. In Unicode, the ten digits of a script are consecutive and
 * begin with 0.
 */
function digitOf(letter: string): string {
  let zero = letter.codePointAt(0) ?? 0;
  const own = zero;
  while (own - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  return String(own - zero);
}

/** Writes a number with the digits and signs that `numberOf` reads. */
const plain = (written: string): string =>
  written
    .replace(/\p{Nd}/gu, (digit) => (digit >= "0" && digit <= "9" ? digit : digitOf(digit)))
    .replaceAll("٬", "’")
    .replaceAll("٫", ".")
    .replaceAll("\u2009", "\u00a0");

/** Returns the numbers in a text. Other notations with digits, such as versions, are returned as text. */
const numbersIn = (text: string, language: string): (number | string)[] =>
  (text.match(NUMBER) ?? []).map((written) => numberOf(plain(written), language) ?? written);

/** A text and its language (a BCP 47 tag), which decides whether '4,200' is 4200 or 4.2. */
export interface WrittenText {
  text: string;
  language: string;
}

/**
 * Whether a text contains all numbers of a value. True for a text or a value without a number. Signs and units are not
 * compared. The text can have more numbers than the value.
 */
export function saysNumberOf(said: WrittenText, value: WrittenText): boolean {
  const numbers = numbersIn(said.text, said.language);
  return (
    numbers.length === 0 ||
    numbersIn(value.text, value.language).every((one) => numbers.includes(one))
  );
}
