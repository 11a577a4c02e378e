"use client";

import { useQuery } from "@tanstack/react-query";
import { FilePlus2, FolderPlus, Inbox, type LucideIcon, UserRoundPen } from "lucide-react";
import { LoadState } from "@/components/dashboard/query/load-states";
import { pollWhile } from "@/components/dashboard/query/poll-while";
import { queryKeys } from "@/components/dashboard/query/query-keys";
import { ScreenHeader } from "@/components/dashboard/shell/screen-header";
import { BarChart } from "@/components/dashboard/statistics/bar-chart";
import { inViews } from "@/components/dashboard/statistics/statistics-words";
import { TitledSection } from "@/components/dashboard/statistics/titled-section";
import { classNames } from "@/components/ui/class-names";
import { HoverPrefetchLink } from "@/components/ui/hover-prefetch-link";
import type { Figure } from "@/lib/overview/figures";
import type { Overview } from "@/lib/overview/overview";
import { formatDay } from "@/lib/time/dates";
import { ChecklistSection } from "./checklist";
import { RecentActivity } from "./recent-activity";
import { SystemStatus } from "./system-status";

const LOAD_FAILED = "Failed to load the overview";

const QUICK_ACTIONS: { label: string; href: string; Icon: LucideIcon }[] = [
  { label: "New Blog Post", href: "/dashboard/blog?new", Icon: FilePlus2 },
  { label: "Add Project", href: "/dashboard/projects?new", Icon: FolderPlus },
  { label: "Update Profile", href: "/dashboard/about", Icon: UserRoundPen },
  { label: "View Messages", href: "/dashboard/contact?tab=messages", Icon: Inbox },
];

export function OverviewScreen() {
  const overview = useQuery<Overview>({
    queryKey: queryKeys.overview,
    meta: { failed: LOAD_FAILED },
    ...pollWhile(({ system_status }) => system_status.figures.lost_proofs === null),
  });
  // The overview waits for the checklist. Otherwise the checklist would move the overview down.
  const { isPending: isChecklistPending } = useQuery({ queryKey: queryKeys.checklist });
  const { data, isLoadingError, refetch } = overview;
  const isPending = overview.isPending || isChecklistPending;
  return (
    <>
      <ScreenHeader title="Overview" description="The state of the site, and the latest changes." />
      {!isPending && <ChecklistSection />}
      <LoadState
        query={{ isPending, isLoadingError, refetch }}
        what="overview"
        failed={LOAD_FAILED}
      />
      {data && !isPending && <Loaded overview={data} />}
    </>
  );
}

function Loaded({ overview }: { overview: Overview }) {
  const { views, posts, projects, messages } = overview;
  return (
    <div className="flex flex-col gap-10 pt-6">
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line lg:grid-cols-4">
        <Stat label="Total Views" figure={views} />
        <Stat label="Blog Posts" figure={posts} />
        <Stat label="Projects" figure={projects} />
        <Stat
          label="Messages"
          figure={messages}
          note={messages.new > 0 ? `${messages.new} new` : undefined}
        />
      </dl>
      <TitledSection title="Quick Actions">
        <ul className="grid grid-cols-2 gap-2 lg:grid-cols-4">
          {QUICK_ACTIONS.map(({ label, href, Icon }) => (
            <li key={href}>
              <HoverPrefetchLink
                href={href}
                className="group flex h-11 items-center gap-2.5 rounded-md border border-line px-3 text-ink text-sm transition-colors hover:border-line-strong hover:bg-surface"
              >
                <Icon aria-hidden className="size-4 shrink-0 text-accent" />
                {label}
              </HoverPrefetchLink>
            </li>
          ))}
        </ul>
      </TitledSection>
      <div className="grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <TitledSection title="Views">
          <ViewsChart days={overview.views_by_day} />
          <HoverPrefetchLink
            href="/dashboard/statistics"
            className="mt-2 self-start py-1 text-ink-soft text-sm underline underline-offset-4 hover:text-hover"
          >
            Statistics and sources
          </HoverPrefetchLink>
        </TitledSection>
        <TitledSection title="Top Pages">
          <TopPages pages={overview.top_pages} />
        </TitledSection>
        <TitledSection title="Recent Activity">
          <RecentActivity entries={overview.recent_activity} zone={overview.time_zone} />
        </TitledSection>
        <TitledSection title="System Status">
          <SystemStatus status={overview.system_status} zone={overview.time_zone} />
        </TitledSection>
      </div>
    </div>
  );
}

interface StatProps {
  label: string;
  figure: Figure;
  note?: string | undefined;
}

function Stat({ label, figure, note }: StatProps) {
  const { total, change } = figure;
  const tone = change.startsWith("+") && "text-positive";
  return (
    <div className="flex flex-col bg-ground p-4 md:p-5">
      <dt className="text-ink-soft text-sm">{label}</dt>
      <dd className="mt-2 font-mono text-2xl text-ink tabular-nums tracking-tight">
        {total.toLocaleString("en-US")}
        {note && <span className="ml-2 text-accent text-xs tracking-normal">{note}</span>}
      </dd>
      <dd className="mt-1 text-ink-faint text-xs">
        <span className={classNames("font-mono", tone)}>{change}</span> from last month
      </dd>
    </div>
  );
}

function TopPages({ pages }: { pages: Overview["top_pages"] }) {
  if (pages.length === 0) {
    return (
      <p className="border-line border-y border-dashed py-8 text-center text-ink-soft text-sm">
        Nothing yet. Viewed pages are listed here.
      </p>
    );
  }
  return (
    <ol className="divide-y divide-line border-line border-y">
      {pages.map(({ path, title, views }) => (
        <li key={path} className="flex items-baseline justify-between gap-4 text-sm">
          <a
            href={path}
            target="_blank"
            rel="noopener"
            title={path}
            className="min-w-0 flex-1 truncate py-2 text-ink hover:text-accent"
          >
            {title ?? <span className="font-mono text-xs">{path}</span>}
          </a>
          <span className="font-mono text-ink-soft text-xs tabular-nums">
            {views.toLocaleString("en-US")}
            <span className="sr-only"> views</span>
          </span>
        </li>
      ))}
    </ol>
  );
}

function ViewsChart({ days }: { days: Overview["views_by_day"] }) {
  const total = days.reduce((sum, { count }) => sum + count, 0);
  return (
    <BarChart
      label="Views by day"
      step="Day"
      caption={
        total === 0
          ? "No views in the last 30 days. Views by you or by programs are not counted."
          : `${inViews(total)} in the last 30 days`
      }
      bars={days.map(({ day, count }) => {
        const label = formatDay(day);
        return { label, count, words: `${label}: ${inViews(count)}` };
      })}
    />
  );
}
