import { TriangleAlert } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Reference } from "@/components/ui/reference";
import type { FormProblem } from "./use-form";

interface FormProblemNoteProps {
  problem: FormProblem;
  /** Retries now. Set only for a save that is retried automatically. */
  onRetry?: (() => Promise<void>) | undefined;
  /** Shows both versions. Set only if the save would overwrite a newer version. */
  onCompare?: (() => void) | undefined;
  /** Saves the form as a new item. Set only for a deleted item. */
  onSaveAsNew?: (() => void) | undefined;
}

// The save button is at the end of a long form, so the note at the beginning may be out of view.
const reveal = (note: HTMLElement | null) => note?.scrollIntoView({ block: "nearest" });

/** Explains above the fields why the last save failed. The input stays in the form. */
export function FormProblemNote(props: FormProblemNoteProps) {
  const { problem, onRetry, onCompare, onSaveAsNew } = props;
  return (
    <div
      ref={reveal}
      role="alert"
      className="flex scroll-my-5 flex-wrap items-center gap-x-4 gap-y-3 rounded-md border border-danger px-4 py-3 text-sm"
    >
      <TriangleAlert aria-hidden className="size-4 shrink-0 text-danger" />
      <p className="min-w-0 flex-1 basis-60 text-ink">
        {onRetry && (
          <span className="block">
            Not saved. This browser keeps your draft. The form is saved when the connection returns.
          </span>
        )}
        <span className={onRetry ? "text-ink-soft" : undefined}>
          {onSaveAsNew ? "Deleted elsewhere since you opened it" : problem.message}
        </span>
        <Reference id={problem.reference} />
        {(onCompare || onSaveAsNew) && (
          <span className="block text-ink-soft">Your changes are still in this form.</span>
        )}
      </p>
      {onRetry && (
        <Button size="sm" variant="secondary" onClick={() => void onRetry()}>
          Retry now
        </Button>
      )}
      {onCompare && (
        <Button size="sm" variant="secondary" onClick={onCompare}>
          Compare and merge
        </Button>
      )}
      {onSaveAsNew && (
        <Button size="sm" variant="secondary" onClick={onSaveAsNew}>
          Save as a new item
        </Button>
      )}
    </div>
  );
}
