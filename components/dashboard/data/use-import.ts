"use client";

import { useEffect, useRef, useState } from "react";
import { useUnsaved } from "@/components/dashboard/shell/unsaved-changes";
import { ApiFailure, request } from "@/lib/api/client";
import { isConnectionFailure } from "@/lib/api/connection-failure";
import { sendParts } from "@/lib/chunked-upload/send-parts";
import { isPictureName } from "@/lib/media/file-types";
import { parseUploadName } from "@/lib/media/uploaded-image";
import { isMediumPost } from "@/lib/transfer/blogs/medium-name";
import type { ImportPlan, ImportRun } from "@/lib/transfer/import-run";
import { reasonOf } from "./use-backups";

/** Matches the names of files that can be imported, except pictures. */
const CONTENT = /\.(zip|json|xml|ya?ml|csv|bib|bibtex|ipynb|mdx?|markdown|mdown)$/i;

/** The path of a file. If the owner chose a folder, the path starts with the folder's name. */
const pathOf = (file: File) => file.webkitRelativePath || file.name;

const isWanted = (file: File) =>
  (CONTENT.test(file.name) ||
    isPictureName(file.name) ||
    // An export of this site gives uploads the names that `parseUploadName` accepts. Videos and documents with other
    // names are not imported.
    parseUploadName(file.name) !== null ||
    isMediumPost({ name: pathOf(file) })) &&
  !/(^|\/)\./.test(pathOf(file));

export const wantedFiles = (files: Iterable<File>): File[] => [...files].filter(isWanted);

/** Sends files and returns the id of the pending import. Calls `onProgress` with percents. Throws ApiFailure. */
async function sendImport(
  files: readonly File[],
  onProgress: (percent: number) => void,
  signal: AbortSignal,
): Promise<string> {
  const { id } = await request<{ id: string }>("POST", "/imports", undefined, signal);
  const all = files.reduce((sum, file) => sum + file.size, 0);
  let sent = 0;
  for (const file of files) {
    const name = encodeURIComponent(pathOf(file));
    await sendParts(file, {
      pathAt: (from) => `/imports/pending/${id}/files?name=${name}&from=${from}`,
      onReceived: (bytes) => onProgress(Math.round(((sent + bytes) / Math.max(all, 1)) * 100)),
      signal,
    });
    sent += file.size;
  }
  return id;
}

type State =
  | { step: "idle" }
  | { step: "sending"; progress: number }
  | { step: "reading" }
  | { step: "planned"; plan: ImportPlan; isRunning: boolean; isReading: boolean };

const NO_ANSWER =
  "The server did not answer. The import may have been made. Check the list below, or try again.";

const unchanged = (reason: string) => `${reason}. Nothing was changed.`;
const reasonFor = (error: unknown) => unchanged(reasonOf(error, "The import failed"));

const planAt = (id: string) => `/imports/pending/${id}`;

/** Requests the plan for an import. `publish` is the state of the checkbox "Publish what was public there". */
const planFor = (id: string, publish: boolean, signal?: AbortSignal) =>
  request<ImportPlan>("POST", planAt(id), { dry_run: true, publish }, signal);

interface Outcomes {
  onDone(run: ImportRun): void;
  onUnknown(): void;
}

/** Manages the steps of an import. `problem` is the error message for the owner, or an empty string. */
export function useImport({ onDone, onUnknown }: Outcomes) {
  const [state, setState] = useState<State>({ step: "idle" });
  const [problem, setProblem] = useState("");
  const control = useRef<AbortController>(null);
  useUnsaved(state.step === "sending" || state.step === "reading" ? "upload" : null);
  // Leaving the screen ends the upload.
  useEffect(() => () => control.current?.abort(), []);

  async function take(chosen: Iterable<File>) {
    const files = wantedFiles(chosen);
    if (files.length === 0) {
      return setProblem(
        unchanged("None of these files can be imported: choose .zip, .json, .csv or .md files"),
      );
    }
    setProblem("");
    control.current = new AbortController();
    const { signal } = control.current;
    setState({ step: "sending", progress: 0 });
    try {
      const onProgress = (progress: number) => setState({ step: "sending", progress });
      const id = await sendImport(files, onProgress, signal);
      setState({ step: "reading" });
      const plan = await planFor(id, false, signal);
      setState({ step: "planned", plan, isRunning: false, isReading: false });
    } catch (error) {
      if (!signal.aborted) setProblem(reasonFor(error));
      setState({ step: "idle" });
    }
  }

  function cancel() {
    control.current?.abort();
    if (state.step === "planned") {
      request("DELETE", planAt(state.plan.id)).catch(() => undefined);
    }
    setProblem("");
    setState({ step: "idle" });
  }

  /** Requests a new plan after the checkbox "Publish what was public there" has changed. */
  async function publish(isTicked: boolean) {
    if (state.step !== "planned" || state.isRunning || state.isReading) return;
    setProblem("");
    setState({ ...state, isReading: true });
    try {
      const plan = await planFor(state.plan.id, isTicked);
      setState({ ...state, plan, isReading: false });
    } catch (error) {
      setProblem(reasonFor(error));
      setState({ ...state, isReading: false });
    }
  }

  /** Imports rows of the plan. If the plan is out of date, shows a new plan. */
  async function run(rows: readonly string[]) {
    if (state.step !== "planned" || state.isRunning || state.isReading) return;
    const { plan } = state;
    setProblem("");
    setState({ ...state, isRunning: true });
    try {
      const { digest, publish } = plan;
      const done = await request<ImportRun>("POST", planAt(plan.id), { digest, publish, rows });
      setState({ step: "idle" });
      onDone(done);
    } catch (error) {
      const isUnknown = isConnectionFailure(error);
      setProblem(isUnknown ? NO_ANSWER : reasonFor(error));
      if (isUnknown) onUnknown();
      const isOld = error instanceof ApiFailure && error.status === 409;
      const next = isOld ? await planFor(plan.id, plan.publish).catch(() => plan) : plan;
      setState({ step: "planned", plan: next, isRunning: false, isReading: false });
    }
  }

  return { state, problem, take, cancel, publish, run };
}
