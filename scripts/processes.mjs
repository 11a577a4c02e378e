// Which processes a run of the tests has left. Linux alone tells, by its folder of processes.
import { existsSync, readdirSync, readFileSync } from "node:fs";

/** The environment variable that all processes of one run of the tests have. */
export const RUN_VARIABLE = "PORTFOLIO_TEST_RUN";

/** The file of a process below `/proc`; empty where the process has ended meanwhile. */
function processFile(pid, name) {
  try {
    return readFileSync(`/proc/${pid}/${name}`, "utf8").replaceAll("\0", " ").trim();
  } catch {
    return "";
  }
}

/** The other processes of a run that have not ended, each as its id and command line; none where no `/proc` tells. */
export function runningProcesses(run) {
  if (!existsSync("/proc/self/environ")) return [];
  return readdirSync("/proc")
    .filter((pid) => /^\d+$/.test(pid) && Number(pid) !== process.pid)
    .filter((pid) => processFile(pid, "environ").includes(`${RUN_VARIABLE}=${run}`))
    .map((pid) => `${pid} ${processFile(pid, "cmdline")}`);
}
