// Finds processes of a test run that still run after the end of the test run. Works only on Linux.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

/** An environment variable of all processes of a test run. */
export const RUN_VARIABLE = "PORTFOLIO_TEST_RUN";

/** Returns the content of a process's file in `/proc`, or '' if the process has ended. */
function processFile(pid, name) {
  try {
    return readFileSync(`/proc/${pid}/${name}`, "utf8").replaceAll("\0", " ").trim();
  } catch {
    return "";
  }
}

const PATIENCE_MS = 10_000;
const LOOK_EVERY_MS = 200;

/** Returns the id and command line of each other process of a run. Returns no processes on systems without `/proc`. */
function runningProcesses(run) {
  if (!existsSync("/proc/self/environ")) return [];
  return readdirSync("/proc")
    .filter((pid) => /^\d+$/.test(pid) && Number(pid) !== process.pid)
    .filter((pid) => processFile(pid, "environ").includes(`${RUN_VARIABLE}=${run}`))
    .map((pid) => `${pid} ${processFile(pid, "cmdline")}`);
}

/** Waits until all processes of a run have ended. After ten seconds, returns those that still run. */
export async function leftProcesses(run) {
  for (let waited = 0; waited < PATIENCE_MS; waited += LOOK_EVERY_MS) {
    if (runningProcesses(run).length === 0) return [];
    await sleep(LOOK_EVERY_MS);
  }
  return runningProcesses(run);
}
