import type { Page } from "playwright/test";
import { expect, test } from "../support/fixtures";
import { hold } from "../support/hold";

const SCRIPTS = /\/_next\/static\/chunks\/.*\.js/;
const FONTS = /\.woff2/;

test("if a button is clicked twice before the scripts load, the page handles one click when the scripts have loaded", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const letThrough = await hold(page, SCRIPTS);
  await page.goto("/", { waitUntil: "commit" });
  const menu = page.getByRole("button", { name: "Menu" });
  await menu.click();
  await menu.click();
  await expect(menu).toHaveAttribute("aria-expanded", "false");
  letThrough();
  await expect(menu).toHaveAttribute("aria-expanded", "true");
  await menu.click();
  await expect(menu).toHaveAttribute("aria-expanded", "false");
});

test("a message that is typed while the scripts load is not classified as spam", async ({
  page,
  api,
}) => {
  await page.clock.install();
  const letThrough = await hold(page, SCRIPTS);
  await page.goto("/#contact", { waitUntil: "commit" });
  const form = page.getByRole("form", { name: "Contact" });
  const subject = "Written while it loads";
  await form.getByLabel("Name").fill("Bea Alder");
  await form.getByLabel("Email").fill("bea@example.org");
  await form.getByLabel("Subject").fill(subject);
  await form.getByLabel("Message").fill("On a train.");
  await page.clock.fastForward(5_000);
  letThrough();
  await page.waitForFunction(() => !("earlyClicks" in window));
  await form.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText("Message sent!")).toBeVisible();
  const { body } = await api("GET", "/contact/messages");
  expect(body).toContainEqual(expect.objectContaining({ subject, status: "new" }));
});

test("a page works if its fonts cannot be loaded", async ({ page, allowConsole }) => {
  allowConsole(/\.woff2/);
  await page.route(FONTS, (route) => route.abort());
  await page.goto("/project/bin-picking-cell");
  await expect(page.locator("html")).not.toHaveAttribute("data-arriving");
  await page.getByRole("button", { name: /^Theme: / }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", /light|dark/);
});

for (const path of [
  "/",
  "/blogs",
  "/project/bin-picking-cell",
  "/blog/dashboard-over-2g",
  "/resume",
]) {
  test(`${path} already has its final styles before its style sheets are loaded`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    const letStylesCome = await hold(page, /\.css$/);
    const letScriptsCome = await hold(page, SCRIPTS);
    await page.goto(path, { waitUntil: "commit" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const looks = () =>
      page.evaluate(() =>
        [
          ...document.querySelectorAll(
            "header *, main h1, main h1 ~ *, main section:first-of-type *, main li",
          ),
        ].map((node) => {
          const { display, flex, color, backgroundColor, fontSize, padding, margin, borderWidth } =
            getComputedStyle(node);
          const looks = [display, flex, color, backgroundColor, fontSize];
          return [...looks, padding, margin, borderWidth].join();
        }),
      );
    const before = await looks();
    expect(before.length).toBeGreaterThan(10);
    letStylesCome();
    await expect
      .poll(() =>
        page.evaluate(() => [...document.styleSheets].some(({ href }) => href?.endsWith(".css"))),
      )
      .toBe(true);
    expect(await looks()).toEqual(before);
    letScriptsCome();
  });
}

test("sections below the visible part of the page are laid out last, but at once if the address contains a section's id", async ({
  page,
}) => {
  const letThrough = await hold(page, SCRIPTS);
  const root = page.locator("html");
  await page.addInitScript(() => {
    Object.assign(window, { atFirst: undefined });
    new MutationObserver((_, watch) => {
      if (!document.body) return;
      Object.assign(window, { atFirst: document.documentElement.hasAttribute("data-arriving") });
      watch.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  const atFirst = () => page.evaluate(() => (window as { atFirst?: boolean }).atFirst);
  await page.goto("/", { waitUntil: "commit" });
  await expect(root).not.toHaveAttribute("data-arriving");
  expect(await atFirst()).toBe(true);
  letThrough();
  await page.goto("/projects");
  await page.goto("/#contact");
  expect(await atFirst()).toBe(false);
  await expect(page.locator("#contact-title")).toBeInViewport();
  await page.reload();
  expect(await atFirst()).toBe(false);
});

for (const [how, move] of [
  ["scrolls", (page: Page) => page.mouse.wheel(0, 500)],
  ["presses a key", (page: Page) => page.keyboard.press("Tab")],
  ["clicks", (page: Page) => page.mouse.click(5, 300)],
] as const) {
  test(`all sections are laid out as soon as a visitor ${how}`, async ({ page }) => {
    const letThrough = await hold(page, /\.css$/);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/", { waitUntil: "commit" });
    const root = page.locator("html");
    await expect(root).toHaveAttribute("data-arriving");
    const text = page.locator("#about-title");
    const isShown = () => text.evaluate((node) => node.checkVisibility());
    expect(await isShown()).toBe(false);
    await move(page);
    await expect(root).not.toHaveAttribute("data-arriving");
    expect(await isShown()).toBe(true);
    letThrough();
  });
}

for (const path of ["/", "/blog/dashboard-over-2g", "/project/bin-picking-cell"]) {
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    test(`in a window ${width} px wide, the layout of ${path} does not shift when fonts load late`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ reducedMotion: "reduce" });
      const letThrough = await hold(page, FONTS);
      await page.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            shifts.push((entry as PerformanceEntry & { value: number }).value);
          }
        }).observe({ type: "layout-shift", buffered: true });
      });
      await page.goto(path, { waitUntil: "commit" });
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      letThrough();
      await page.evaluate(() => document.fonts.ready);
      await expect(page.locator("html")).not.toHaveAttribute("data-arriving");
      const sum = await page.evaluate(async () => {
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        const { shifts = [Number.NaN] } = window as { shifts?: number[] };
        return shifts.reduce((a, b) => a + b, 0);
      });
      expect(sum).toBeLessThan(0.01);
    });
  }
}

test("parts of the first screen that arrive late do not move the parts that are already visible", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/");
  const top = (selector: string) =>
    page.locator(selector).evaluate((node) => node.getBoundingClientRect().top);
  const remove = (selector: string) => page.locator(selector).evaluate((node) => node.remove());
  const [text, figures] = [await top(".hero-text"), await top(".figure-row")];
  await remove(".record");
  expect(await top(".figure-row")).toBe(figures);
  await remove(".figure-row");
  expect(await top(".hero-text")).toBe(text);
});
