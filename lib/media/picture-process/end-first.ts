import { writeFile } from "node:fs/promises";

/**
 * Has Linux end this process, and not the server, where the machine or the container runs out of memory. Other systems
 * know no such order.
 */
export const endFirst = (): Promise<void> =>
  writeFile("/proc/self/oom_score_adj", "1000").catch(() => undefined);
