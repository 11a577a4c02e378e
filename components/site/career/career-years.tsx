import type { CSSProperties } from "react";
import { siteWords } from "@/lib/publish/site-words";
import { percent } from "./career-scale";

const MOST_LABELS = 8;
/** Where 'now' begins on the narrowest scale that has so many labels. */
const NOW = 0.94;

/** The scale under a time line: a mark a year, a long one with its label every few, up to now. */
export async function CareerYears({ years }: { years: { year: number; at: number }[] }) {
  const { career } = (await siteWords()).words;
  const everyNth = Math.ceil(years.length / MOST_LABELS);
  const labelled = years.filter((_, index) => index % everyNth === 0);
  const style = {
    "--year": percent(years[1]?.at ?? 1),
    "--years": percent(years[everyNth]?.at ?? 1),
  } as CSSProperties;
  return (
    <div aria-hidden style={style} className="career-years">
      {labelled
        .filter(({ at }) => at < NOW)
        .map(({ year, at }, index) => (
          <span
            key={year}
            style={{ left: percent(at) }}
            className={index % 2 !== 0 || at > 0.85 ? "max-sm:hidden" : undefined}
          >
            {year}
          </span>
        ))}
      <b>{career.now}</b>
    </div>
  );
}
