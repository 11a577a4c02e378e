"use client";

import { useEffect, useState } from "react";
import { LoadingRows } from "@/components/dashboard/collection/load-states";
import type { FormWords } from "@/components/dashboard/form/form-words";
import { isSame } from "@/components/dashboard/form/same-value";
import { Tabs } from "@/components/ui/tabs";
import { request } from "@/lib/api/client";
import type { Version, VersionSummary } from "@/lib/content/history/versions";
import { DifferenceList } from "./field-difference";

type Fields = Version["snapshot"];

export type Against = "previous" | "now";

export interface LoadedVersion {
  id: number;
  fields: Fields;
}

interface VersionDifferenceProps {
  version: VersionSummary;
  /** The one before it, if it is kept. */
  previous: VersionSummary | undefined;
  /** What is stored now. */
  present: VersionSummary;
  /** What it is compared with. */
  against: Against;
  onAgainst(against: Against): void;
  words: FormWords;
  /** Must stay the same function. */
  onLoaded(loaded: LoadedVersion): void;
}

interface Snapshots {
  fields: Fields;
  before: Fields | null;
  now: Fields;
}

const read = async (id: number, signal: AbortSignal) =>
  (await request<Version>("GET", `/history/${id}`, undefined, signal)).snapshot;

/** A version beside the one before it, or beside what is stored now. */
export function VersionDifference(props: VersionDifferenceProps) {
  const { version, previous, present, against, onAgainst, words, onLoaded } = props;
  const [snapshots, setSnapshots] = useState<Snapshots | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const previousId = previous?.id;

  useEffect(() => {
    const gone = new AbortController();
    const { signal } = gone;
    Promise.all([
      read(version.id, signal),
      previousId ? read(previousId, signal) : null,
      read(present.id, signal),
    ]).then(
      ([fields, before, now]) => {
        if (signal.aborted) return;
        setSnapshots({ fields, before, now });
        onLoaded({ id: version.id, fields });
      },
      () => signal.aborted || setHasFailed(true),
    );
    return () => gone.abort();
  }, [version.id, previousId, present.id, onLoaded]);

  return (
    <Tabs<Against>
      label="Compare with"
      className="flex min-h-0 flex-col px-5 [&>[role=tabpanel]]:min-h-0 [&>[role=tabpanel]]:flex-1 [&>[role=tabpanel]]:overflow-y-auto [&>[role=tabpanel]]:py-4"
      selected={against}
      onSelect={onAgainst}
      tabs={[
        { id: "previous", label: "Changed in it" },
        { id: "now", label: "Against the present" },
      ]}
    >
      {hasFailed && (
        <p role="alert" className="text-danger text-sm">
          This version could not be loaded.
        </p>
      )}
      {!snapshots && !hasFailed && <LoadingRows what="the version" rows={2} />}
      {snapshots && <Difference {...snapshots} against={against} words={words} />}
    </Tabs>
  );
}

interface DifferenceProps extends Snapshots {
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
          What became of it since: struck out is what this version had, underlined what is there
          now.
        </p>
      )}
      <DifferenceList names={names} words={words} before={from} after={to} />
    </>
  );
}
