// 200 strangers at once send expensive requests, while visitors read cached pages and the owner saves a post.
import { Agent } from "node:http";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { cpuSeconds } from "../servers.mjs";
import { ask, inMs, newData, ownerOf, quantile, signIn, start } from "./site.mjs";

const STRANGERS = 200;
const VISITORS = 50;
const SECONDS = 5;
const MEASURE_EVERY_MS = 10;
const SAVE_EVERY_MS = 250;
const MOST_P99_MS = 100;
const MOST_SAVE_P99_MS = 500;
/** The number of connections on which strangers send requests without waiting for answers. */
const PIPELINING = 4;
const CACHED = ["/", "/blogs", "/projects", "/resume"];

const AS_BROWSERS = { "Accept-Encoding": "gzip, deflate, br" };

/** Maps each kind of stranger to a function that returns a request. `turn` is different in each call. */
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
  "other spellings of addresses": (turn) => ({
    path: ["/api/x/../../resume.pdf", "/katex/1/%2e%2e/projects", "//blogs", "/uploads/../"][
      turn % 4
    ],
  }),
  searches: (turn) => ({ path: `/blogs?search=word${turn}` }),
  "searches of the API": (turn) => ({ path: `/api/blog?search=word${turn}` }),
  "random listing queries": (turn) => ({
    path: `/api/blog?skip=${turn % 90}&limit=${(turn % 100) + 1}&tag=t${turn % 977}`,
  }),
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
  "8,000 requests on each connection": () => ({ path: "/api", pipelined: 8_000 }),
  "300 other spellings on each connection": () => ({
    path: "/api/x/../../resume.pdf",
    pipelined: 300,
  }),
};

/** Sends many requests at once over one connection. Returns the number of answers by status. */
const sendAll = (site, path, count, milliseconds) =>
  new Promise((done) => {
    const statuses = {};
    const socket = connect(site.port, "localhost");
    setTimeout(() => socket.destroy(), milliseconds).unref();
    const one = `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
    const last = `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`;
    socket.setEncoding("latin1");
    socket.on("data", (text) => {
      for (const [, status] of text.matchAll(/HTTP\/1\.1 (\d+) /g)) {
        statuses[status] = (statuses[status] ?? 0) + 1;
      }
    });
    socket.on("error", ({ code }) => {
      statuses[code] = (statuses[code] ?? 0) + 1;
    });
    socket.on("close", () => done(statuses));
    socket.write(one.repeat(count - 1) + last);
  });

const strangersOf = (kind) => (KINDS[kind](0).pipelined ? PIPELINING : STRANGERS);

/**
 * Sends the strangers' requests and counts the answers by status. Runs in a separate thread, so that it does not affect
 * the measured times of the visitors.
 */
async function flood({ site, kind, seconds }) {
  const agent = new Agent({ keepAlive: true, maxSockets: STRANGERS });
  const statuses = {};
  const end = performance.now() + seconds * 1000;
  let turn = 0;
  const stranger = async () => {
    while (performance.now() < end) {
      turn++;
      const { path, headers, pipelined, ...options } = KINDS[kind](turn);
      if (pipelined) {
        for (const [status, count] of Object.entries(
          await sendAll(site, path, pipelined, end - performance.now()),
        )) {
          statuses[status] = (statuses[status] ?? 0) + count;
        }
        continue;
      }
      const sent = { ...options, headers: { ...AS_BROWSERS, ...headers }, agent };
      const { status } = await ask(site, path, sent).catch(({ code }) => ({ status: code }));
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: strangersOf(kind) }, stranger));
  agent.destroy();
  return statuses;
}

const inThread = (data) =>
  new Promise((done, fail) => {
    const worker = new Worker(fileURLToPath(import.meta.url), { workerData: { flood: data } });
    worker.once("message", done);
    worker.once("error", fail);
  });

/**
 * Opens the visitors' connections before the measurement. New connections would delay the measured requests, because
 * Node accepts only one new connection in each turn of its event loop.
 */
async function connectVisitors(site) {
  const agent = new Agent({ keepAlive: true, maxSockets: VISITORS });
  await Promise.all(Array.from({ length: VISITORS }, () => ask(site, "/", { agent })));
  return agent;
}

/** Requests cached pages at a constant rate. Does not wait for slow answers before the next request. */
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

async function save(site, call, id, until) {
  const times = [];
  let failed = 0;
  for (let turn = 0; !until.isOver; turn++) {
    const answer = await call(site, "PUT", `/blog/${id}`, { excerpt: `Version ${turn}` });
    if (answer.status === 200) times.push(answer.ms);
    else failed++;
    await sleep(SAVE_EVERY_MS);
  }
  return { times, failed };
}

async function during(site, kind, seconds, work) {
  const until = { isOver: false };
  const working = work(until);
  const statuses = await inThread({ site: { port: site.port }, kind, seconds });
  until.isOver = true;
  return { statuses, result: await working };
}

async function tryKind(report, { site, call, draft }, kind, seconds) {
  const agent = await connectVisitors(site);
  const before = cpuSeconds(site.pid);
  const read = await during(site, kind, seconds, (until) => measure(site, agent, until));
  const { times, wrong } = read.result;
  const count = Object.values(read.statuses).reduce((sum, number) => sum + number, times.length);
  const cpu = (1000 * (cpuSeconds(site.pid) - before)) / count;
  agent.destroy();
  // Saves have a separate run, because a save expires pages. In the same run, readers would wait for new pages.
  const saved = await during(site, kind, seconds, (until) => save(site, call, draft, until));
  const [p99, saveP99] = [quantile(times, 0.99), quantile(saved.result.times, 0.99)];
  const answered = Object.entries(read.statuses).map(([status, count]) => `${count} x ${status}`);
  report(
    `${strangersOf(kind)} strangers: ${kind}`,
    wrong.length + saved.result.failed === 0 && p99 < MOST_P99_MS && saveP99 < MOST_SAVE_P99_MS,
    `pages p50 ${inMs(quantile(times, 0.5))}, p99 ${inMs(p99)}, slowest ${inMs(quantile(times, 1))}; saves p50 ${inMs(quantile(saved.result.times, 0.5))}, p99 ${inMs(saveP99)}; ${cpu.toFixed(2)} ms of CPU a request; strangers got ${answered.join(", ")}`,
  );
}

export async function strangers(report, { seconds = SECONDS }) {
  const site = await start(newData());
  try {
    for (const path of CACHED) await ask(site, path);
    const call = ownerOf((await signIn(site)).access_token);
    const post = { title: "A draft", content: "Not public.", status: "draft" };
    const draft = (await call(site, "POST", "/blog", post)).json.id;
    for (const kind of Object.keys(KINDS)) {
      const { path, ...options } = KINDS[kind](0);
      await ask(site, path, options);
      await tryKind(report, { site, call, draft }, kind, seconds);
      await ask(site, "/api/health");
      for (const cached of CACHED) await ask(site, cached);
    }
  } finally {
    await site.stop();
  }
}

if (!isMainThread && workerData?.flood) parentPort.postMessage(await flood(workerData.flood));
