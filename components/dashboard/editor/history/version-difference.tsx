"use client";

import { useQuery } from "@tanstack/react-query";
import type { FormWords } from "@/components/dashboard/form/form-words";
import { isSame } from "@/components/dashboard/form/same-value";
import { LoadingRows } from "@/components/dashboard/query/load-states";
import { Tabs } from "@/components/ui/tabs";
import type { Version, VersionSummary } from "@/lib/content/history/versions";
import { DifferenceList } from "./field-difference";
import { versionQuery } from "./version-query";

type Fields = Version["snapshot"];

export type Against = "previous" | "now";

interface VersionDifferenceProps {
  version: VersionSummary;
  /** The version before `version`, if it still exists. */
  previous: VersionSummary | undefined;
  present: VersionSummary;
  against: Against;
  onAgainst(against: Against): void;
  words: FormWords;
}

/** Compares a version with the previous version, or with the present version. */
export function VersionDifference(props: VersionDifferenceProps) {
  const { version, previous, present, against, onAgainst, words } = props;
  const own = useQuery(versionQuery(version.id));
  const before = useQuery(versionQuery(previous?.id));
  const now = useQuery(versionQuery(present.id));
  const hasFailed = [own, before, now].some(({ isError }) => isError);
  const isReady = own.data && now.data && (before.data || !previous);

  return (
    <Tabs<Against>
      label="Changes"
      className="flex min-h-0 flex-col px-5 [&>[role=tabpanel]]:min-h-0 [&>[role=tabpanel]]:flex-1 [&>[role=tabpanel]]:overflow-y-auto [&>[role=tabpanel]]:py-4"
      selected={against}
      onSelect={onAgainst}
      tabs={[
        { id: "previous", label: "In this version" },
        { id: "now", label: "After this version" },
      ]}
    >
      {hasFailed && (
        <p role="alert" className="text-danger text-sm">
          This version could not be loaded.
        </p>
      )}
      {!isReady && !hasFailed && <LoadingRows what="the version" rows={2} />}
      {isReady && (
        <Difference
          fields={own.data.snapshot}
          before={before.data?.snapshot}
          now={now.data.snapshot}
          against={against}
          words={words}
        />
      )}
    </Tabs>
  );
}

interface DifferenceProps {
  fields: Fields;
  before: Fields | undefined;
  now: Fields;
  against: Against;
  words: FormWords;
}

function Difference({ fields, before, now, against, words }: DifferenceProps) {
  const [from, to] = against === "now" ? [fields, now] : [before, fields];
  if (!from) {
    return <DifferenceList names={Object.keys(to)} words={words} before={to} after={to} />;
  }
  const names = Object.keys(to).filter((name) => !isSame(from[name], to[name]));
  if (names.length === 0) return <p className="text-ink-soft text-sm">Nothing is different.</p>;
  return (
    <>
      {against === "now" && (
        <p className="mb-4 text-ink-faint text-xs">
          Changes since this version. Removed text is struck out, added text is underlined.
        </p>
      )}
      <DifferenceList names={names} words={words} before={from} after={to} />
    </>
  );
}
