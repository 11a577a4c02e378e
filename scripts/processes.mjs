// Finds processes that a test run has left behind, on Linux.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

/** An environment variable of all processes of a test run. */
export const RUN_VARIABLE = "PORTFOLIO_TEST_RUN";

/** The content of a process's file in `/proc`; '' if the process has ended. */
function processFile(pid, name) {
  try {
    return readFileSync(`/proc/${pid}/${name}`, "utf8").replaceAll("\0", " ").trim();
  } catch {
    return "";
  }
}

const PATIENCE_MS = 10_000;
const LOOK_EVERY_MS = 200;

/** The id and command line of each process of a run, except this process; empty without `/proc`. */
function runningProcesses(run) {
  if (!existsSync("/proc/self/environ")) return [];
  return readdirSync("/proc")
    .filter((pid) => /^\d+$/.test(pid) && Number(pid) !== process.pid)
    .filter((pid) => processFile(pid, "environ").includes(`${RUN_VARIABLE}=${run}`))
    .map((pid) => `${pid} ${processFile(pid, "cmdline")}`);
}

/** Returns the processes of a run that do not end in time. */
export async function leftProcesses(run) {
  for (let waited = 0; waited < PATIENCE_MS; waited += LOOK_EVERY_MS) {
    if (runningProcesses(run).length === 0) return [];
    await sleep(LOOK_EVERY_MS);
  }
  return runningProcesses(run);
}
