"use client";

import { RefreshCw, TriangleAlert } from "lucide-react";
import { LoadState } from "@/components/dashboard/query/load-states";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import type { LinkReport } from "@/lib/content/links/schema";
import { RelativeTime } from "../query/relative-time";
import { ScreenHeader } from "../shell/screen-header";
import { LinkLists } from "./link-lists";
import { LostProofs } from "./lost-proofs";
import { LOAD_FAILED, useLinks } from "./use-links";

export function LinksScreen() {
  const links = useLinks();
  const { query, isChecking } = links;
  const report = query.data;
  const isOn = report !== undefined && report.checker !== "off";
  return (
    <>
      <ScreenHeader
        title="Links"
        description="The links of your site to other sites, checked once a day, and the proofs of your figures."
        actions={
          isOn && (
            <Button aria-disabled={isChecking} onClick={() => isChecking || links.checkAll()}>
              <RefreshCw aria-hidden className="size-4" />
              {isChecking ? "Checking..." : "Check now"}
            </Button>
          )
        }
      />
      <LoadState query={query} what="links" failed={LOAD_FAILED} />
      {report && (
        <div className="flex flex-col gap-8 pt-6">
          <LinksNote report={report} />
          <LostProofs proofs={report.proofs} />
          <Findings report={report} links={links} />
        </div>
      )}
    </>
  );
}

function Findings({ report, links }: { report: LinkReport; links: ReturnType<typeof useLinks> }) {
  const { checker, counts } = report;
  if (checker === "off") {
    return (
      <EmptyState
        title="Links are not checked"
        text="Link checks are turned off on the server (LINK_CHECK is off)."
      />
    );
  }
  if (counts.total === 0) {
    return (
      <EmptyState
        title="No links to other sites yet"
        text="The links in your profile, projects, posts, certifications and videos are checked here."
      />
    );
  }
  if (report.links.length > 0) return <LinkLists report={report} links={links} />;
  if (counts.new > 0) return null;
  return (
    <EmptyState title={counts.ok === 1 ? "The only link works." : `All ${counts.ok} links work.`} />
  );
}

const number = (count: number) => count.toLocaleString("en-US");

function LinksNote({ report }: { report: LinkReport }) {
  const { checker, counts, checked_at, due, time_zone } = report;
  if (checker === "off" || counts.total === 0) return null;
  return (
    <div className="flex flex-col gap-3 text-ink-soft text-sm">
      {checker === "offline" && (
        <p role="alert" className="flex gap-2.5 border-warning border-l-2 pl-3 text-ink">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
          <span>
            This server has no network, so links cannot be checked. They do not count as broken. The
            server tries again every 15 minutes.
          </span>
        </p>
      )}
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span>
          {number(counts.total)} {counts.total === 1 ? "link" : "links"}
          {counts.ok > 0 && `, ${number(counts.ok)} ${counts.ok === 1 ? "works" : "work"}`}
        </span>
        {checked_at && (
          <span className="text-ink-faint">
            checked <RelativeTime at={checked_at} zone={time_zone} />
          </span>
        )}
        <span role="status">
          {due > 0
            ? `${number(due)} still to be checked`
            : counts.new > 0 && `${number(counts.new)} not checked yet`}
        </span>
      </p>
    </div>
  );
}
