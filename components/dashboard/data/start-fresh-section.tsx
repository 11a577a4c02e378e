import { Button } from "@/components/ui/button";
import { HoverPrefetchLink } from "@/components/ui/hover-prefetch-link";
import { DataSection } from "./data-section";
import { StartFreshDialog } from "./start-fresh-dialog";
import type { FreshStartState } from "./use-fresh-start";

const sum = (counts: Record<string, number>) =>
  Object.values(counts).reduce((total, count) => total + count, 0);

interface StartFreshSectionProps {
  state: FreshStartState;
  onUndo(backup: string): void;
}

export function StartFreshSection({ state, onUndo }: StartFreshSectionProps) {
  const { plan, done } = state;
  const hasNone = state.status === "success" && !state.hasDemo;
  return (
    <DataSection
      title="Start with my own content"
      description={
        hasNone ? (
          <>
            There is no demo content here. You can hide the samples in the{" "}
            <HoverPrefetchLink
              href="/dashboard/site"
              className="text-accent underline underline-offset-4"
            >
              site settings
            </HoverPrefetchLink>
            .
          </>
        ) : (
          "Hides the samples, and removes the demo content that you have not edited. You choose what stays. A backup is made first."
        )
      }
      actions={
        !hasNone && (
          <Button variant="secondary" aria-disabled={state.isLooking} onClick={state.look}>
            {state.isLooking ? "Looking..." : "Choose what stays"}
          </Button>
        )
      }
    >
      {plan && (
        <StartFreshDialog
          plan={plan}
          isBusy={state.isStarting}
          onStart={state.start}
          onClose={state.close}
        />
      )}
      {done && (
        <div
          role="status"
          className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-md border border-line p-4"
        >
          <p className="min-w-0 flex-1 basis-64 text-ink-soft text-sm">
            {sum(done.removed)} entries were removed, and the samples are hidden. A backup that was
            made before the removal contains all removed entries.
          </p>
          <Button variant="secondary" onClick={() => onUndo(done.backup)}>
            Undo
          </Button>
        </div>
      )}
    </DataSection>
  );
}
