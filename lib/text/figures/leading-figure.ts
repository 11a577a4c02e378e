const SPACE = "[ \\u00a0\\u2009\\u202f]";

/** A number, such as '4,200', '8,5', '4 200' or '٩٨٫٦'. */
const NUMBER = `(?:\\p{Nd}{1,3}(?:[.,'’٬ \\u00a0\\u2009\\u202f]\\p{Nd}{3})+(?!\\p{Nd})|\\p{Nd}+)(?:[.,٫]\\p{Nd}+)?`;

/** The signs that can come before a number and belong to the number. */
const SIGN = `(?:[±≈~<>≤≥]${SPACE}?|[+−-])?(?:(?:US|[ACR])?[$€£¥₹]${SPACE}?)?`;

const MAGNITUDE = `(?:${SPACE}?(?:thousand|million|billion|Tausend|Mio\\.?|Mrd\\.?|Millionen|Milliarden|mille|millions?|milliards?|mil|millón|millones|milhão|milhões|bilhões|ألف|آلاف|مليون|ملايين|مليار)|${SPACE}?[百千万亿億]+|bn|[kKMB])`;

const SYMBOLS =
  "[%％٪‰]|°[CF]?|pp[mb]|dB[AmiV]?|min|[hmldgxNK×]|[kµμm]?g|mm|[kcµμnm]?m[²³]?|[kµμm]?N|[kMG]?bit|[Bb]ytes?|[kMGT]i?B|KB|[µμnmp]?s|[kMG]?Hz|[kMGµμnm]?(?:W|V|A|J|C|F|Ω|Pa)|[kM]?bps|[mkMG]?Wh|m?Ah|hp|kn|px|MP|rpm|fps|FPS|[€$£¥]|EUR|USD|CHF";

const TIMES = [
  "years?|yrs?|months?|weeks?|days?|hours?|hrs?|minutes?|mins?|seconds?",
  "Jahr(?:en?)?|Monat(?:en?)?|Wochen?|Tag(?:en?)?|Stunden?|Minuten?|Sekunden?",
  "ans?|années?|mois|semaines?|jours?|heures?|secondes?",
  "años?|mes(?:es)?|semanas?|días?|horas?|minutos?|segundos?|anos?|mês|dias?",
  "سنة|سنوات|عام|عامًا|أعوام|شهر|شهرًا|أشهر|أسبوع|أسابيع|يوم|يومًا|أيام|ساعة|ساعات|دقيقة|دقائق|ثانية|ثوانٍ?",
  "年間?|[か个個ヶカ]月間?|週間|周|日間|天|時間|小时|分[钟間]?|秒間?",
].join("|");

/** In Japanese and Chinese, counters join numbers and nouns. */
const COUNTERS = "[台個个件人名回次倍社家行本枚種种項项]";

const UNIT = `(?:${SPACE}?(?:${SYMBOLS}|${TIMES})(?:/[\\p{L}µ]{1,5}[²³]?)?|${COUNTERS})`;

/** Letters of scripts that put a space between words and figures. */
const LETTER =
  "\\p{Script=Latin}\\p{Script=Greek}\\p{Script=Cyrillic}\\p{Script=Arabic}\\p{Script=Devanagari}\\p{Script=Hebrew}";

/** The end of a figure. No letter, digit or sign may follow: '3D', '1st', '24/7', '802.15.4' and '8-bit' are names. */
const END = `(?![${LETTER}\\p{M}\\p{N}+#/]|[.,:]\\p{N}|-[\\p{L}\\p{N}])`;

const QUANTITY = `${SIGN}${NUMBER}\\+?${MAGNITUDE}?(?:${UNIT}(?:${SPACE}${NUMBER}${UNIT})?)?`;

const TO = `(?:${SPACE}?(?:[–—→〜～]|->|から|到|至)${SPACE}?|-|${SPACE}(?:to|bis|auf|à|a|até|para|إلى|حتى)${SPACE})`;

/** Words before a change from one value to another. The figure is complete without them. */
const FROM = `(?:[Ff]rom|[Vv]on|[Dd]e|[Dd]esde|من)(?=${SPACE})|从`;

const FIGURE = `${QUANTITY}(?:${TO}${QUANTITY})?${END}`;

const AT_START = new RegExp(
  `^(?:([^:：]{1,40}[:：])\\s*)?(?:(${FROM})${SPACE}?)?(${FIGURE})(?=[\\s,;:.、。，；：،؛・]|$|[\\p{L}])`,
  "u",
);
const IS_CHANGE = new RegExp(`\\p{Nd}.*${TO}`, "u");
const INSIDE = new RegExp(`(?<![${LETTER}\\p{N}.,:/#+_-])(${FIGURE})`, "gu");
const HAS_UNIT = new RegExp(`\\p{Nd}\\+?(?:${MAGNITUDE}|${UNIT})${END}`, "u");
const YEAR = /^(?:19|20)\d\d(?:\s?[–-]\s?(?:19|20)\d\d)?$/;
const COUNT = /^(?:[±≈~<>≤≥] ?)?\p{Nd}[\p{Nd}.,'’٬ \u00a0\u2009\u202f]*\+?$/u;
const DECIMALS = /[.,٫]\p{Nd}{1,2}$/u;

/** A longer text is a sentence, not a figure. */
const MOST_LETTERS = 16;

/** Signs between a figure and its caption: '12年、組み込み開発', '98 %, measured twice'. They are not part of the caption. */
const SEPARATORS = /^[\s,;:.、。，；：،؛・]+/u;

/**
 * A text and its figure. If the figure is at the beginning, the text consists of `label`, `from`, `figure` and `rest`,
 * with possible punctuation before `rest`.
 */
export interface LeadingFigure {
  /** The text before the figure up to a colon; '' without a colon. */
  label: string;
  /** The word before a change from one value to another, such as 'from'; '' without such a word. */
  from: string;
  figure: string;
  /** The index of the figure in the text. */
  at: number;
  rest: string;
  /** Whether the figure is inside the sentence. If so, `rest` is the whole text, which repeats the figure. */
  isRepeated: boolean;
}

/**
 * Finds the most important figure of a short text in any language of the site. It is the figure at the beginning
 * ('4,200 sensors in the field', 'Range: 8,5 Jahre'). If the text does not begin with a figure, it is the first figure
 * with a unit. A change from one value to another is one figure. Years, versions and names with digits are not figures.
 * Returns null without a figure.
 */
export function leadingFigure(text: string): LeadingFigure | null {
  const [whole = "", label = "", from = "", first = ""] = AT_START.exec(text) ?? [];
  const rest = text.slice(whole.length);
  if (first !== "" && canStandAlone(first, rest) && (from === "" || IS_CHANGE.test(first))) {
    const at = whole.length - first.length;
    const after = rest.replace(SEPARATORS, "");
    return { label, from, figure: first, at, rest: after, isRepeated: false };
  }
  for (const { index: at, 1: figure = "" } of text.matchAll(INSIDE)) {
    if (!HAS_UNIT.test(figure)) continue;
    if (figure.length > MOST_LETTERS) return null;
    return { label: "", from: "", figure, at, rest: text, isRepeated: true };
  }
  return null;
}

/** Returns the label that is shown below the figure. The label keeps its colon only if `rest` follows it. */
export const labelBelow = ({ label, rest }: Pick<LeadingFigure, "label" | "rest">): string =>
  rest === "" ? label.slice(0, -1).trimEnd() : label;

function canStandAlone(figure: string, rest: string): boolean {
  if (figure.length > MOST_LETTERS || YEAR.test(figure)) return false;
  if (HAS_UNIT.test(figure)) return true;
  // After a number without a unit, a word must say what the number counts: '4,200 sensors'.
  return COUNT.test(figure) && !DECIMALS.test(figure) && /^\s?\p{L}/u.test(rest);
}

/** A number with the marks that `noBreakUnits` puts around it. */
const PARTS = new RegExp(`([\\u200e\\u2066]?${SIGN}${NUMBER}\\+?\\u2069?)`, "u");

/** Splits a figure into parts: numbers with signs, and the text between numbers. A text without digits is one part. */
export function figureParts(figure: string): { text: string; isNumber: boolean }[] {
  const parts = figure.split(PARTS).map((text, index) => ({ text, isNumber: index % 2 === 1 }));
  if (parts.length === 1) return [{ text: figure, isNumber: true }];
  return parts.filter(({ text }) => text !== "");
}
