"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { FileUp, FolderUp } from "lucide-react";
import { type InputHTMLAttributes, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { Progress } from "@/components/ui/progress";
import { showSuccess } from "@/components/ui/toaster";
import { useFileDrop } from "@/components/ui/use-file-drop";
import type { ImportRun } from "@/lib/transfer/import-run";
import { queryKeys } from "../query/query-keys";
import { DataSection } from "./data-section";
import { ImportPlanView } from "./import-plan-view";
import { ImportRuns } from "./import-runs";
import type { FreshStartState } from "./use-fresh-start";
import { useImport } from "./use-import";

// All browsers support this attribute, but React's types do not contain it.
const FOLDER = { webkitdirectory: "" } as InputHTMLAttributes<HTMLInputElement>;

export function ImportSection({ freshStart }: { freshStart: FreshStartState }) {
  const client = useQueryClient();
  const { data: runs } = useQuery<ImportRun[]>({
    queryKey: queryKeys.imports,
    meta: { failed: "Failed to load imports" },
  });
  const [madeNow, setMadeNow] = useState<number | null>(null);
  const reloadRuns = () => void client.invalidateQueries({ queryKey: queryKeys.imports });
  const { state, problem, take, cancel, publish, run } = useImport({
    onDone(done) {
      setMadeNow(done.id);
      client.setQueryData<ImportRun[]>(
        queryKeys.imports,
        (list) => list && [done, ...list.filter(({ id }) => id !== done.id)],
      );
      const count = done.created + done.changed;
      showSuccess("Import done", `${count} ${count === 1 ? "item" : "items"} from ${done.file}`);
      // The import may have changed any list.
      void client.invalidateQueries();
    },
    onUnknown: reloadRuns,
  });
  const isBusy = state.step === "sending" || state.step === "reading";

  return (
    <DataSection
      title="Import"
      description="You can import an export of this site; posts from Ghost, WordPress, Medium, Markdown (Jekyll, Hugo and others) or Jupyter notebooks; and a career from JSON Resume, Reactive Resume, RenderCV, al-folio, a LinkedIn archive or BibTeX. You see all changes before they are made."
    >
      {freshStart.hasDemo && state.step !== "planned" && <DemoNotice onRemove={freshStart.look} />}
      {state.step !== "planned" && (
        <Chooser isBusy={isBusy} onFiles={(files) => void take(files)} />
      )}
      {isBusy && (
        <div className="flex items-center gap-4">
          <div className="flex flex-1 flex-col gap-2">
            <p role="status" className="text-ink-soft text-sm">
              {state.step === "sending" ? "Uploading..." : "Reading the files..."}
            </p>
            <Progress
              label="Uploading the import"
              value={state.step === "sending" ? state.progress : 100}
            />
          </div>
          <Button variant="secondary" size="sm" onClick={cancel}>
            Cancel
          </Button>
        </div>
      )}
      <p role="alert" className="text-danger text-sm empty:hidden">
        {problem}
      </p>
      {state.step === "planned" && (
        <ImportPlanView
          plan={state.plan}
          isRunning={state.isRunning}
          isReading={state.isReading}
          onPublish={(isTicked) => void publish(isTicked)}
          onRun={(rows) => void run(rows)}
          onCancel={cancel}
        />
      )}
      {runs && <ImportRuns runs={runs} madeNow={madeNow} />}
    </DataSection>
  );
}

/** Shown while there is demo content, because an import would mix the owner's content with the demo content. */
const DemoNotice = ({ onRemove }: { onRemove(): void }) => (
  <div className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-md border border-line bg-accent-wash p-4">
    <p className="min-w-0 flex-1 basis-64 text-ink text-sm">
      The site still has demo content. An import would mix your items with it.
    </p>
    <Button variant="secondary" size="sm" onClick={onRemove}>
      Remove it first
    </Button>
  </div>
);

function Chooser({ isBusy, onFiles }: { isBusy: boolean; onFiles(files: Iterable<File>): void }) {
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const { isOver, target } = useFileDrop((dropped) => {
    if (!isBusy) onFiles(dropped);
  });

  const input = {
    type: "file",
    multiple: true,
    hidden: true,
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => {
      onFiles([...(event.target.files ?? [])]);
      // Allows the owner to choose the same files again.
      event.target.value = "";
    },
  } as const;

  return (
    // Dropping files needs no keyboard access, because the buttons below also choose files.
    <div
      className={classNames(
        "flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-dashed px-4 py-5",
        isOver ? "border-accent bg-accent-wash" : "border-line-strong",
      )}
      {...target}
    >
      <p className="min-w-0 flex-1 basis-52 text-ink-soft text-sm">
        Drop files here: one zip, or .md, .mdx, .ipynb, .json, .xml, .yaml, .csv and .bib files with
        their pictures.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" disabled={isBusy} onClick={() => folder.current?.click()}>
          <FolderUp aria-hidden className="size-4" />
          Choose folder
        </Button>
        <Button variant="secondary" disabled={isBusy} onClick={() => files.current?.click()}>
          <FileUp aria-hidden className="size-4" />
          Choose files
        </Button>
      </div>
      <input ref={files} aria-label="Files to import" {...input} />
      <input ref={folder} aria-label="Folder to import" {...FOLDER} {...input} />
    </div>
  );
}
