import "server-only";
import { z } from "zod";
import { BackupError } from "@/lib/backup/backup-error";
import { runProgram } from "@/lib/backup/run-program";
import { copyAddress } from "@/lib/config/copy-settings";
import { env } from "@/lib/config/env";
import { ApiError, conflict } from "@/lib/errors";
import { log, logFault } from "@/lib/log/log";
import { withoutPersonalData } from "@/lib/log/safe-error";
import { processShared } from "@/lib/process-shared";
import { JobLoop } from "@/lib/time/job-loop";
import type { CopyResult } from "./make-copy";
import { CopySchedule } from "./schedule";
import { keep, noteProgress, readKept } from "./status";

const CLEAN_EVERY_MS = 24 * 60 * 60 * 1000;

type Outcome = { isNew: boolean } | { problem: string; isRefusal: boolean };

const UNEXPECTED = "The copy failed. The reason is in the log";

/** Makes the server's copies in a separate process, one at a time. */
class Copier {
  readonly #schedule = new CopySchedule();
  /** A requested copy that has not started. */
  #next: Promise<Outcome> | null = null;
  /** Whether the next copy takes over the bucket from another data folder. */
  #isTakeOver = false;
  readonly #loop = new JobLoop({
    attempt: async () => {
      const due = this.#schedule.due();
      if (due === null || due > performance.now()) return false;
      await this.#copy();
      return true;
    },
    nextDue: async () => {
      const due = this.#schedule.due();
      return due === null ? null : new Date(Date.now() + due - performance.now());
    },
  });

  /** Makes a copy soon. */
  changed(): void {
    this.#schedule.changed(performance.now());
    this.#loop.wake();
  }

  /**
   * Makes a copy soon after the server's start, because the last changes before the start may be uncopied. Edits do not
   * delay this copy.
   */
  started(): void {
    this.#schedule.started(performance.now());
    this.#loop.wake();
  }

  /** Makes a copy after the current copy. All calls before the start of the new copy return its result. */
  now({ isTakeOver }: { isTakeOver: boolean }): Promise<Outcome> {
    this.#isTakeOver ||= isTakeOver;
    this.#next ??= this.#loop.inTurn(() => {
      this.#next = null;
      return this.#copy();
    });
    return this.#next;
  }

  /** Copies the remaining changes, then stops. */
  async stop(): Promise<void> {
    await this.#loop.stop();
    if (this.#schedule.isWaiting) await this.#copy();
  }

  async #copy(): Promise<Outcome> {
    if (!env.copyTo) return { problem: "COPY_TO is not set", isRefusal: false };
    const to = copyAddress(env.copyTo);
    const { cleaned_at, last_failure } = await readKept(to);
    const isThorough = Date.now() - Date.parse(cleaned_at ?? "1970") > CLEAN_EVERY_MS;
    const startedAt = new Date().toISOString();
    this.#schedule.begun(performance.now());
    noteProgress(0);
    try {
      const args = isThorough ? ["--thorough"] : [];
      if (this.#isTakeOver) args.push("--take-over");
      this.#isTakeOver = false;
      const { isNew, copies } = await runProgram<CopyResult>("copy", args, noteProgress);
      const last_success = new Date().toISOString();
      const cleaned = isThorough ? { cleaned_at: startedAt } : {};
      await keep(to, { copies, last_success, last_failure: null, ...cleaned });
      if (last_failure) log.info("Copies succeed again");
      this.#schedule.ended(performance.now(), { hasFailed: false });
      return { isNew };
    } catch (error) {
      const problem = error instanceof BackupError ? error.message : UNEXPECTED;
      const isRefusal = error instanceof BackupError && error.isRefusal;
      const at = new Date().toISOString();
      await keep(to, { last_failure: { at, message: problem, is_refusal: isRefusal } });
      // The same failure is logged only once.
      if (!(error instanceof BackupError)) logFault("A copy could not be started", error);
      else if (last_failure?.message !== problem) {
        log.error({ problem: withoutPersonalData(problem) }, "A copy failed");
      }
      this.#schedule.ended(performance.now(), { hasFailed: true });
      return { problem, isRefusal };
    } finally {
      noteProgress(null);
    }
  }
}

export const copier = (): Copier => processShared("copier", () => new Copier());

/** After this time `POST /copies` answers 202, and the copy continues. */
const LONGEST_ANSWER_MS = 15_000;

export const copySchema = z.object({
  /** Whether this site takes over the bucket from another data folder. */
  take_over: z.boolean({ error: "take_over must be true or false" }).default(false),
});

/**
 * Makes a copy now. Returns 'same' if nothing has changed since the last copy, 'running' if the copy takes longer than
 * LONGEST_ANSWER_MS. Throws 409 without COPY_TO. Without `isTakeOver`, also throws 409 if another data folder was the
 * last to copy to the bucket. Throws 502 with the reason if the copy fails.
 */
export async function copyNow(options: {
  isTakeOver: boolean;
}): Promise<"made" | "same" | "running"> {
  if (!env.copyTo) {
    throw conflict("Copies are not set up: COPY_TO is not set", "unavailable");
  }
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<"running">((resolve) => {
    timer = setTimeout(() => resolve("running"), LONGEST_ANSWER_MS);
  });
  const outcome = await Promise.race([copier().now(options), late]).finally(() =>
    clearTimeout(timer),
  );
  if (outcome === "running") return outcome;
  if ("problem" in outcome) {
    throw outcome.isRefusal ? conflict(outcome.problem) : new ApiError(502, outcome.problem);
  }
  return outcome.isNew ? "made" : "same";
}
