"use client";

import { CloudUpload, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { LoadState } from "@/components/dashboard/query/load-states";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { WithCommands } from "@/components/ui/keyboard/with-commands";
import { Progress } from "@/components/ui/progress";
import type { CopyStatus } from "@/lib/copies/status";
import { byteSize } from "@/lib/text/byte-size";
import { exactTime } from "../query/relative-time";
import { DataSection } from "./data-section";
import { COPIES_FAILED, type CopiesState } from "./use-copies";

/** Copies on another machine. The site makes them after each change. */
export function CopiesSection({ state }: { state: CopiesState }) {
  const { query, isRunning, copyNow, copyFromHere } = state;
  const [isAsking, setIsAsking] = useState(false);
  const status = query.data;
  return (
    <DataSection
      title="Copies elsewhere"
      description="Encrypted copies of all data, made a few seconds after each change and stored elsewhere."
      actions={
        status?.to && (
          <>
            {status.last_failure?.is_refusal && (
              <Button variant="secondary" disabled={isRunning} onClick={() => setIsAsking(true)}>
                Copy from here
              </Button>
            )}
            <Button disabled={isRunning} onClick={copyNow}>
              <CloudUpload aria-hidden className="size-4" />
              {isRunning ? "Copying..." : "Copy now"}
            </Button>
          </>
        )
      }
    >
      {status && isRunning && (
        <Progress label="Copying" value={Math.round(status.progress * 100)} />
      )}
      <LoadState query={query} what="copies" failed={COPIES_FAILED} />
      {status &&
        (status.to ? (
          <Copies status={status} />
        ) : (
          <p className="text-ink-soft text-sm">
            Not set up. Set COPY_TO, COPY_KEY, COPY_SECRET and COPY_PASSPHRASE on the server, then
            restart the site.
          </p>
        ))}
      {isAsking && (
        <ConfirmDialog
          title="Copy from here?"
          description={`This site will copy to ${status?.to}. The site that copied there last can no longer copy there. Its changes are not copied until you choose "Copy from here" on that site. Existing copies stay, and old copies are removed by the same rules as before.`}
          confirmLabel="Copy from here"
          onConfirm={() => {
            setIsAsking(false);
            copyFromHere();
          }}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </DataSection>
  );
}

function Copies({ status }: { status: CopyStatus }) {
  const { to, copies, last_success, last_failure, time_zone } = status;
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? copies : copies.slice(0, 5);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-3 text-ink-soft text-sm">
        {last_failure && (
          <p role="alert" className="flex gap-2.5 border-warning border-l-2 pl-3 text-ink">
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
            <span className="min-w-0 break-words">
              The copy of {exactTime(last_failure.at, time_zone)} failed.{" "}
              <WithCommands>{`${last_failure.message}.`}</WithCommands>
              {!last_failure.is_refusal && " The site will try again."}
            </span>
          </p>
        )}
        <p className="break-words">
          {last_success
            ? `Last copied ${exactTime(last_success, time_zone)} to ${to}. All copies of the last hour are kept. Of the older copies, one per hour is kept for a day, one per day for a month, and one per month after that.`
            : `The first copy goes to ${to}.`}
        </p>
      </div>
      {copies.length > 0 && (
        <ul className="divide-y divide-line border-line border-y">
          {shown.map(({ at, bytes }) => (
            <li key={at} className="flex flex-wrap items-baseline gap-x-4 py-2.5 text-sm">
              <time dateTime={at} className="flex-1 font-medium text-ink">
                {exactTime(at, time_zone)}
              </time>
              <span className="font-mono text-ink-faint text-xs">{byteSize(bytes)}</span>
            </li>
          ))}
        </ul>
      )}
      {shown.length < copies.length && (
        <Button
          size="sm"
          variant="secondary"
          className="self-start"
          onClick={() => setShowsAll(true)}
        >
          Show all {copies.length.toLocaleString("en-US")} copies
        </Button>
      )}
    </div>
  );
}
