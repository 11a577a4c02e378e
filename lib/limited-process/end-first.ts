import { writeFileSync } from "node:fs";

/**
 * Has Linux end a process, and not this one, where the machine or the container runs out of memory. Other systems know no
 * such order.
 */
export function endFirst(pid: number | undefined): void {
  try {
    writeFileSync(`/proc/${pid}/oom_score_adj`, "1000");
  } catch {
    // Without it the largest process is ended.
  }
}
