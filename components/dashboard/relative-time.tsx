const WORDS = new Intl.RelativeTimeFormat("en-US", { numeric: "auto", style: "short" });
const EXACT = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });

const STEPS: [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ["year", 365 * 24 * 3600],
  ["month", 30 * 24 * 3600],
  ["day", 24 * 3600],
  ["hour", 3600],
  ["minute", 60],
];

function inWords(at: Date): string {
  const seconds = (at.getTime() - Date.now()) / 1000;
  const [unit, length] = STEPS.find(([, length]) => Math.abs(seconds) >= length) ?? [];
  return unit && length ? WORDS.format(Math.trunc(seconds / length), unit) : "just now";
}

/** How long ago an instant (ISO 8601) was; only for what is rendered in the browser. */
export function RelativeTime({ at }: { at: string }) {
  const date = new Date(at);
  return (
    <time
      dateTime={at}
      title={EXACT.format(date)}
      className="shrink-0 whitespace-nowrap font-mono text-ink-faint text-xs"
    >
      {inWords(date)}
    </time>
  );
}
