import { writeFileSync } from "node:fs";

/**
 * Has Linux end this process, and not the server, where the machine or the container runs out of memory. Other systems
 * know no such order.
 */
export function endFirst(): void {
  try {
    writeFileSync("/proc/self/oom_score_adj", "1000");
  } catch {
    // Without it the largest process is ended.
  }
}
