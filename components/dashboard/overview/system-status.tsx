import { mailText } from "@/components/dashboard/inbox/mail-text";
import { exactTime, RelativeTime } from "@/components/dashboard/query/relative-time";
import { WithCommands } from "@/components/ui/keyboard/with-commands";
import type { LinkSummary } from "@/lib/content/links/schema";
import type { MailStatus } from "@/lib/content/nouns/contact/schema";
import type { Overview } from "@/lib/overview/overview";
import { byteSize } from "@/lib/text/byte-size";
import { FiguresRow } from "./figures-row";
import { type State, StatusLink, StatusNote, StatusRow } from "./status-row";

const LOW_DISK_BYTES = 500_000_000;

interface SystemStatusProps {
  status: Overview["system_status"];
  zone: string;
}

export function SystemStatus({ status, zone }: SystemStatusProps) {
  const { database, disk, uploads, last_backup, backup_failure, mail, links, next_post } = status;
  const { copies, scheduled_posts, overdue_posts, is_demo_password, shows_samples } = status;
  const { since_start, limits_hit, figures } = status;
  const lostProofs = figures.lost_proofs ?? 0;
  return (
    <ul className="divide-y divide-line border-line border-y text-sm">
      <StatusRow label="Database" state={database.status === "ok" ? "well" : "wrong"}>
        {database.status === "ok" ? "OK" : "Damaged"}
        {database.integrity === "unchecked" && ", too large for a check"},{" "}
        {byteSize(database.bytes)}
      </StatusRow>
      <StatusRow
        label="Free disk space"
        state={disk.free_bytes > LOW_DISK_BYTES ? "well" : "wrong"}
      >
        {byteSize(disk.free_bytes)} of {byteSize(disk.total_bytes)}
      </StatusRow>
      <StatusRow label="Uploads" state="well">
        {count(uploads.files, "file")}, {byteSize(uploads.bytes)}
      </StatusRow>
      <StatusRow
        label={<StatusLink href="/dashboard/data">Last backup</StatusLink>}
        state={backup_failure ? "wrong" : last_backup ? "well" : "idle"}
      >
        {last_backup ? (
          <>
            <When at={last_backup.made_at} zone={zone} />, {byteSize(last_backup.bytes)}
          </>
        ) : (
          "None yet"
        )}
        {backup_failure && (
          <span className="block">
            failed <When at={backup_failure.failed_at} zone={zone} />
          </span>
        )}
      </StatusRow>
      <StatusRow
        label={<StatusLink href="/dashboard/data">Copies elsewhere</StatusLink>}
        state={copies?.last_failure ? "wrong" : copies?.last_success ? "well" : "idle"}
      >
        {!copies && "Off"}
        {copies &&
          (copies.last_success ? <When at={copies.last_success} zone={zone} /> : "None yet")}
        {copies?.last_failure && (
          <span className="block text-warning">
            failed <When at={copies.last_failure.at} zone={zone} />:{" "}
            <WithCommands>{copies.last_failure.message}</WithCommands>
          </span>
        )}
      </StatusRow>
      <StatusRow label="Scheduled posts" state={scheduled_posts > 0 ? "well" : "idle"}>
        {scheduled_posts === 0 ? "None" : scheduled_posts.toLocaleString("en-US")}
        {next_post && (
          <>
            , next <When at={next_post.at} zone={zone} />
          </>
        )}
      </StatusRow>
      <StatusRow label="Overdue posts" state={overdue_posts === 0 ? "well" : "wrong"}>
        {overdue_posts === 0 ? "None" : overdue_posts.toLocaleString("en-US")}
      </StatusRow>
      <StatusRow
        label={<StatusLink href="/dashboard/links">Broken links</StatusLink>}
        state={lostProofs > 0 ? "wrong" : linkState(links)}
      >
        {linkText(links)}
        {lostProofs > 0 && (
          <span className="block">{count(lostProofs, "figure")} without proof</span>
        )}
        {links.checked_at && (
          <span className="block">
            checked <When at={links.checked_at} zone={zone} />
          </span>
        )}
      </StatusRow>
      <FiguresRow figures={figures} />
      <StatusRow label="Mail" state={MAIL_STATES[mail.state]}>
        <span className="inline-block first-letter:uppercase">{mailText(mail)}</span>
        {mail.failing_since && (
          <>
            {" "}
            <time dateTime={mail.failing_since}>{exactTime(mail.failing_since, zone)}</time>
          </>
        )}
      </StatusRow>
      <StatusRow label="Requests" state="idle">
        {since_start.refused.toLocaleString("en-US")} refused,{" "}
        {since_start.queued.toLocaleString("en-US")} queued,{" "}
        {since_start.broken_off.toLocaleString("en-US")} closed as too slow since the server's start
      </StatusRow>
      <StatusRow label="Limits" state={limits_hit.length === 0 ? "well" : "wrong"}>
        {limits_hit.length === 0 && "None reached since the server's start"}
        {limits_hit.map(({ name, link, reason }) => (
          <StatusNote key={`${link} ${name}`} href={link} title={name} text={reason} />
        ))}
      </StatusRow>
      <StatusRow label="Password" state={is_demo_password ? "wrong" : "well"}>
        {is_demo_password ? "Demo password" : "Set by you"}
      </StatusRow>
      <StatusRow label="Samples" state="idle">
        {shows_samples ? (
          <StatusLink href="/dashboard/data">Start with my own content</StatusLink>
        ) : (
          "Off"
        )}
      </StatusRow>
    </ul>
  );
}

const count = (number: number, what: string) =>
  `${number.toLocaleString("en-US")} ${what}${number === 1 ? "" : "s"}`;

const When = (props: { at: string; zone: string }) => (
  <RelativeTime {...props} className="text-inherit" />
);

const MAIL_STATES: Record<MailStatus["state"], State> = {
  off: "idle",
  ready: "well",
  working: "well",
  failing: "wrong",
};

const linkState = ({ checker, counts }: LinkSummary): State => {
  if (checker === "off" || counts.total === counts.new + counts.ignored) return "idle";
  if (counts.broken > 0) return "wrong";
  return checker === "offline" ? "idle" : "well";
};

function linkText({ checker, counts }: LinkSummary): string {
  if (checker === "off") return "Not checked";
  if (counts.total === 0) return "No links";
  const checked = counts.total - counts.new - counts.ignored;
  const found = `${counts.broken || "None"} of ${checked.toLocaleString("en-US")}`;
  if (checker === "offline") return checked === 0 ? "No network" : `${found}, no network`;
  return checked === 0 ? "Not checked yet" : found;
}
