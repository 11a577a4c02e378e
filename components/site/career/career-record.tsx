import Link from "next/link";
import type { CSSProperties } from "react";
import { MOST_ON_PHONE, MOST_SHOWN, ShowAll } from "@/components/site/listing/show-all";
import { classNames } from "@/components/ui/class-names";
import { ownerTimeZone } from "@/lib/content/nouns/contact/store";
import { type SiteWords, siteWords } from "@/lib/publish/site-words";
import { textDirection } from "@/lib/text/text-direction";
import { todayIn } from "@/lib/time/dates";
import { careerScale, percent, type Span, yearOf } from "./career-scale";
import { type Bar, barsOf } from "./record-bars";
import { type Lane, type RecordItem, recordItems } from "./record-items";

/** A record of a single item is not useful. */
const LEAST_ITEMS = 2;

type PlacedItem = RecordItem & Span;

interface PlacedRecord {
  lanes: { lane: Lane; placed: PlacedItem[] }[];
  years: { year: number; at: number }[];
}

/**
 * Work, projects and credentials on a common scale of years, or `null` for fewer than two items. Items without a date,
 * and items that begin in the future, are left out.
 */
export async function readRecord(): Promise<PlacedRecord | null> {
  const [site, zone] = await Promise.all([siteWords(), ownerTimeZone()]);
  const all = await recordItems(site);
  const today = todayIn(zone);
  const starts = all.flatMap(([, items]) =>
    items.flatMap(({ start_date }) => (start_date && start_date <= today ? start_date : [])),
  );
  if (starts.length < LEAST_ITEMS) return null;
  const scale = careerScale(starts, today);
  const lanes = all.flatMap(([lane, items]) => {
    const placed = items.flatMap((item): PlacedItem[] => {
      const span = scale.span(item);
      return span ? [{ ...item, from: span.from, to: item.isMoment ? span.from : span.to }] : [];
    });
    return placed.length > 0 ? [{ lane, placed }] : [];
  });
  return { lanes, years: scale.years };
}

interface CareerRecordProps {
  record: PlacedRecord | null;
  hasFigures: boolean;
}

/**
 * The career record as bars. On screens narrower than 1280 px, the bars are a list. If the site has figures, a link
 * leads to the page with all figures.
 */
export async function CareerRecord({ record, hasFigures }: CareerRecordProps) {
  const site = await siteWords();
  const words = site.words.record;
  if (!record) return hasFigures && <FiguresLink text={words.figures} />;
  return (
    <section aria-labelledby="record-title" className="record">
      <div className="record-head">
        <h2 id="record-title" className="font-medium text-ink-soft text-xl">
          {words.title}
        </h2>
        {hasFigures && <FiguresLink text={words.figures} />}
      </div>
      <div className="record-lanes">
        {record.lanes.map(({ lane, placed }) => (
          <div key={lane} className={`record-lane record-${lane}`}>
            <h3 id={`record-${lane}`}>{words[lane]}</h3>
            <Bars items={placed} label={`record-${lane}`} site={site} />
            {placed.length > MOST_ON_PHONE && <ShowAll count={placed.length} />}
          </div>
        ))}
      </div>
      <Years years={record.years} now={words.now} />
    </section>
  );
}

const FiguresLink = ({ text }: { text: string }) => (
  <p className="record-figures">
    <Link href="/figures" prefetch={false}>
      {text}
    </Link>
  </p>
);

interface BarsProps {
  items: PlacedItem[];
  label: string;
  site: SiteWords;
}

/**
 * Returns the bars that are always shown, then the bars that 'Show all' reveals. The two groups are in separate rows.
 * In each group, the newest bar is first.
 */
function placedBars(items: readonly PlacedItem[]): (PlacedItem & Bar)[] {
  const byDate = (bars: (PlacedItem & Bar)[]) =>
    bars.toSorted((one, other) => other.from - one.from);
  const shown = barsOf(items.slice(0, MOST_SHOWN));
  const rows = Math.max(...shown.map(({ row }) => row));
  const rest = barsOf(items.slice(MOST_SHOWN)).map((bar) => ({ ...bar, row: bar.row + rows }));
  return [...byDate(shown), ...byDate(rest)];
}

/** On the scale, time runs from left to right in every language. */
const Bars = ({ items, label, site }: BarsProps) => (
  <ul aria-labelledby={label}>
    {placedBars(items).map((bar) => (
      <li key={bar.key} style={placeOf(bar)} className={lookOf(bar)}>
        <RecordLink bar={bar} site={site} />
      </li>
    ))}
  </ul>
);

const cqi = (part: number) => (part * 100).toFixed(1);

/** The colour at the start of a bar. */
function markOf({ hue, isShort }: RecordItem & Bar): string | undefined {
  if (hue !== "") return `var(${hue.replace("text-", "--color-")})`;
  return isShort ? "var(--color-line-strong)" : undefined;
}

const placeOf = (bar: RecordItem & Bar) =>
  ({
    "--row": bar.row,
    "--from": cqi(bar.from),
    "--to": cqi(1 - bar.to),
    "--span": cqi(bar.to - bar.from),
    "--mark": markOf(bar),
  }) as CSSProperties;

const lookOf = ({ isShort, isLate, isRoomy, isCurrent, from }: RecordItem & Bar) =>
  classNames(
    isShort && "short",
    isRoomy && "roomy",
    isLate && "late",
    isCurrent && "current",
    from > 0.5 && "second-half",
  ) || undefined;

function RecordLink({ bar, site }: { bar: RecordItem & Bar; site: SiteWords }) {
  const { href, name, note, period } = bar;
  return (
    <a href={href}>
      <span aria-hidden className="record-years">
        {yearsOf(bar, site)}
      </span>
      <span aria-hidden dir={textDirection(name)} className="record-name">
        {name}
      </span>
      {note !== "" && (
        <span aria-hidden className="record-note">
          <bdi dir={textDirection(note)}>{note}</bdi>
        </span>
      )}
      <span dir={textDirection(name)} className="record-caption">
        {[name, note, period].filter(Boolean).join(site.words.listComma)}
      </span>
    </a>
  );
}

/** '2019–2021', or '2023–now' for a current item. */
function yearsOf({ start_date, end_date, isMoment }: RecordItem, { words }: SiteWords): string {
  const first = yearOf(start_date ?? "");
  const last = end_date === null ? words.record.now : yearOf(end_date);
  return isMoment || first === last ? String(first) : `${first}–${last}`;
}

const MOST_LABELS = 12;
/**
 * On the narrowest scale, the label 'now' starts at this fraction of the scale's width. The label of a later year would
 * overlap 'now'.
 */
const NOW = 0.95;

interface YearsProps {
  years: PlacedRecord["years"];
  now: string;
}

/** The scale below the bars. Every year has a short mark, and every nth year has a long mark with a label. */
function Years({ years, now }: YearsProps) {
  const everyNth = Math.ceil(years.length / MOST_LABELS);
  const labelled = years.filter((_, index) => index % everyNth === 0);
  const style = {
    "--year": percent(years[1]?.at ?? 1),
    "--years": percent(years[everyNth]?.at ?? 1),
  } as CSSProperties;
  return (
    <div aria-hidden style={style} className="record-scale">
      {labelled
        .filter(({ at }) => at < NOW)
        .map(({ year, at }) => (
          <span key={year} style={{ left: percent(at) }}>
            {year}
          </span>
        ))}
      <b>{now}</b>
    </div>
  );
}
