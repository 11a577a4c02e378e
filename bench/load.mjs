// Load from one client on this machine: wrk where it is installed, autocannon otherwise.
import { spawnSync } from "node:child_process";
import { run } from "../scripts/programs.mjs";

const CONNECTIONS = 50;
const SECONDS = 8;
const hasWrk = spawnSync("wrk", ["-v"]).error === undefined;

export const generator = hasWrk ? "wrk" : "autocannon";

const MILLISECONDS = { us: 0.001, ms: 1, s: 1000 };

async function wrk(url) {
  const printed = await run("wrk", [
    ...["-t1", `-c${CONNECTIONS}`, `-d${SECONDS}s`, "--latency"],
    ...["-H", "Accept-Encoding: gzip", url],
  ]);
  const percentile = (share) => {
    const [, time, unit] = new RegExp(`${share}%\\s+([\\d.]+)(us|ms|s)`).exec(printed);
    return Number(time) * MILLISECONDS[unit];
  };
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(printed)[1]),
    p50: percentile(50),
    p99: percentile(99),
    errors: Number(/Non-2xx or 3xx responses: (\d+)/.exec(printed)?.[1] ?? 0),
  };
}

async function autocannon(url) {
  const { default: cannon } = await import("autocannon");
  const result = await cannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: { "accept-encoding": "gzip" },
  });
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    errors: result.non2xx + result.errors,
  };
}

/** Requests a second, median and 99th percentile in milliseconds, and answers that were no success. */
export const load = (url) => (hasWrk ? wrk(url) : autocannon(url));
