/** A number in a text: '8.5', '4,200', '4 200'. A space separates groups of three digits only. */
const NUMBER = /\p{Nd}+(?:[.,'’٬٫]\p{Nd}+|[ \u00a0\u2009\u202f]\p{Nd}{3}(?!\p{Nd}))*/gu;

/** Maps a digit of any script to 0 to 9. The digits of a script are ten neighbours in Unicode, which begin with 0. */
function digitOf(letter: string): string {
  let zero = letter.codePointAt(0) ?? 0;
  const own = zero;
  while (own - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  return String(own - zero);
}

const plainDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => (digit >= "0" && digit <= "9" ? digit : digitOf(digit)));

/** The values that a written number can have: '4,200' can be 4200 and 4.2. */
function valuesOf(written: string): number[] {
  const text = plainDigits(written);
  const whole = text.replace(/\D/g, "");
  const [, before = "", decimals = ""] = /^(.*)[.,٫](\d+)$/.exec(text) ?? [];
  const hasGroups = text
    .split(/\D/)
    .slice(1)
    .every((group) => group.length === 3);
  return [
    ...(hasGroups ? [Number(whole)] : []),
    ...(decimals === "" ? [] : [Number(`${before.replace(/\D/g, "")}.${decimals}`)]),
  ];
}

/**
 * Whether a text says the number of a value. True for a text or a value without a number. Signs and units are not
 * compared, and decimal commas equal decimal points. The text can have more numbers than the value.
 */
export function saysNumberOf(text: string, value: string): boolean {
  const said = (text.match(NUMBER) ?? []).map(valuesOf);
  if (said.length === 0) return true;
  const wanted = (value.match(NUMBER) ?? []).map(valuesOf);
  return wanted.every((values) =>
    said.some((one) => one.some((number) => values.includes(number))),
  );
}
