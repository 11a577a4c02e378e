import { TriangleAlert } from "lucide-react";
import { Button } from "@/components/ui/button";
import type { FormProblem } from "./use-form";

interface FormProblemNoteProps {
  problem: FormProblem;
  /** For a stale write: puts this version over the newer one. */
  onOverwrite(): void;
  /** For a stale write: gives this version up for the newer one. */
  onTakeNewer?: (() => void) | undefined;
}

const STALE = 409;

// A long form is saved from its end, where its beginning is out of sight.
const reveal = (note: HTMLElement | null) => note?.scrollIntoView({ block: "nearest" });

/** Why the last try to save failed, above the fields; what was typed stays. */
export function FormProblemNote({ problem, onOverwrite, onTakeNewer }: FormProblemNoteProps) {
  const isStale = problem.status === STALE && /changed elsewhere/i.test(problem.message);
  return (
    <div
      ref={reveal}
      role="alert"
      className="flex scroll-my-5 flex-wrap items-center gap-x-4 gap-y-3 rounded-md border border-danger px-4 py-3 text-sm"
    >
      <TriangleAlert aria-hidden className="size-4 shrink-0 text-danger" />
      <p className="min-w-0 flex-1 basis-60 text-ink">
        {problem.message}
        {isStale && <span className="block text-ink-soft">Your edit is kept here.</span>}
      </p>
      {isStale && (
        <div className="flex gap-2">
          {onTakeNewer && (
            <Button size="sm" variant="ghost" onClick={onTakeNewer}>
              Load the newer version
            </Button>
          )}
          <Button size="sm" variant="secondary" onClick={onOverwrite}>
            Save mine anyway
          </Button>
        </div>
      )}
    </div>
  );
}
