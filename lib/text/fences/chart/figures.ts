import { type Language, localeOf } from "@/lib/i18n/languages";

const SUPERSCRIPT = "⁰¹²³⁴⁵⁶⁷⁸⁹";
const MINUS = "\u2212";

/** The format of the figures of charts in a language. */
export interface Figures {
  /** The text of a number: 1,234.5 or 1.2×10⁻⁹. */
  figure(value: number): string;
  /**
   * Returns the labels for the ticks of an axis. `text` returns the English label of a tick. It is called only if the
   * largest tick is neither very large nor very small.
   */
  axis(ticks: number[], text: (tick: number) => string): string[];
}

function powerText(exponent: number): string {
  const digits = [...String(Math.abs(exponent))].map((one) => SUPERSCRIPT[Number(one)]).join("");
  return `10${exponent < 0 ? "⁻" : ""}${digits}`;
}

// The sign is not always the first character: in Arabic, a direction mark is before it.
const withMinus = (text: string): string => text.replace("-", MINUS);

function scientific(value: number, format: Intl.NumberFormat): string {
  const [digits = "", power = "0"] = value.toExponential(6).split("e");
  return `${withMinus(format.format(Number(digits)))}×${powerText(Number(power))}`;
}

const isPlain = (size: number): boolean => size === 0 || (size >= 1e-4 && size < 1e7);

/** Returns a format with as many decimals as the English labels. It groups digits if an English label groups digits. */
function formatLike(texts: readonly string[], locale: string): Intl.NumberFormat {
  const decimals = Math.max(0, ...texts.map((text) => text.split(".")[1]?.length ?? 0));
  return new Intl.NumberFormat(locale, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    // The digits of years are not grouped: 2012, not 2,012.
    useGrouping: texts.some((text) => text.includes(",")) ? "auto" : false,
    signDisplay: "negative",
  });
}

function makeFigures(language: Language): Figures {
  const locale = localeOf(language);
  const plain = new Intl.NumberFormat(locale, { maximumSignificantDigits: 6 });
  const short = new Intl.NumberFormat(locale, { maximumSignificantDigits: 3 });
  return {
    figure: (value) =>
      isPlain(Math.abs(value)) ? withMinus(plain.format(value)) : scientific(value, plain),
    axis(ticks, text) {
      const largest = Math.max(...ticks.map(Math.abs));
      if (!isPlain(largest)) {
        return ticks.map((tick) => (tick === 0 ? "0" : scientific(tick, short)));
      }
      const texts = ticks.map(text);
      if (language === "en") return texts;
      const format = formatLike(texts, locale);
      return ticks.map((tick) => withMinus(format.format(tick)));
    },
  };
}

/** The formats are cached, because a chart has many figures, and a format is slow to create. */
const known = new Map<Language, Figures>();

export function figuresIn(language: Language): Figures {
  const figures = known.get(language) ?? makeFigures(language);
  known.set(language, figures);
  return figures;
}
