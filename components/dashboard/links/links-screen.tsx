"use client";

import { RefreshCw } from "lucide-react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import type { LinkReport } from "@/lib/content/outgoing-link/schema";
import { LoadState } from "../collection/load-states";
import { ScreenHeader } from "../shell/screen-header";
import { LinkLists } from "./link-lists";
import { LinksNote } from "./links-note";
import { LOAD_FAILED, useLinks } from "./use-links";

/** Where the content leads, and whether there is still something there. */
export function LinksScreen() {
  const links = useLinks();
  const { query, isChecking } = links;
  const report = query.data;
  const isOn = report !== undefined && report.checker !== "off";
  return (
    <>
      <ScreenHeader
        title="Links"
        description="Whether what you link to is still there. It is asked once a day."
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
          <Findings report={report} links={links} />
        </div>
      )}
    </>
  );
}

interface FindingsProps {
  report: LinkReport;
  links: ReturnType<typeof useLinks>;
}

function Findings({ report, links }: FindingsProps) {
  const { checker, counts } = report;
  if (checker === "off") {
    return (
      <EmptyState
        title="Links are not checked"
        text="It is turned off in the settings of the server (LINK_CHECK is off)."
      />
    );
  }
  if (counts.total === 0) {
    return (
      <EmptyState
        title="No links to other sites yet"
        text="Those in your profile, projects, posts, certifications and videos are checked here."
      />
    );
  }
  if (report.links.length > 0) return <LinkLists report={report} links={links} />;
  if (counts.new > 0) return null;
  return (
    <EmptyState
      title={counts.ok === 1 ? "The one link answers." : `All ${counts.ok} links answer.`}
    />
  );
}
