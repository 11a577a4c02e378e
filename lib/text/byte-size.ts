const UNITS = ["B", "kB", "MB", "GB", "TB"] as const;

/** A number of bytes for people: '4.2 GB'. */
export function byteSize(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), UNITS.length - 1);
  const amount = bytes / 1000 ** power;
  return `${amount.toLocaleString("en-US", { maximumFractionDigits: amount < 10 ? 1 : 0 })} ${UNITS[power]}`;
}
