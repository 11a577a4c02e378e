import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";
import type { Overview } from "@/lib/content/overview/store";

const UNITS = ["B", "kB", "MB", "GB", "TB"] as const;

/** '4.2 GB'. */
function inBytes(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), UNITS.length - 1);
  const amount = bytes / 1000 ** power;
  return `${amount.toLocaleString("en-US", { maximumFractionDigits: amount < 10 ? 1 : 0 })} ${UNITS[power]}`;
}

const LOW_DISK_BYTES = 500_000_000;

/** What was checked on the server just now. */
export function SystemStatus({ status }: { status: Overview["system_status"] }) {
  const { database, disk, scheduled_posts, is_demo_password } = status;
  return (
    <ul className="divide-y divide-line border-line border-y text-sm">
      <Row label="Database" isWell={database.status === "ok"}>
        OK, {inBytes(database.bytes)}
      </Row>
      <Row label="Free disk space" isWell={disk.free_bytes > LOW_DISK_BYTES}>
        {inBytes(disk.free_bytes)} of {inBytes(disk.total_bytes)}
      </Row>
      <Row label="Password" isWell={!is_demo_password}>
        {is_demo_password ? "Demo password" : "Set by you"}
      </Row>
      <Row label="Scheduled posts" isWell>
        {scheduled_posts === 0 ? "None" : scheduled_posts.toLocaleString("en-US")}
      </Row>
    </ul>
  );
}

interface RowProps {
  label: string;
  isWell: boolean;
  children: ReactNode;
}

function Row({ label, isWell, children }: RowProps) {
  return (
    <li className="flex items-center gap-2.5 py-2.5">
      <span
        aria-hidden
        className={classNames("size-1.5 rounded-full", isWell ? "bg-positive" : "bg-warning")}
      />
      <span className="text-ink-soft">{label}</span>
      {!isWell && <span className="sr-only">needs attention: </span>}
      <span className="ml-auto text-right font-mono text-ink text-xs">{children}</span>
    </li>
  );
}
