import { Download, History, LoaderCircle, Trash2 } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import type { Backup } from "@/lib/backup/backup-folder";
import { byteSize } from "@/lib/text/byte-size";
import { exactTime } from "../query/relative-time";

const REASONS: Record<NonNullable<Backup["reason"]>, string> = {
  manual: "By hand",
  nightly: "Nightly",
  "before-restore": "Before a restore",
  "before-fresh-start": "Before starting with your own content",
  "before-migration": "Before an update",
  uploaded: "Uploaded",
};

interface BackupRowProps {
  backup: Backup;
  zone: string;
  /** Whether a job for backups is running. During a job, no restore can start. */
  isBusy: boolean;
  isDownloading: boolean;
  onDownload(): void;
  onRestore(): void;
  onDelete(): void;
}

export function BackupRow(props: BackupRowProps) {
  const { backup, zone, isBusy, isDownloading, onDownload, onRestore, onDelete } = props;
  const made = exactTime(backup.made_at, zone);
  const DownloadIcon = isDownloading ? LoaderCircle : Download;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-ink text-sm">
          <time dateTime={backup.made_at} className="font-medium">
            {made}
          </time>
          {backup.reason && <Badge>{REASONS[backup.reason]}</Badge>}
        </p>
        <p className="mt-1 break-all font-mono text-ink-faint text-xs">
          {byteSize(backup.bytes)}
          <span aria-hidden> · </span>
          {backup.name}
        </p>
        {backup.problem && <p className="mt-1 text-danger text-sm">{backup.problem}</p>}
      </div>
      <div className="flex items-center gap-1">
        <Button
          size="sm"
          variant="secondary"
          disabled={isBusy || backup.problem !== null}
          aria-label={`Restore ${made}`}
          onClick={onRestore}
        >
          <History aria-hidden className="size-4" />
          Restore
        </Button>
        <Button
          size="icon"
          variant="ghost"
          aria-label={`Download ${made}`}
          aria-busy={isDownloading}
          onClick={() => isDownloading || onDownload()}
        >
          <DownloadIcon aria-hidden className={isDownloading ? "size-4 animate-spin" : "size-4"} />
        </Button>
        <Button size="icon" variant="ghost" aria-label={`Delete ${made}`} onClick={onDelete}>
          <Trash2 aria-hidden className="size-4" />
        </Button>
      </div>
    </li>
  );
}
