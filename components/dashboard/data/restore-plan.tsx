import type { ReactNode } from "react";
import { changesNothing, describeChanges } from "@/lib/backup/describe-plan";
import type { RestorePlan as Plan } from "@/lib/backup/restore-backup";
import { byteSize } from "@/lib/text/byte-size";
import { exactTime } from "../query/relative-time";

/** The changes that restoring a backup would make to the site. */
export function RestorePlan({ plan, zone }: { plan: Plan; zone: string }) {
  const { uploads, owner, migrations } = plan;
  const changes = describeChanges(plan.items);
  return (
    <div className="flex flex-col gap-5 text-sm">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1.5">
        <Fact label="Made">{exactTime(plan.made_at, zone)}</Fact>
        <Fact label="Version">
          {plan.app_version}
          {migrations > 0 && ", brought up to date"}
        </Fact>
        <Fact label="Uploads">
          {uploads.added === 0
            ? "All are here already"
            : `${uploads.added} to add, ${byteSize(uploads.added_bytes)}`}
        </Fact>
        <Fact label="Owner">
          {owner.email}
          {owner.is_same && ", as now"}
        </Fact>
      </dl>
      {!owner.is_same && (
        <p className="border-warning border-l-2 pl-3 text-ink">
          You will be signed out. Sign in again as {owner.email} with the password of that time.
        </p>
      )}
      {changes.length > 0 ? (
        <table className="w-full text-left">
          <caption className="sr-only">What would become of the content</caption>
          <tbody className="divide-y divide-line border-line border-y">
            {changes.map(({ noun, label, text }) => (
              <tr key={noun}>
                <th scope="row" className="py-2 pr-6 align-top font-normal text-ink-soft">
                  {label}
                </th>
                <td className="py-2 text-right text-ink">{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p className="text-ink">
          {changesNothing(plan) ? "Nothing would change." : "The content would not change."}
        </p>
      )}
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{label}</dt>
      <dd className="min-w-0 break-words font-mono text-ink text-xs leading-5">{children}</dd>
    </>
  );
}
