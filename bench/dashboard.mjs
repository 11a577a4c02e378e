// `npm run bench:dashboard`: measures the time until a typed letter or a list of 500 posts is visible.
// Letters are typed with the CPU slowed to a quarter of its speed. Lists are opened at this speed and at full speed.
import { rmSync } from "node:fs";
import { createClient } from "@libsql/client";
import { chromium } from "playwright";
import { findBrowser } from "../scripts/test-programs.mjs";
import { BROWSER_FLAGS } from "./lighthouse.mjs";
import { repeatPosts } from "./repeat-rows.mjs";
import { startServer, startSite } from "./servers.mjs";

const SLOWER = 4;
const POSTS = 500;
const WORDS = 20_000;
const RUNS = Number(process.argv.find((it) => it.startsWith("--runs="))?.slice(7) ?? 3);
const LETTERS = 40;
/** The mouse is on a link for about this long before a click. */
const POINTED_MS = 200;

const SENTENCE =
  "The **buoy** reports its `state` [every minute](https://example.com), and sleeps. ";
const PARAGRAPH = `${SENTENCE.repeat(9)}\n\n`;
const LONG_TEXT = Array.from(
  { length: Math.ceil(WORDS / 90) },
  (_, number) => `## Part ${number + 1}\n\n${PARAGRAPH}`,
).join("");

const at = (sorted, part) => sorted[Math.floor((sorted.length - 1) * part)];
const inOrder = (values) => [...values].sort((a, b) => a - b);
const say = (what, values) => {
  const [median, p95] = [0.5, 0.95].map((part) => at(inOrder(values), part).toFixed(0));
  console.log(`${what.padEnd(52)} median ${median.padStart(4)}  p95 ${p95.padStart(4)} ms`);
};

const prepared = await startSite();
await prepared.stop();
const db = createClient({ url: `file:${prepared.dataDir}/site.db` });
await repeatPosts(db, POSTS);
const { rows } = await db.execute("SELECT id FROM BlogPost ORDER BY id LIMIT 1");
await db.execute({
  sql: "UPDATE BlogPost SET content = ? WHERE id = ?",
  args: [LONG_TEXT, rows[0].id],
});
db.close();

const site = await startServer(prepared.dataDir);
const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_FLAGS });

async function signedIn() {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, baseURL: site.url });
  const form = { username: "admin@example.com", password: "portfolio-demo" };
  const answer = await page.context().request.post("/api/auth/login", { form });
  const { access_token, refresh_token } = await answer.json();
  await page.goto("/robots.txt");
  await page.evaluate((stored) => Object.assign(localStorage, stored), {
    ...{ isAuthenticated: "true", authToken: access_token, refreshToken: refresh_token },
  });
  return page;
}

async function slowDown(page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
}

/** Measures the times from each key press until the browser has painted. */
async function letters(address) {
  const page = await signedIn();
  await page.goto(address);
  const text = page.locator(".cm-content").first();
  await text.click();
  await page.keyboard.press("End");
  await page.evaluate(() => {
    window.letters = [];
    const painted = new MessageChannel();
    let begun = 0;
    painted.port1.onmessage = () => window.letters.push(performance.now() - begun);
    addEventListener(
      "keydown",
      ({ timeStamp }) => {
        begun = timeStamp;
        requestAnimationFrame(() => painted.port2.postMessage(null));
      },
      true,
    );
  });
  await slowDown(page);
  const typed = () => page.evaluate(() => window.letters.length);
  for (let number = 1; number <= LETTERS; number++) {
    await page.keyboard.press("abcdefgh"[number % 8]);
    while ((await typed()) < number) await new Promise((done) => setTimeout(done, 20));
    await new Promise((done) => setTimeout(done, 120));
  }
  const measured = await page.evaluate(() => window.letters);
  await page.close();
  return measured;
}

/** Measures the time from a click on the link 'Blog' until the list is visible, for the first and the second click. */
async function lists(isSlow) {
  const page = await signedIn();
  await page.goto("/dashboard");
  await page.getByText("Recent", { exact: false }).first().waitFor();
  await page.waitForLoadState("networkidle");
  if (isSlow) await slowDown(page);
  const opened = async () => {
    const took = page.evaluate(
      () =>
        new Promise((done) => {
          let begun = 0;
          addEventListener("pointerdown", ({ timeStamp }) => (begun ||= timeStamp), true);
          const look = () =>
            begun > 0 && document.querySelector("main article")
              ? requestAnimationFrame(() => setTimeout(() => done(performance.now() - begun)))
              : requestAnimationFrame(look);
          look();
        }),
    );
    const link = page.getByRole("link", { name: "Blog", exact: true });
    await link.hover();
    await new Promise((done) => setTimeout(done, POINTED_MS));
    await link.click();
    return took;
  };
  const first = await opened();
  await page.getByRole("link", { name: "Overview", exact: true }).click();
  await page.locator("main article").first().waitFor({ state: "detached" });
  await page.waitForLoadState("networkidle");
  const again = await opened();
  await page.close();
  return { first, again };
}

try {
  const long = [];
  const empty = [];
  const speeds = [false, true].map((isSlow) => ({ isSlow, first: [], again: [] }));
  await letters(`/dashboard/blog?edit=${rows[0].id}`);
  for (let run = 0; run < RUNS; run++) {
    long.push(...(await letters(`/dashboard/blog?edit=${rows[0].id}`)));
    empty.push(...(await letters("/dashboard/blog?edit=new")));
    for (const speed of speeds) {
      const opened = await lists(speed.isSlow);
      speed.first.push(opened.first);
      speed.again.push(opened.again);
    }
  }
  say(`a letter in a text of ${WORDS} words, with preview`, long);
  say("a letter in an empty text", empty);
  for (const { isSlow, first, again } of speeds) {
    const list = `list of ${POSTS} posts, ${isSlow ? "slow CPU" : "full speed"}`;
    say(`${list}, the first time`, first);
    say(`${list}, again`, again);
  }
} finally {
  await browser.close();
  await site.stop();
  rmSync(prepared.dataDir, { recursive: true });
}
