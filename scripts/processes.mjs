// Which processes a run of the tests has left. Linux alone tells, by its folder of processes.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

/** The environment variable of all processes of a test run. */
export const RUN_VARIABLE = "PORTFOLIO_TEST_RUN";

/** The file of a process below `/proc`; empty if the process has ended meanwhile. */
function processFile(pid, name) {
  try {
    return readFileSync(`/proc/${pid}/${name}`, "utf8").replaceAll("\0", " ").trim();
  } catch {
    return "";
  }
}

/** Milliseconds for a process to end after a signal. */
const PATIENCE_MS = 10_000;
const LOOK_EVERY_MS = 200;

/** The other processes of a run, each as its id and command line; empty without `/proc`. */
function runningProcesses(run) {
  if (!existsSync("/proc/self/environ")) return [];
  return readdirSync("/proc")
    .filter((pid) => /^\d+$/.test(pid) && Number(pid) !== process.pid)
    .filter((pid) => processFile(pid, "environ").includes(`${RUN_VARIABLE}=${run}`))
    .map((pid) => `${pid} ${processFile(pid, "cmdline")}`);
}

/** The other processes of a run that do not end, each as its id and command line. */
export async function leftProcesses(run) {
  for (let waited = 0; waited < PATIENCE_MS; waited += LOOK_EVERY_MS) {
    if (runningProcesses(run).length === 0) return [];
    await sleep(LOOK_EVERY_MS);
  }
  return runningProcesses(run);
}
