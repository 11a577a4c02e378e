import { mayNameFigure } from "@/lib/text/figures/figure-links";
import { figureParts, leadingFigure } from "@/lib/text/figures/leading-figure";

/** A number in a short text that can become a figure. */
export interface OfferedFigure {
  /** The number with its unit, as the text has it. */
  text: string;
  /** The index of the number in the text. */
  at: number;
  value: string;
  unit: string;
  label: string;
}

const LONGEST_LABEL = 200;

/** Splits '8.5 years' into value and unit. A change from one value to another is a value. */
function valueAndUnit(figure: string): Pick<OfferedFigure, "value" | "unit"> {
  const parts = figureParts(figure);
  const last = parts.findLastIndex(({ isNumber }) => isNumber);
  const joined = (some: typeof parts) => some.map(({ text }) => text).join("");
  return {
    value: joined(parts.slice(0, last + 1)).trim(),
    unit: joined(parts.slice(last + 1)).trim(),
  };
}

/** Removes spaces and signs that are left at the ends of a text without its figure. */
const tidy = (text: string): string =>
  text
    .replace(/\s+/g, " ")
    .replace(/^[\s,;:.、。：–—-]+|[\s,;:、：–—-]+$/gu, "")
    .slice(0, LONGEST_LABEL);

/**
 * The number of a highlight or headline that can become a figure; null for a text without such a number, and for a text
 * that names a figure already. Years and versions are not figures. `caption` is the text beside the number.
 */
export function offeredFigure(entry: string, caption = ""): OfferedFigure | null {
  if (mayNameFigure(entry)) return null;
  // A headline is the number alone: '98.6 %'. Without a word after it, a number must have a unit.
  const found = leadingFigure(entry.trim());
  if (!found) return null;
  const { figure: text, from, label, rest, isRepeated } = found;
  const at = found.at + entry.length - entry.trimStart().length;
  const around = isRepeated
    ? entry.slice(0, at) + entry.slice(at + text.length)
    : `${label} ${from} ${rest}`;
  return { text, at, ...valueAndUnit(text), label: tidy(caption || around) };
}

/** Turns the number of an entry into a link to a figure. */
export const withFigureLink = (
  entry: string,
  { text, at }: Pick<OfferedFigure, "text" | "at">,
  key: string,
): string => `${entry.slice(0, at)}[${text}](fig:${key})${entry.slice(at + text.length)}`;
