"use client";

import { useEffect, useState } from "react";
import { fill } from "@/lib/i18n/words";

interface LocalTimeProps {
  /** A zone of the IANA database. */
  zone: string;
  locale: string;
  /** A sentence with the placeholder '{time}'. */
  sentence: string;
  /** Shown without scripts. */
  fallback: string;
}

const MINUTE_MS = 60_000;

/** The time at the owner's place. The box is as wide as the longest of its texts, so its width never changes. */
export function LocalTime({ zone, locale, sentence, fallback }: LocalTimeProps) {
  /** Null before the script has run, '' if the browser does not know the zone. */
  const [time, setTime] = useState<string | null>(null);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    try {
      const format = new Intl.DateTimeFormat(locale, {
        ...{ hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
        timeZone: zone,
      });
      const show = () => {
        setTime(format.format());
        timer = setTimeout(show, MINUTE_MS - (Date.now() % MINUTE_MS));
      };
      show();
    } catch {
      setTime("");
    }
    return () => clearTimeout(timer);
  }, [zone, locale]);

  const zoneState = time === "" ? "shown" : undefined;
  return (
    <span className="local-time">
      <span data-is={time === null ? "waiting" : zoneState}>{fallback}</span>
      <span data-is={time ? "shown" : undefined}>{fill(sentence, { time: time || "00:00" })}</span>
    </span>
  );
}
