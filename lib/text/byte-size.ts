const UNITS = [
  ["byte", "B"],
  ["kilobyte", "kB"],
  ["megabyte", "MB"],
  ["gigabyte", "GB"],
  ["terabyte", "TB"],
] as const;

/** Returns a number of bytes as people read it: '4.2 GB'; '4,2 Go' in French. */
export function byteSize(bytes: number, locale = "en-US"): string {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), UNITS.length - 1);
  const amount = bytes / 1000 ** power;
  const [unit, short] = UNITS[power] ?? UNITS[0];
  const decimals = { maximumFractionDigits: amount < 10 ? 1 : 0 };
  if (locale === "en-US") return `${amount.toLocaleString(locale, decimals)} ${short}`;
  return amount.toLocaleString(locale, { ...decimals, style: "unit", unit });
}
