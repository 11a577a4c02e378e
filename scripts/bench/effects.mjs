// `npm run bench:effects`: what the page's moving parts cost the main thread, on a CPU slowed down four times.
import { readFileSync, rmSync } from "node:fs";
import { chromium } from "playwright";
import { findBrowser } from "../browser.mjs";
import { BROWSER_FLAGS } from "./lighthouse.mjs";
import { startSite } from "./servers.mjs";

const SLOWER = 4;
const AIM_MS = 8;
const SECONDS = 5;
const CATEGORIES = ["devtools.timeline", "toplevel", "__metadata"];

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

/** Milliseconds each animation frame's scripts took, and how much of the time the main thread worked. */
function read(trace) {
  const { traceEvents } = JSON.parse(trace);
  const frames = traceEvents.filter(({ name }) => name === "FireAnimationFrame");
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain")
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = traceEvents.filter(
    ({ name, pid, tid }) => /RunTask$/.test(name) && mains.has(`${pid} ${tid}`),
  );
  const sum = tasks.reduce((total, { dur = 0 }) => total + dur / 1_000, 0);
  return {
    frames: frames.map(({ dur = 0 }) => dur / 1_000).sort((a, b) => a - b),
    busy: sum / (SECONDS * 1_000),
  };
}

const at = (sorted, part) => sorted[Math.floor((sorted.length - 1) * part)] ?? 0;

const site = await startSite();
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: BROWSER_FLAGS,
});
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const devtools = await page.context().newCDPSession(page);
  await page.goto(site.url, { waitUntil: "load" });
  await wait(2_000);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  for (const [name, act] of Object.entries(PHASES)) {
    const path = `${site.dataDir}/trace.json`;
    await browser.startTracing(page, { path, categories: CATEGORIES });
    await act(page);
    await browser.stopTracing();
    const { frames, busy } = read(readFileSync(path, "utf8"));
    const figures = [0.5, 0.95, 1].map((part) => at(frames, part).toFixed(1));
    console.log(
      `${name.padEnd(24)} ${String(frames.length).padStart(4)} frames with scripts   median ${figures[0]}  p95 ${figures[1]}  most ${figures[2]} ms   main thread ${(busy * 100).toFixed(0)} % busy`,
    );
  }
  console.log(`\nCPU slowed down ${SLOWER} times; aim: no frame over ${AIM_MS} ms.`);
} finally {
  await browser.close();
  await site.stop();
  rmSync(site.dataDir, { recursive: true });
}
