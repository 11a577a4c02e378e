// Two hundred strangers at a time ask for what costs the server work, while visitors read pages that are cached.
import { Agent } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { cpuSeconds } from "../servers.mjs";
import { ask, inMs, newData, quantile, start } from "./site.mjs";

const STRANGERS = 200;
const VISITORS = 50;
const SECONDS = 8;
const MEASURE_EVERY_MS = 10;
const MOST_P99_MS = 100;
const CACHED = ["/", "/blogs", "/projects", "/resume"];

const AS_BROWSERS = { "Accept-Encoding": "gzip, deflate, br" };

/** What a stranger asks for; `turn` differs each time. */
const KINDS = {
  "unknown pages": (turn) => ({ path: `/no-such-page-${turn}` }),
  "unknown projects": (turn) => ({ path: `/project/no-such-${turn}` }),
  "unknown posts": (turn) => ({ path: `/blog/no-such-${turn}` }),
  "unknown files": (turn) => ({ path: `/wp-${turn}.php` }),
  "random queries": (turn) => ({ path: `/?q=${turn}` }),
  "forged draft cookies": (turn) => ({
    path: CACHED[turn % CACHED.length],
    headers: { Cookie: `portfolio-draft-${turn}=made-up` },
  }),
  "Authorization headers": (turn) => ({
    path: CACHED[turn % CACHED.length],
    headers: { Authorization: `Bearer ${turn}` },
  }),
  searches: (turn) => ({ path: `/blogs?search=word${turn}` }),
  "unknown API paths": (turn) => ({ path: `/api/no-such-${turn}` }),
  logins: (turn) => ({
    path: "/api/auth/login",
    method: "POST",
    headers: {
      "Content-Type": "application/x-www-form-urlencoded",
      "X-Forwarded-For": `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`,
    },
    body: "username=admin%40example.com&password=wrong",
  }),
};

/** The strangers, in a thread of their own so that they do not delay the clock of the visitors. */
async function flood({ site, kind, seconds }) {
  const agent = new Agent({ keepAlive: true, maxSockets: STRANGERS });
  const statuses = {};
  const end = performance.now() + seconds * 1000;
  let turn = 0;
  const stranger = async () => {
    while (performance.now() < end) {
      turn++;
      const { path, headers, ...options } = KINDS[kind](turn);
      const asked = { ...options, headers: { ...AS_BROWSERS, ...headers }, agent };
      const result = await ask(site, path, asked).catch(({ code }) => ({
        status: code,
      }));
      statuses[result.status] = (statuses[result.status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: STRANGERS }, stranger));
  agent.destroy();
  return statuses;
}

const inThread = (data) =>
  new Promise((done, fail) => {
    const worker = new Worker(fileURLToPath(import.meta.url), { workerData: { flood: data } });
    worker.once("message", done);
    worker.once("error", fail);
  });

/** Connected visitors: Node lets one newcomer in a turn of its loop, which is not what is measured here. */
async function connectVisitors(site) {
  const agent = new Agent({ keepAlive: true, maxSockets: VISITORS });
  await Promise.all(Array.from({ length: VISITORS }, () => ask(site, "/", { agent })));
  return agent;
}

/** Reads cached pages at an even pace, however long the answers take. */
async function measure(site, agent, until) {
  const answers = [];
  for (let turn = 0; !until.isOver; turn++) {
    const path = CACHED[turn % CACHED.length];
    const cutOff = ({ code }) => ({ status: code, ms: Number.POSITIVE_INFINITY });
    answers.push(ask(site, path, { headers: AS_BROWSERS, agent }).catch(cutOff));
    await sleep(MEASURE_EVERY_MS);
  }
  const got = await Promise.all(answers);
  return { times: got.map(({ ms }) => ms), wrong: got.filter(({ status }) => status !== 200) };
}

async function tryKind(report, site, kind, seconds) {
  const until = { isOver: false };
  const agent = await connectVisitors(site);
  const before = cpuSeconds(site.pid);
  const measured = measure(site, agent, until);
  const statuses = await inThread({ site: { port: site.port }, kind, seconds });
  until.isOver = true;
  const { times, wrong } = await measured;
  agent.destroy();
  const p99 = quantile(times, 0.99);
  const count = Object.values(statuses).reduce((sum, number) => sum + number, times.length);
  const cpu = (1000 * (cpuSeconds(site.pid) - before)) / count;
  const answered = Object.entries(statuses).map(([status, count]) => `${count} x ${status}`);
  report(
    `${STRANGERS} at a time: ${kind}`,
    wrong.length === 0 && p99 < MOST_P99_MS,
    `cached pages p50 ${inMs(quantile(times, 0.5))}, p99 ${inMs(p99)}, most ${inMs(quantile(times, 1))}; ${cpu.toFixed(2)} ms of CPU a request; strangers got ${answered.join(", ")}`,
  );
}

export async function strangers(report, { seconds = SECONDS }) {
  const site = await start(newData());
  try {
    for (const path of CACHED) await ask(site, path);
    for (const kind of Object.keys(KINDS)) {
      const { path, ...options } = KINDS[kind](0);
      await ask(site, path, options);
      await tryKind(report, site, kind, seconds);
      // What is still under way belongs to no other kind.
      await ask(site, "/api/health");
    }
  } finally {
    await site.stop();
  }
}

if (!isMainThread && workerData?.flood) parentPort.postMessage(await flood(workerData.flood));
