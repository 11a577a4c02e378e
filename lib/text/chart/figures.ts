const SUPERSCRIPT = "⁰¹²³⁴⁵⁶⁷⁸⁹";
const MINUS = "\u2212";

const plain = new Intl.NumberFormat("en", { maximumSignificantDigits: 6 });
const short = new Intl.NumberFormat("en", { maximumSignificantDigits: 3 });

function powerText(exponent: number): string {
  const digits = [...String(Math.abs(exponent))].map((one) => SUPERSCRIPT[Number(one)]).join("");
  return `10${exponent < 0 ? "⁻" : ""}${digits}`;
}

const withMinus = (text: string): string => text.replace(/^-/, MINUS);

function scientific(value: number, format: Intl.NumberFormat): string {
  const [digits = "", power = "0"] = value.toExponential(6).split("e");
  return `${withMinus(format.format(Number(digits)))}×${powerText(Number(power))}`;
}

const isPlain = (size: number): boolean => size === 0 || (size >= 1e-4 && size < 1e7);

/** A number to read: 1,234.5 or 1.2×10⁻⁹. */
export const figure = (value: number): string =>
  isPlain(Math.abs(value)) ? withMinus(plain.format(value)) : scientific(value, plain);

/** The texts of an axis; `texts` gives those of figures of common size. */
export function axisFigures(ticks: number[], text: (tick: number) => string): string[] {
  const largest = Math.max(...ticks.map(Math.abs));
  if (isPlain(largest)) return ticks.map(text);
  return ticks.map((tick) => (tick === 0 ? "0" : scientific(tick, short)));
}
