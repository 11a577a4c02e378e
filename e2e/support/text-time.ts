import { onTestFinished, vi } from "vitest";
import { LimitedProcess } from "@/lib/limited-process/limited-process";

/**
 * Multiplies the CPU time limit for the tasks of limited processes until the current test ends. A factor above 1 is for
 * tasks that must succeed on a busy machine too. A factor below 1 stops harmful tasks sooner.
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
