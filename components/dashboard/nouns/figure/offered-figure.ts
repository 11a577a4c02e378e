import { figureLinkParts } from "@/lib/text/figures/figure-links";
import { figureParts, leadingFigure } from "@/lib/text/figures/leading-figure";

/** A number in a short text that can become a figure. */
export interface OfferedFigure {
  /** The number with its unit, exactly as in the text. */
  text: string;
  /** The index of the number in the text. */
  at: number;
  value: string;
  unit: string;
  label: string;
}

const LONGEST_LABEL = 200;

/**
 * Splits '8.5 years' into value and unit. A change is a single value: '9.4 s to 6.8 s' is '9.4 to 6.8' and 's'. A price
 * such as '€1.2M' is not split.
 */
function valueAndUnit(figure: string): Pick<OfferedFigure, "value" | "unit"> {
  if (/\p{Sc}/u.test(figure)) return { value: figure, unit: "" };
  const parts = figureParts(figure);
  const last = parts.findLastIndex(({ isNumber }) => isNumber);
  const joined = (some: typeof parts) => some.map(({ text }) => text).join("");
  const unit = joined(parts.slice(last + 1)).trim();
  const [, ...others] = parts.slice(0, last + 1);
  const between = joined(others);
  const isSaidTwice = unit !== "" && beginsWithWord(between.trimStart(), unit);
  const end = isSaidTwice ? between.trimStart().slice(unit.length) : between;
  return { value: `${parts[0]?.text ?? ""}${end}`.trim(), unit };
}

const beginsWithWord = (text: string, word: string): boolean =>
  text.startsWith(word) && !/^\p{L}/u.test(text.slice(word.length));

/**
 * Matches a number with separated thousands inside a sentence: 'Sold 10 000 units'. A point is not a separator here,
 * because '3.100' can be a version.
 */
const COUNT =
  /(?<![\p{L}\p{N}.,:/#+_-])\p{Nd}{1,3}(?:[,'’٬ \u00a0\u2009\u202f]\p{Nd}{3})+(?=\s\p{L})/u;

/** Words that join a number to the text before it. A label must not end with one of these words. */
const JOINING = new Set(
  [
    "a about above and around at below by every for from in into of on only over per than the to under up with within",
    "ab an auf aus bei bis durch für im mit nach nur pro über um und unter von vor zu",
    "au avec de des du en et par pour sur con del desde hasta por até com da do em",
  ].flatMap((words) => words.split(" ")),
);

/**
 * Matches the text before a number if this text ends with 'and'. If words follow the number, the text before the number
 * is not part of the label: the label of '30 mA' in 'asleep and 30 mA awake' is 'awake'.
 */
const ENDS_WITH_AND = /\s(?:and|und|et)\s*$/i;

/** Removes spaces and punctuation marks at both ends of a text from which the number was removed. */
const tidy = (text: string): string =>
  text.replace(/\s+/g, " ").replace(/^[\s,;:.、。：–—-]+|[\s,;:、：–—-]+$/gu, "");

/** Removes joining words from the end of a text: 'Boots in' becomes 'Boots'. */
function withoutJoining(text: string): string {
  const words = text.trim().split(/\s+/);
  const last = words.findLastIndex((word) => !JOINING.has(word.toLowerCase()));
  return words.slice(0, last + 1).join(" ");
}

/** Returns the first number of a text that can become a figure, with the texts before and after the number. */
function firstNumber(
  text: string,
): { number: string; at: number; before: string; after: string } | null {
  const start = text.length - text.trimStart().length;
  const found = leadingFigure(text.trim());
  if (found && !found.isRepeated) {
    const { figure, at, label, rest } = found;
    return { number: figure, at: start + at, before: label, after: rest };
  }
  const count = COUNT.exec(text);
  const number = found?.figure ?? count?.[0];
  if (number === undefined) return null;
  const at = found ? start + found.at : (count?.index ?? 0);
  return { number, at, before: text.slice(0, at), after: text.slice(at + number.length) };
}

/**
 * Returns the first number of a highlight or headline that can become a figure. Returns null if there is no such
 * number, or if there are no words for its label. Ignores years, versions and numbers that are already links to
 * figures. `caption` is the text beside the number.
 */
export function offeredFigure(entry: string, caption = ""): OfferedFigure | null {
  for (const part of figureLinkParts(entry)) {
    const found = part.key === undefined ? firstNumber(part.text) : null;
    // A number directly after a link is a part of a longer number, as in '[9](fig:days)-14'.
    if (!found || (found.at === 0 && part.start > 0)) continue;
    const { number, at, before, after } = found;
    const rest = withoutJoining(after);
    const isApart = rest !== "" && ENDS_WITH_AND.test(before);
    const around = isApart ? rest : `${withoutJoining(before)} ${rest}`;
    const label = tidy(caption || around).slice(0, LONGEST_LABEL);
    if (!/\p{L}/u.test(label)) continue;
    return { text: number, at: part.start + at, ...valueAndUnit(number), label };
  }
  return null;
}

/** Turns the number of an entry into a link to a figure. */
export const withFigureLink = (
  entry: string,
  { text, at }: Pick<OfferedFigure, "text" | "at">,
  key: string,
): string => `${entry.slice(0, at)}[${text}](fig:${key})${entry.slice(at + text.length)}`;
