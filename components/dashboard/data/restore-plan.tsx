import type { ReactNode } from "react";
import type { RestorePlan as Plan } from "@/lib/backup/restore-backup";
import { nounTitle } from "@/lib/content/registry";
import { inBytes } from "@/lib/text/byte-size";
import { exactTime } from "../query/relative-time";

const COUNTS = ["added", "removed", "changed", "unchanged"] as const;

/** What restoring a backup would do to what is here. */
export function RestorePlan({ plan, zone }: { plan: Plan; zone: string }) {
  const { items, uploads, owner, migrations } = plan;
  const isSame = items.every(({ added, removed, changed }) => added + removed + changed === 0);
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
            : `${uploads.added} to add, ${inBytes(uploads.added_bytes)}`}
        </Fact>
        <Fact label="Owner">
          {owner.email ?? "None yet"}
          {owner.is_same && ", as now"}
        </Fact>
      </dl>
      {!owner.is_same && (
        <p className="border-warning border-l-2 pl-3 text-ink">
          You will be signed out. Sign in again as {owner.email} with the password of that time.
        </p>
      )}
      {isSame ? (
        <p className="text-ink">The content is the same as now.</p>
      ) : (
        <table className="w-full text-left">
          <caption className="sr-only">What would become of the content</caption>
          <thead>
            <tr className="border-line border-b text-ink-faint text-xs">
              <th scope="col" className="py-2 font-normal">
                Content
              </th>
              {COUNTS.map((name) => (
                <th key={name} scope="col" className="py-2 pl-2 text-right font-normal">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {items.map((item) => (
              <tr key={item.noun}>
                <th scope="row" className="py-1.5 font-normal text-ink-soft">
                  {nounTitle(item.noun)}
                </th>
                {COUNTS.map((name) => (
                  <td
                    key={name}
                    className={`py-1.5 pl-2 text-right font-mono tabular-nums ${
                      item[name] > 0 && name !== "unchanged" ? "text-ink" : "text-ink-faint"
                    }`}
                  >
                    {item[name].toLocaleString("en-US")}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
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
