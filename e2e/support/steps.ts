// For tests that limit the amount of work, not the time. V8 counts how often it runs each block of code.
import { type Profiler, Session } from "node:inspector/promises";

const stepsIn = ({ result }: Profiler.TakePreciseCoverageReturnType): number =>
  result
    .flatMap(({ functions }) => functions)
    .flatMap(({ ranges }) => ranges)
    .reduce((sum, { count }) => sum + count, 0);

/** The number of code blocks that this thread runs until `work` is done. Other processes are not counted. */
export async function stepsOf(work: () => unknown): Promise<number> {
  const session = new Session();
  session.connect();
  await session.post("Profiler.enable");
  await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
  try {
    // Resets the counts.
    await session.post("Profiler.takePreciseCoverage");
    await work();
    return stepsIn(await session.post("Profiler.takePreciseCoverage"));
  } finally {
    await session.post("Profiler.stopPreciseCoverage");
    session.disconnect();
  }
}
