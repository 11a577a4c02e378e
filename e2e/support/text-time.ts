import { onTestFinished, vi } from "vitest";
import { LimitedProcess } from "@/lib/limited-process/limited-process";

/**
 * Multiplies the limit of processor time for tasks during the current test. Tests of memory limits raise the limit,
 * because the machine can be busy. Tests of a refused task lower the limit.
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
