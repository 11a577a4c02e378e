"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { FormWords } from "@/components/dashboard/form/form-words";
import { LoadFailed, LoadingRows } from "@/components/dashboard/query/load-states";
import { queryKeys } from "@/components/dashboard/query/query-keys";
import { RelativeTime } from "@/components/dashboard/query/relative-time";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { Dialog, DialogFooter } from "@/components/ui/dialog";
import { EmptyState } from "@/components/ui/empty-state";
import type { Version, VersionSummary } from "@/lib/content/history/versions";
import type { ContentNoun } from "@/lib/content/registry";
import { type Against, VersionDifference } from "./version-difference";
import { versionQuery } from "./version-query";

interface HistoryDialogProps {
  noun: ContentNoun;
  id: number;
  words: FormWords;
  onRestore(fields: Version["snapshot"]): void;
  onClose(): void;
}

const FAILED = "Failed to load the history";

/** Lists every saved version of an item and its changes, and can restore a version. */
export function HistoryDialog({ noun, id, words, onRestore, onClose }: HistoryDialogProps) {
  const query = useQuery<VersionSummary[]>({
    queryKey: queryKeys.versions(noun, id),
    meta: { failed: FAILED },
  });
  const versions = query.data ?? [];
  const [chosen, setChosen] = useState<number>();
  const [against, setAgainst] = useState<Against>("previous");
  const selected = versions.find((version) => version.id === chosen) ?? versions[0];
  const isNewest = selected === versions[0];
  const snapshot = useQuery(versionQuery(selected?.id)).data?.snapshot;

  return (
    <Dialog
      size="xl"
      title="History"
      description="All saved versions. Restoring a version fills the form. Nothing changes until you save."
      onClose={onClose}
    >
      {query.isPending && (
        <div className="px-5">
          <LoadingRows what="History" />
        </div>
      )}
      {query.isLoadingError && (
        <div className="p-5">
          <LoadFailed title={FAILED} onRetry={query.refetch} />
        </div>
      )}
      {query.data && !selected && (
        <div className="p-5">
          <EmptyState
            title="No versions yet"
            text="The next save stores the current content as the first version."
          />
        </div>
      )}
      {selected && (
        <>
          <div className="grid min-h-0 flex-1 max-md:grid-rows-[auto_minmax(0,1fr)] md:h-[60dvh] md:grid-cols-[17rem_minmax(0,1fr)]">
            <VersionList
              versions={versions}
              selected={selected}
              words={words}
              onChoose={({ id }) => setChosen(id)}
            />
            <VersionDifference
              key={selected.id}
              version={selected}
              previous={versions[versions.indexOf(selected) + 1]}
              present={versions[0] ?? selected}
              against={against}
              onAgainst={setAgainst}
              words={words}
            />
          </div>
          <DialogFooter>
            <Button variant="secondary" onClick={onClose}>
              Close
            </Button>
            <Button
              disabled={isNewest || !snapshot}
              onClick={() => snapshot && onRestore(snapshot)}
            >
              {isNewest ? "This is the present version" : "Restore this version"}
            </Button>
          </DialogFooter>
        </>
      )}
    </Dialog>
  );
}

const ACTIONS = {
  created: "Created",
  updated: "Saved",
  deleted: "Deleted",
  restored: "Brought back",
} as const;

interface VersionListProps {
  versions: readonly VersionSummary[];
  selected: VersionSummary;
  words: FormWords;
  onChoose(version: VersionSummary): void;
}

function VersionList({ versions, selected, words, onChoose }: VersionListProps) {
  return (
    <ol
      aria-label="Versions, newest first"
      className="min-h-0 overflow-y-auto border-line p-2 max-md:max-h-44 max-md:border-b md:border-r"
    >
      {versions.map((version, index) => {
        const isSelected = version === selected;
        const fields = version.changed.map(words.label).join(", ");
        return (
          <li key={version.id}>
            <button
              type="button"
              aria-pressed={isSelected}
              onClick={() => onChoose(version)}
              className={classNames(
                "flex w-full flex-col rounded-md px-3 py-2 text-left text-sm transition-colors",
                isSelected
                  ? "bg-sunken text-ink"
                  : "text-ink-soft hover:bg-sunken hover:text-hover",
              )}
            >
              <span className="flex items-baseline justify-between gap-2">
                <span className="font-medium">
                  {index === 0 ? "Present version" : ACTIONS[version.action]}
                </span>
                <RelativeTime at={version.created_at} />
              </span>
              {fields && <span className="truncate text-ink-faint text-xs">{fields}</span>}
            </button>
          </li>
        );
      })}
    </ol>
  );
}
