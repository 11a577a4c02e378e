import { type Language, localeOf } from "@/lib/i18n/languages";

/** The texts of dates at an axis in languages other than English, whose texts come with the scale. */
export type DateText = (date: Date) => string;

function makeText(language: Language): DateText {
  const formatAs = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(localeOf(language), { ...options, timeZone: "UTC" });
  const milliseconds = formatAs({ second: "numeric", fractionalSecondDigits: 3 });
  const seconds = formatAs({ minute: "2-digit", second: "2-digit" });
  const time = formatAs({ hour: "2-digit", minute: "2-digit" });
  const day = formatAs({ day: "numeric", month: "short" });
  const month = formatAs({ month: "long" });
  const year = formatAs({ year: "numeric" });
  // The least part of a date that is not at its start, as the English texts do.
  return (date) => {
    if (date.getUTCMilliseconds() > 0) return milliseconds.format(date);
    if (date.getUTCSeconds() > 0) return seconds.format(date);
    if (date.getUTCHours() > 0 || date.getUTCMinutes() > 0) return time.format(date);
    if (date.getUTCDate() > 1) return day.format(date);
    return date.getUTCMonth() > 0 ? month.format(date) : year.format(date);
  };
}

const known = new Map<Language, DateText>();

/** How dates at an axis are written in a language: no more of each than tells it from those beside it. */
export function dateTextIn(language: Language): DateText {
  const text = known.get(language) ?? makeText(language);
  known.set(language, text);
  return text;
}
