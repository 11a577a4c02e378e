import { writeFileSync } from "node:fs";

/**
 * Makes Linux end that process, and not this one, when the machine or the container runs out of memory. Other systems
 * have no such order.
 */
export function endFirst(pid: number | undefined): void {
  try {
    writeFileSync(`/proc/${pid}/oom_score_adj`, "1000");
  } catch {
    // Without this the system ends the largest process.
  }
}
