"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useSearchParams } from "next/navigation";
import type { ReactNode } from "react";
import { LoadState } from "@/components/dashboard/query/load-states";
import { queryKeys } from "@/components/dashboard/query/query-keys";
import { changeAddress } from "@/components/dashboard/shell/deep-link";
import { ScreenHeader } from "@/components/dashboard/shell/screen-header";
import { Button } from "@/components/ui/button";
import { saveFile } from "@/components/ui/save-file";
import { Tabs } from "@/components/ui/tabs";
import { DEFAULT_PERIOD, PERIODS, type Period } from "@/lib/content/views/period";
import type { Compared, Statistics } from "@/lib/content/views/statistics";
import { formatDay } from "@/lib/time/dates";
import { BarChart } from "./bar-chart";
import { Change, ComparedTable, Unknown } from "./compared-table";
import { barsOf, inNumber, PERIOD_LABELS, sourceName } from "./statistics-words";
import { TitledSection } from "./titled-section";

type Cell = string | number | null;

/** Escapes a cell. An apostrophe prevents a spreadsheet from reading a text as a formula. */
function cell(value: Cell): string {
  if (typeof value === "number") return String(value);
  const text = /^[=+\-@\t\r]/.test(value ?? "") ? `'${value}` : (value ?? "");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Returns all tables as a single CSV file (RFC 4180). The first column says to which table a row belongs. */
export function statisticsCsv({ unit, series, pages, sources }: Statistics): string {
  const counts = ({ views, previous }: Compared): Cell[] => [views, previous];
  const rows: Cell[][] = [
    ["of", "name", "title", "views", "views_before"],
    ...series.map((step) => [unit, step.day, null, ...counts(step)]),
    ...pages.map((page) => ["page", page.path, page.title, ...counts(page)]),
    ...sources.map((source) => ["source", source.host, null, ...counts(source)]),
  ];
  return rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}

const LOAD_FAILED = "Failed to load the statistics";

/** The statistics of the period in the screen's address. The previous statistics stay visible during the load. */
function useStatistics() {
  const given = useSearchParams();
  const period =
    PERIODS.find((one) => {
      const [unit = "", length] = one.split("=");
      return given.get(unit) === length;
    }) ?? DEFAULT_PERIOD;
  const query = useQuery<Statistics>({
    queryKey: queryKeys.statistics(period),
    placeholderData: keepPreviousData,
    meta: { failed: LOAD_FAILED },
  });

  function show(chosen: Period) {
    const [unit = "", length] = chosen.split("=");
    changeAddress({ days: undefined, months: undefined, [unit]: length });
  }

  return { period, query, show };
}

const TABS = PERIODS.map((id) => ({ id, label: PERIOD_LABELS[id] }));

export function StatisticsScreen() {
  const { period, query, show } = useStatistics();
  const { data } = query;
  return (
    <>
      <ScreenHeader
        title="Statistics"
        description="Viewed pages, and the sites that visitors come from. Nothing about the visitors is stored."
        actions={
          <Button variant="secondary" disabled={!data} onClick={() => data && saveCsv(data)}>
            <Download aria-hidden className="size-4" />
            Download CSV
          </Button>
        }
      />
      <Tabs label="Period" tabs={TABS} selected={period} onSelect={show} className="pt-3">
        <LoadState query={query} what="statistics" failed={LOAD_FAILED} />
        {data && <Loaded statistics={data} isBusy={query.isPlaceholderData} />}
      </Tabs>
    </>
  );
}

function saveCsv(statistics: Statistics) {
  const file = new Blob([statisticsCsv(statistics)], { type: "text/csv;charset=utf-8" });
  const address = URL.createObjectURL(file);
  saveFile(address, `views-${statistics.from}-to-${statistics.to}.csv`);
  URL.revokeObjectURL(address);
}

const inDays = ({ from, to }: { from: string; to: string }) =>
  `${formatDay(from)} to ${formatDay(to)}`;

function Loaded({ statistics, isBusy }: { statistics: Statistics; isBusy: boolean }) {
  const { total, before, unit, pages, views_since } = statistics;
  const what = unit === "day" ? "Views by day" : "Views by month";
  return (
    <div aria-busy={isBusy} className="flex flex-col gap-10 pb-4 aria-busy:opacity-60">
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line">
        <Figure label="Views" value={inNumber(total.views)} note={inDays(statistics)}>
          {total.previous !== null && total.previous > 0 && <Change of={total} />}
        </Figure>
        <Figure
          label="Before"
          value={total.previous === null ? <Unknown /> : inNumber(total.previous)}
          note={
            total.previous === null && views_since !== null
              ? `Counted since ${formatDay(views_since)}`
              : inDays(before)
          }
        />
      </dl>
      <TitledSection className="flex min-w-0 flex-col" title={what}>
        <BarChart
          label={what}
          step={unit === "day" ? "Day" : "Month"}
          bars={barsOf(statistics)}
          caption={
            total.views === 0
              ? "No views yet. Views by you or by programs are not counted."
              : `${total.previous === null ? "" : "Bars show this period, and lines show the period before it. "}Days are in UTC.`
          }
          className="min-h-48"
        />
      </TitledSection>
      <div className="grid grid-cols-1 gap-10 xl:grid-cols-2">
        <TitledSection className="flex min-w-0 flex-col" title="Top pages">
          {pages.length === 0 ? (
            <Nothing>Nothing yet. Viewed pages are listed here.</Nothing>
          ) : (
            <ComparedTable caption="Top pages" name="Page" rows={pages} keyOf={({ path }) => path}>
              {({ path, title }) => (
                <a
                  href={path}
                  target="_blank"
                  rel="noopener"
                  title={path}
                  dir="auto"
                  className="block truncate py-2 hover:text-accent"
                >
                  {title ?? <span className="font-mono text-xs">{path}</span>}
                </a>
              )}
            </ComparedTable>
          )}
        </TitledSection>
        <TitledSection className="flex min-w-0 flex-col" title="Where visits began">
          <Sources statistics={statistics} />
        </TitledSection>
      </div>
    </div>
  );
}

function Sources({ statistics: { sources, sources_since, from } }: { statistics: Statistics }) {
  if (sources.length === 0) {
    return <Nothing>Nothing yet. Sites that visitors come from are listed here.</Nothing>;
  }
  return (
    <>
      {/* Hosts are not links, because anyone can send a request that names a harmful host as its source. */}
      <ComparedTable
        caption="Where visits began"
        name="Site"
        rows={sources}
        keyOf={({ host }) => host}
      >
        {({ host }) => (
          <span title={sourceName(host)} className="block truncate py-2">
            {sourceName(host)}
          </span>
        )}
      </ComparedTable>
      {sources_since !== null && sources_since > from && (
        <p className="mt-2 text-ink-faint text-xs">Counted since {formatDay(sources_since)}.</p>
      )}
    </>
  );
}

const Nothing = ({ children }: { children: ReactNode }) => (
  <p className="border-line border-y border-dashed px-4 py-8 text-center text-ink-soft text-sm">
    {children}
  </p>
);

interface FigureProps {
  label: string;
  value: ReactNode;
  note: string;
  children?: ReactNode;
}

const Figure = ({ label, value, note, children }: FigureProps) => (
  <div className="flex flex-col bg-ground p-4 md:p-5">
    <dt className="text-ink-soft text-sm">{label}</dt>
    <dd className="mt-2 font-mono text-2xl text-ink tabular-nums tracking-tight">
      {value}
      {children && <span className="ml-3 text-sm">{children}</span>}
    </dd>
    <dd className="mt-1 text-ink-faint text-xs">{note}</dd>
  </div>
);
