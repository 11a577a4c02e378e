import { TriangleAlert } from "lucide-react";
import type { BackupStatus } from "@/lib/backup/status";
import { exactTime } from "../query/relative-time";

interface NightlyNoteProps {
  nightly: BackupStatus["nightly"];
  zone: string;
}

/** When the next backup is made by itself, and why the last one was not. */
export function NightlyNote({ nightly: { keep, next_at, failure }, zone }: NightlyNoteProps) {
  return (
    <div className="flex flex-col gap-3 text-ink-soft text-sm">
      {failure && (
        <p role="alert" className="flex gap-2.5 border-warning border-l-2 pl-3 text-ink">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
          <span>
            The nightly backup failed on {exactTime(failure.failed_at, zone)}: {failure.problem}. It
            is tried again every hour.
          </span>
        </p>
      )}
      <p>
        {next_at === null
          ? "No backup is made at night (BACKUP_KEEP is 0)."
          : `The next nightly backup: ${exactTime(next_at, zone)}. The last ${keep} of them are kept; those made by hand until you delete them.`}
      </p>
    </div>
  );
}
