"use client";

import { useEffect, useRef, useState } from "react";
import { useUnsaved } from "@/components/dashboard/shell/unsaved-changes";
import { ApiFailure, request } from "@/lib/api/client";
import { isConnectionFailure } from "@/lib/api/connection-failure";
import type { ImportPlan, ImportRun } from "@/lib/transfer/import-run";
import { sendImport, wantedFiles } from "./import-files";
import { reasonOf } from "./use-backups";

type State =
  | { step: "idle" }
  | { step: "sending"; progress: number }
  | { step: "reading" }
  | { step: "planned"; plan: ImportPlan; isRunning: boolean; isReading: boolean };

const NOT_HEARD =
  "The server did not answer. The import may have been made all the same: look below, or try again.";

/** The reason for a failure that changed nothing, in sentences. */
const unchanged = (reason: string) => `${reason}. Nothing was changed.`;
const reasonFor = (error: unknown) => unchanged(reasonOf(error, "The import failed"));

const planAt = (id: string) => `/imports/pending/${id}`;

/** Reads the plan for an import. `publish` says whether the box "Publish what was public there" is ticked. */
const planFor = (id: string, publish: boolean, signal?: AbortSignal) =>
  request<ImportPlan>("POST", planAt(id), { dry_run: true, publish }, signal);

interface Outcomes {
  onDone(run: ImportRun): void;
  /** Called if it is unknown whether an import was made. */
  onUnknown(): void;
}

/** An import from the chosen files to its end. `problem` is for the owner to read, until the next step. */
export function useImport({ onDone, onUnknown }: Outcomes) {
  const [state, setState] = useState<State>({ step: "idle" });
  const [problem, setProblem] = useState("");
  const control = useRef<AbortController>(null);
  useUnsaved(state.step === "sending" || state.step === "reading" ? "upload" : null);
  // Leaving the screen does not wait for it.
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

  /** Forgets the files; the site has not changed. */
  function cancel() {
    control.current?.abort();
    if (state.step === "planned") {
      request("DELETE", planAt(state.plan.id)).catch(() => undefined);
    }
    setProblem("");
    setState({ step: "idle" });
  }

  /** Shows the plan with the box ticked or not. */
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

  /** Carries out rows of the plan. If the plan is out of date, shows a new plan instead. */
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
      setProblem(isUnknown ? NOT_HEARD : reasonFor(error));
      if (isUnknown) onUnknown();
      const isOld = error instanceof ApiFailure && error.status === 409;
      const next = isOld ? await planFor(plan.id, plan.publish).catch(() => plan) : plan;
      setState({ step: "planned", plan: next, isRunning: false, isReading: false });
    }
  }

  return { state, problem, take, cancel, publish, run };
}
