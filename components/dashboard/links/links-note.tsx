import { TriangleAlert } from "lucide-react";
import type { LinkReport } from "@/lib/content/outgoing-link/schema";
import { RelativeTime } from "../query/relative-time";

const number = (count: number) => count.toLocaleString("en-US");

/** How many links there are, when they were asked, and what keeps them from being. */
export function LinksNote({ report }: { report: LinkReport }) {
  const { checker, counts, checked_at, due, time_zone } = report;
  if (checker === "off" || counts.total === 0) return null;
  return (
    <div className="flex flex-col gap-3 text-ink-soft text-sm">
      {checker === "offline" && (
        <p role="alert" className="flex gap-2.5 border-warning border-l-2 pl-3 text-ink">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
          <span>
            There is no network: names of other sites cannot be looked up from this server. Nothing
            counts as broken for that; it is tried again every quarter of an hour.
          </span>
        </p>
      )}
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span>
          {number(counts.total)} {counts.total === 1 ? "link" : "links"}
          {counts.ok > 0 && `, ${number(counts.ok)} ${counts.ok === 1 ? "answers" : "answer"}`}
        </span>
        {checked_at && (
          <span className="text-ink-faint">
            checked <RelativeTime at={checked_at} zone={time_zone} />
          </span>
        )}
        <span role="status">
          {due > 0
            ? `${number(due)} still to be asked`
            : counts.new > 0 && `${number(counts.new)} not asked yet`}
        </span>
      </p>
    </div>
  );
}
