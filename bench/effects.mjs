// `npm run bench:effects`: what the page's moving parts cost the main thread, on a CPU slowed down four times.
import { readFileSync, rmSync } from "node:fs";
import { chromium } from "playwright";
import { findBrowser } from "../scripts/test-programs.mjs";
import { BROWSER_FLAGS } from "./lighthouse.mjs";
import { startSite } from "./servers.mjs";

const SLOWER = 4;
const AIM_MS = 8;
const SECONDS = 5;
const CATEGORIES = ["devtools.timeline", "toplevel", "__metadata"];
const TASK = "ThreadControllerImpl::RunTask";

const wait = (ms) => new Promise((done) => setTimeout(done, ms));

/** What a visitor does meanwhile; each takes about SECONDS. */
const PHASES = {
  "at rest at the top": () => wait(SECONDS * 1_000),
  "pointer moving": async (page) => {
    for (let step = 0; step < SECONDS * 30; step++) {
      const turn = step / 12;
      await page.mouse.move(700 + 500 * Math.cos(turn), 450 + 300 * Math.sin(turn * 1.3));
      await wait(33);
    }
  },
  scrolling: async (page) => {
    for (let step = 0; step < SECONDS * 20; step++) {
      await page.mouse.wheel(0, 60);
      await wait(50);
    }
  },
  "certifications in view": async (page) => {
    await page.locator("#certifications").evaluate((it) => it.scrollIntoView());
    await wait(SECONDS * 1_000);
  },
};

/** React listens to all there is, on a page without effects too; its script is the one that hears these. */
const HEARD_BY_REACT = /^pointer(over|out)$/;

/** Calls of functions that listen to an event, with its type. */
function listeners(events) {
  const calls = [];
  let heard = { end: 0 };
  for (const { name, ts, dur, args } of events) {
    if (name === "EventDispatch") heard = { end: ts + dur, type: args.data.type };
    else if (name === "FunctionCall" && ts < heard.end)
      calls.push({ ts, type: heard.type, url: args.data.url });
  }
  return calls;
}

/**
 * Of a trace: milliseconds of processor time that the effects' scripts took of each frame, animation frames and what
 * listens to the pointer and to scrolling, without React's; and the part of the time that the main thread worked. Time in
 * which the system let others work does not count: it says nothing of the page.
 */
function read(trace) {
  const { traceEvents } = JSON.parse(trace);
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain")
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const events = traceEvents
    .filter(({ ph, tdur, pid, tid }) => ph === "X" && tdur && mains.has(`${pid} ${tid}`))
    .sort((a, b) => a.ts - b.ts || b.dur - a.dur);
  const calls = listeners(events);
  const react = calls.find(({ type }) => HEARD_BY_REACT.test(type))?.url;
  const own = new Set(calls.filter(({ url }) => url !== react).map(({ ts }) => ts));
  const tasks = [];
  let worked = 0;
  let countedUntil = 0;
  for (const { name, ts, dur, tdur } of events) {
    if (name === TASK) {
      worked += tdur / 1_000;
      tasks.push(0);
    }
    const isOwn = name === "FireAnimationFrame" || (name === "FunctionCall" && own.has(ts));
    if (!isOwn || ts < countedUntil || tasks.length === 0) continue;
    tasks[tasks.length - 1] += tdur / 1_000;
    countedUntil = ts + dur;
  }
  const lasted = events.length > 0 ? (events.at(-1).ts - events[0].ts) / 1_000 : 0;
  return {
    frames: tasks.filter((scripts) => scripts > 0).sort((a, b) => a - b),
    busy: worked / Math.max(lasted, SECONDS * 1_000),
  };
}

const at = (sorted, part) => sorted[Math.floor((sorted.length - 1) * part)] ?? 0;

const site = await startSite();
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: BROWSER_FLAGS,
});

/** Goes through the phases; `reducedMotion` turns the effects off. */
async function measure(reducedMotion) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion });
  const devtools = await page.context().newCDPSession(page);
  await page.goto(site.url, { waitUntil: "load" });
  await wait(2_000);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  const measured = {};
  for (const [name, act] of Object.entries(PHASES)) {
    const path = `${site.dataDir}/trace.json`;
    await browser.startTracing(page, { path, categories: CATEGORIES });
    await act(page);
    await browser.stopTracing();
    measured[name] = read(readFileSync(path, "utf8"));
  }
  await page.close();
  return measured;
}

try {
  const moving = await measure("no-preference");
  const still = await measure("reduce");
  for (const [name, { frames, busy }] of Object.entries(moving)) {
    const figures = [0.5, 0.95, 1].map((part) => at(frames, part).toFixed(1));
    const over = frames.filter((scripts) => scripts > AIM_MS).length;
    const percent = [busy, still[name].busy].map((part) => `${(part * 100).toFixed(0)} %`);
    console.log(
      `${name.padEnd(24)} ${String(frames.length).padStart(4)} frames with scripts of effects   median ${figures[0]}  p95 ${figures[1]}  most ${figures[2]} ms, ${over} over ${AIM_MS}   main thread ${percent[0]} busy, without effects ${percent[1]}`,
    );
  }
  console.log(`\nCPU slowed down ${SLOWER} times; aim: no frame over ${AIM_MS} ms.`);
} finally {
  await browser.close();
  await site.stop();
  rmSync(site.dataDir, { recursive: true });
}
