import { onTestFinished, vi } from "vitest";
import { LimitedProcess } from "@/lib/limited-process/limited-process";

/**
 * Until the test ends, tasks may take so many times their processor time: more where memory decides, as a busy
 * processor takes longer for the same, or less where a task is to be refused.
 */
export function withTimes(factor: number): void {
  const { run } = LimitedProcess.prototype;
  const changed = vi.spyOn(LimitedProcess.prototype, "run").mockImplementation(function (
    this: LimitedProcess<unknown, unknown>,
    task,
    options,
  ) {
    return run.call(this, task, { ...options, cpuMs: factor * options.cpuMs });
  });
  onTestFinished(() => changed.mockRestore());
}
