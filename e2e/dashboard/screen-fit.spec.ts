import type { Page } from "playwright/test";
import { ROUTES } from "@/lib/routes";
import { expect, test } from "../support/fixtures";
import { ownerAt } from "../support/keeping";
import { faultsOf } from "../support/screen-fit";

// Screens of the dashboard never scroll sideways, have no controls smaller than 24 px, and do not shift during loading.

const WORD = "Counterrevolutionary".repeat(10);
const SENTENCE = "Calibrating forty river sensors with one reference and a long cable "
  .repeat(3)
  .slice(0, 199);
const MANY = 40;
const FEW = 3;

const titleAt = (index: number) => (index === 0 ? WORD : `${index} ${SENTENCE}`.slice(0, 200));

const ITEMS: Record<string, (title: string) => object> = {
  experience: (title) => ({
    title,
    company: title,
    location: title,
    technologies: [title.slice(0, 60)],
  }),
  projects: (title) => ({ title, description: title, technologies: [title.slice(0, 60)] }),
  blog: (title) => ({ title, excerpt: title, tags: [title.slice(0, 40)] }),
  certifications: (name) => ({
    name,
    issuer: name,
    verification_url: "https://example.com/verify",
  }),
  videos: (title) => ({ title, description: title, youtubeUrl: "https://youtu.be/aircAruvnKk" }),
};

const MAIN_SCREENS = [
  "/dashboard",
  "/dashboard/hero",
  "/dashboard/experience",
  "/dashboard/projects",
  "/dashboard/blog",
  "/dashboard/contact?tab=messages",
];

const OTHER_SCREENS = ROUTES.map(({ pattern }) => pattern).filter(
  (path) => path.startsWith("/dashboard/") && !MAIN_SCREENS.includes(path),
);

async function write(url: string, index: number) {
  const response = await fetch(`${url}/api/contact`, {
    method: "POST",
    // The server limits the messages from one IP address, so each message has another IP address.
    headers: { "Content-Type": "application/json", "X-Forwarded-For": `10.9.0.${index}` },
    body: JSON.stringify({
      name: titleAt(index).slice(0, 100),
      email: `visitor-${index}@example.com`,
      subject: titleAt(index),
      message: WORD,
    }),
  });
  expect(response.status).toBe(201);
}

/** Adds long texts to the demo, once for all tests of this file. */
async function fill(
  url: string,
  api: (method: string, path: string, body?: object) => Promise<{ status: number; body: unknown }>,
) {
  const { body } = await api("GET", "/videos");
  if ((body as { title: string }[]).some(({ title }) => title === WORD)) return;
  const add = async (path: string, body: object) => {
    const answer = await api("POST", path, body);
    expect([path, answer.status, answer.body]).toEqual([path, 201, expect.anything()]);
    return answer.body as { id: number };
  };
  for (const [noun, itemOf] of Object.entries(ITEMS)) {
    const count = noun === "blog" ? MANY : FEW;
    for (let index = 0; index < count; index++) await add(`/${noun}`, itemOf(titleAt(index)));
  }
  for (let index = 0; index < FEW; index++) {
    const { id } = await add("/skills/categories", { name: titleAt(index), description: WORD });
    await add("/skills", { name: titleAt(index), category_id: id });
  }
  for (let index = 0; index < MANY; index++) await write(url, index);
}

/** Opens a screen and waits until it has loaded. */
async function open(page: Page, path: string) {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Loading" })).toHaveCount(0);
}

/** Checks each screen. If `isFull` is true, also checks the form of a new item. Returns the faults of each screen. */
async function faultsAt(page: Page, screens: string[], isFull: boolean) {
  const faults: Record<string, string[]> = {};
  const look = async (name: string) => {
    const found = await faultsOf(page);
    if (found.length > 0) faults[name] = found;
  };
  for (const path of screens) {
    await open(page, path);
    await look(path);
    const add = page.getByRole("main").locator("[aria-keyshortcuts=n]:enabled");
    if (!isFull || (await add.count()) === 0) continue;
    await add.click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toBeVisible();
    const text = dialog.getByLabel("Content (Markdown)");
    if ((await text.count()) > 0) await text.fill("word ".repeat(1_200));
    await look(`${path}, new`);
  }
  await open(page, "/dashboard");
  await page.getByRole("button", { name: "Open menu" }).click();
  await look("menu");
  await page.getByRole("button", { name: "Account" }).click();
  await expect(page.getByRole("dialog").getByText("This session")).toBeVisible();
  await look("account");
  return faults;
}

const NARROWEST = { width: 360, height: 800 };

for (const [which, screens] of [
  ["main", MAIN_SCREENS],
  ["other", OTHER_SCREENS],
] satisfies [string, string[]][]) {
  test(`the ${which} screens with long texts fit a narrow phone, and no control is smaller than 24 px`, {}, async ({
    page,
    server,
    signIn,
    api,
  }) => {
    test.slow();
    await fill(server.url, api);
    await page.setViewportSize(NARROWEST);
    page.on("dialog", (dialog) => dialog.accept());
    await signIn(null);
    expect(await faultsAt(page, screens, true)).toEqual({});
  });
}

test("the screens of a site without content fit a narrow phone, and no control is smaller than 24 px", async ({
  browser,
  emptySite,
}) => {
  test.slow();
  const { server } = await emptySite();
  const page = await ownerAt(browser, server.url, { viewport: NARROWEST });
  const screens = [...MAIN_SCREENS, ...OTHER_SCREENS];
  expect(await faultsAt(page, screens, false)).toEqual({});
  await page.close();
});

/** Records vertical layout shifts after the page's HTML has loaded. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
      for (const entry of list.getEntries()) {
        // Shifts before this time come from the HTML, not from loaded data.
        if (!visit?.domInteractive || entry.startTime < visit.domInteractive) continue;
        const { sources } = entry as PerformanceEntry & {
          sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
        };
        for (const { node, previousRect: before, currentRect: after } of sources) {
          if (Math.abs(before.top - after.top) < 2) continue;
          // The node is null if it was removed after the shift.
          const words = node ? node.textContent?.slice(0, 40) : "a removed node";
          shifts.push(`${words}: ${before.top} to ${after.top}`);
        }
      }
    }).observe({ type: "layout-shift", buffered: true });
  });

/** Maps the path of each screen to a text that is visible when the screen has loaded. */
const PARTS = {
  "/dashboard": "Make it yours",
  "/dashboard/contact": "Mail: not set up",
  "/dashboard/security": "Signed in",
  "/dashboard/data": "The site still has demo content.",
  "/dashboard/projects": "Bin-picking",
  "/dashboard/blog": "OTA updates",
  "/dashboard/experience": "Kestrel Robotics",
};

for (const width of [390, 1440]) {
  test(`in a window ${width} px wide, reloading a screen causes no layout shift`, async ({
    page,
    signIn,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    await signIn(null);
    await watchShifts(page);
    for (const [path, text] of Object.entries(PARTS)) {
      const loaded = async () => {
        await expect(page.getByText(text).first()).toBeVisible();
        await expect(page.getByRole("status").filter({ hasText: "Loading" })).toHaveCount(0);
      };
      await page.goto(path);
      await loaded();
      // The responses arrive in the opposite order of the requests.
      const waiting: (() => Promise<void>)[] = [];
      let isHeld = true;
      await page.route("**/api/**", (route) => {
        if (!isHeld) return route.continue();
        waiting.push(() => route.continue());
      });
      await page.reload();
      await expect(page.getByRole("status").filter({ hasText: "Loading" }).first()).toBeAttached();
      isHeld = false;
      for (const go of waiting.reverse()) await go();
      await loaded();
      await page.unroute("**/api/**");
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      const shifts = await page.evaluate(
        () => (window as typeof window & { shifts: string[] }).shifts,
      );
      expect([path, shifts]).toEqual([path, []]);
    }
  });
}

for (const width of [390, 1440]) {
  test(`in a window ${width} px wide, the icon of the demo password's banner does not move when the banner's text loads`, async ({
    browser,
    context,
    server,
    signIn,
  }) => {
    await signIn(null);
    const storageState = await context.storageState();
    const scriptless = { baseURL: server.url, storageState, javaScriptEnabled: false };
    const page = await browser.newPage({ ...scriptless, viewport: { width, height: 900 } });
    const key = page.getByLabel("Demo password").locator("svg");
    await page.goto("/dashboard");
    const whole = await key.boundingBox();
    await page.route("**/dashboard", async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      const end = html.indexOf("</svg>", html.indexOf('aria-label="Demo password"'));
      await route.fulfill({ response, body: html.slice(0, end) });
    });
    await page.goto("/dashboard");
    expect(await page.getByText("demo password").count()).toBe(0);
    expect(await key.boundingBox()).toEqual(whole);
    await page.close();
  });
}
