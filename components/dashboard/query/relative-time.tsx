"use client";

import { useSyncExternalStore } from "react";
import { classNames } from "@/components/ui/class-names";

const MINUTE_MS = 60_000;

function everyMinute(listener: () => void): () => void {
  const timer = setInterval(listener, MINUTE_MS);
  return () => clearInterval(timer);
}

const thisMinute = () => Math.floor(Date.now() / MINUTE_MS);

const WORDS = new Intl.RelativeTimeFormat("en-US", { numeric: "auto", style: "short" });

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
  return unit && length
    ? WORDS.format(Math.trunc(seconds / length), unit)
    : seconds > 0
      ? "soon"
      : "just now";
}

/** A time such as 'Nov 21, 2026, 2:05 PM', in the time zone `zone`. Default: the browser's time zone. */
export const exactTime = (at: string, zone?: string): string =>
  new Intl.DateTimeFormat("en-US", {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone: zone,
  }).format(new Date(at));

interface RelativeTimeProps {
  /** The instant, in the format ISO 8601. */
  at: string;
  /** The time zone of the exact time. Default: the browser's time zone. */
  zone?: string;
  /** Also shows the exact time, which is otherwise a tooltip. */
  isFull?: boolean;
  className?: string;
}

/**
 * Shows the time since an instant, such as '5 min. ago'. Must not be rendered on the server, because the browser would
 * render other words later.
 */
export function RelativeTime({ at, zone, isFull = false, className }: RelativeTimeProps) {
  useSyncExternalStore(everyMinute, thisMinute, () => 0);
  const words = inWords(new Date(at));
  const exact = exactTime(at, zone);
  return (
    <time
      dateTime={at}
      {...(isFull ? {} : { title: exact })}
      className={classNames(
        "shrink-0 whitespace-nowrap font-mono text-ink-faint text-xs",
        className,
      )}
    >
      {isFull ? `${exact} · ${words}` : words}
    </time>
  );
}
