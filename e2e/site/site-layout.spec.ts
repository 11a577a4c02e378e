// The layout of public pages: the nav, the outline, the contact section, the time line and print.
import type { Page } from "playwright/test";
import { expect, test, toast } from "../support/fixtures";
import { hold } from "../support/hold";

const NAMES = {
  "24 letters": "Maximiliane Featherstone",
  "60 letters": "Wolfeschlegelsteinhausen Bergerdorff-Featherstonehaugh-Smith",
  Arabic: "عبد الرحمن بن محمد بن عبد العزيز الخوارزمي البغدادي المهندس",
  Chinese: "欧阳".repeat(30),
};

/** Finds the words in a name that is shown. Returns those that are broken into two lines or hidden. */
const brokenWords = ({ firstChild: text }: Element) => {
  const name = text?.textContent ?? "";
  return [...name.matchAll(/[^\s-]+/g)].flatMap(({ 0: word, index }) => {
    const range = document.createRange();
    range.setStart(text as Node, index);
    range.setEnd(text as Node, index + word.length);
    return range.getClientRects().length === 1 ? [] : [word];
  });
};

test("the nav is a single row at every width, with names of any length", async ({ page, api }) => {
  test.slow();
  for (const [kind, name] of Object.entries(NAMES)) {
    await api("PUT", "/about", { name });
    await page.goto("/");
    const nav = page.getByRole("navigation", { name: "Main" });
    const logo = nav.getByRole("link", { name: `${name}, home` });
    const text = logo.locator("span");
    for (const width of [320, 390, 767, 768, 1024, 1440, 2560]) {
      await page.setViewportSize({ width, height: 800 });
      const [bar, link] = [await nav.boundingBox(), await logo.boundingBox()];
      expect([kind, width, bar?.height]).toEqual([kind, width, 48 + 2]);
      expect(link?.width).toBeGreaterThan(60);
      expect(await text.evaluate((span) => span.scrollWidth > span.clientWidth)).toBe(false);
      // At 320, 768 and 1024 px, there is too little room to keep all words of a name whole.
      if (
        (kind === "24 letters" && [390, 767].includes(width)) ||
        (kind.endsWith("letters") && width >= 1440)
      ) {
        expect([kind, width, await text.evaluate(brokenWords)]).toEqual([kind, width, []]);
      }
      for (const button of await nav.getByRole("button").filter({ visible: true }).all()) {
        const box = await button.boundingBox();
        expect(box?.x).toBeGreaterThanOrEqual((link?.x ?? 0) + (link?.width ?? 0));
        await expect(button).toBeInViewport({ ratio: 1 });
      }
    }
    expect(await text.evaluate((span) => getComputedStyle(span).direction)).toBe(
      kind === "Arabic" ? "rtl" : "ltr",
    );
  }
});

/** The number of colours in a part of the window. */
async function coloursIn(
  page: Page,
  clip: { x: number; y: number; width: number; height: number },
) {
  const picture = (await page.screenshot({ clip })).toString("base64");
  return page.evaluate(async (data) => {
    const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext("2d");
    if (!context) return 0;
    context.drawImage(bitmap, 0, 0);
    const { data: pixels } = context.getImageData(0, 0, bitmap.width, bitmap.height);
    return new Set(new Uint32Array(pixels.buffer)).size;
  }, picture);
}

test("no text is visible above the nav", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const [width, gap] of [
    [390, 12],
    [1440, 16],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/blog/dashboard-over-2g");
    const first = page.locator(".rich-text p").first();
    const line = await first.evaluate((p) => {
      const [{ top } = { top: 0 }] = p.getClientRects();
      scrollTo({ top: scrollY + top, behavior: "instant" });
      return p.getBoundingClientRect().top;
    });
    expect(Math.abs(line)).toBeLessThan(2);
    expect(await coloursIn(page, { x: 0, y: 0, width, height: gap })).toBe(1);
  }
});

test("the outline stays below the nav until the text ends", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 600 });
  await page.goto("/blog/dashboard-over-2g");
  const nav = await page.getByRole("navigation", { name: "Main" }).boundingBox();
  const rail = page.getByRole("navigation", { name: "On this page" });
  for (const end of [400, 200]) {
    await page
      .locator(".e-content")
      .locator("..")
      .evaluate((text, end) => {
        const { bottom } = text.getBoundingClientRect();
        scrollTo({ top: scrollY + bottom - end, behavior: "instant" });
      }, end);
    expect((await rail.boundingBox())?.y).toBeGreaterThanOrEqual(
      (nav?.y ?? 0) + (nav?.height ?? 0),
    );
    // The outline is not visible below the end of the text.
    const below = await page.evaluate(
      ([x, y]) => document.elementFromPoint(x, y)?.closest("[aria-label='On this page']") ?? null,
      [((await rail.boundingBox())?.x ?? 0) + 20, end + 5] as const,
    );
    expect(below).toBeNull();
  }
});

const WORDS = {
  Name: "Ada",
  Email: "ada@example.com",
  Subject: "About the river gauge",
  Message: "How did you seal it?",
};

for (const outcome of ["is sent", "is refused"] as const) {
  test(`when a message ${outcome}, the contact section keeps its layout and the form keeps the focus`, async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/Failed to load resource/);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto("/#contact");
    const isSent = outcome === "is sent";
    const letGo = await hold(page, /\/api\/contact\/?$/, (route) =>
      route.fulfill({ status: isSent ? 201 : 500, json: isSent ? { id: 1 } : {} }),
    );
    const form = page.getByRole("form", { name: "Contact" });
    for (const [label, text] of Object.entries(WORDS)) {
      await form.getByLabel(label, { exact: true }).fill(text);
    }
    // The form and the contact details are measured at the same moment, because the page can still be scrolling.
    const places = () =>
      form.evaluate((element) => {
        const [a, b] = [element, document.querySelector("#contact dl")].map((node) =>
          node?.getBoundingClientRect(),
        );
        if (!a || !b) throw new Error("There are no contact details");
        return { gap: b.x - a.x, drop: b.y - a.y, width: a.width };
      });
    const before = await places();
    const send = form.getByRole("button", { name: "Send Message" });
    await send.focus();
    await page.keyboard.press("Enter");
    const sending = form.getByRole("button", { name: "Sending..." });
    await expect(sending).toBeDisabled();
    await expect(sending).toBeFocused();
    letGo();
    await expect(toast(page, outcome === "is sent" ? "Message sent!" : "Error")).toBeVisible();
    expect(await places()).toEqual(before);
    if (outcome === "is refused") {
      await expect(send).toBeFocused();
      return;
    }
    // Tab moves from the emptied form to its first field.
    await expect(form).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(form.getByLabel("Name")).toBeFocused();
  });
}

test("in a time line of forty positions, only bars with enough room have labels, and any other bar shows its text on focus", async ({
  page,
  emptySite,
}) => {
  test.slow();
  const { server, api } = await emptySite();
  // 39 positions of a year each, and a longer current position.
  for (let year = 1976; year < 2016; year++) {
    const start_date = `${year}-01-01`;
    const is_current = year === 2015;
    const end_date = is_current ? null : `${year}-12-31`;
    const job = {
      title: `Engineer ${year}`,
      company: `Company of ${year}`,
      start_date,
      end_date,
      is_current,
    };
    expect((await api("POST", "/experience", job)).status).toBe(201);
  }
  const strip = page.getByRole("group", { name: /^A time line from 1976 .* 40 roles/ });
  const caption = (year: number) =>
    strip.getByText(`Engineer ${year}, Company of ${year}, Jan ${year}`);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(server.url);
    await strip.scrollIntoViewIfNeeded();
    await expect(strip.getByRole("link")).toHaveCount(40);
    await expect(strip.getByText("40 positions since 1976")).toBeVisible();
    const now = strip.getByText(", now at Company of 2015");
    await expect(now).toBeVisible({ visible: width === 390 });
    // A label is shown whole or not at all.
    const labels = strip.getByText(/^Company of \d{4}$/);
    const seen = await labels.evaluateAll((all) =>
      all
        .filter((label) => {
          const { bottom } = label.parentElement?.getBoundingClientRect() ?? { bottom: 0 };
          return label.getBoundingClientRect().top < bottom;
        })
        .map((label) => [label.textContent, label.scrollWidth > label.clientWidth + 1]),
    );
    expect(seen).toEqual(width === 1440 ? [["Company of 2015", false]] : []);
    const first = strip.getByRole("link", { name: /^Engineer 1980, Company of 1980, Jan 1980/ });
    await first.focus();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Tab");
    await expect(first).toBeFocused();
    await expect(caption(1980)).toBeVisible();
    await expect(strip.getByText("40 positions since 1976")).toBeHidden();
  }
  await strip.getByRole("link", { name: /^Engineer 1980/ }).click();
  const entry = page.locator("#experience article", { hasText: "Engineer 1980" });
  await expect(entry).toBeInViewport();
  await expect(entry).toBeFocused();
});

test("on a phone, the time line in Experience has labels and links, and all positions can be shown", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  const section = page.locator("#experience");
  const line = section.getByRole("group", { name: "4 positions since 2014" });
  await line.scrollIntoViewIfNeeded();
  const labels = line.locator(".career-label > span");
  await expect(labels).toHaveText([
    "Tidewater Labs",
    "Halden Instruments",
    "Kestrel Robotics",
    "Fieldnote Sensors",
  ]);
  const places = await labels.evaluateAll((all) => all.map((node) => node.getBoundingClientRect()));
  for (const { left, right } of places) {
    expect(left).toBeGreaterThanOrEqual(20);
    expect(right).toBeLessThanOrEqual(370);
  }
  // Each label has its own line.
  expect(new Set(places.map(({ top }) => top)).size).toBe(places.length);

  await line.getByRole("link", { name: /^Graduate Engineer, Tidewater Labs/ }).focus();
  await page.keyboard.press("Enter");
  const first = section.getByRole("article").filter({ hasText: "Graduate Engineer" });
  await expect(first).toBeInViewport();
  await expect(section.getByText("3 of 3")).toBeVisible();

  const all = section.getByRole("button", { name: "Show all 3" });
  await all.click();
  await expect(section.getByRole("region", { name: "Experience carousel" })).toHaveCount(0);
  const boxes = await section
    .getByRole("article")
    .evaluateAll((entries) => entries.map((entry) => entry.getBoundingClientRect()));
  expect(boxes).toHaveLength(4);
  for (const { left, right } of boxes) expect([left >= 0, right <= 390]).toEqual([true, true]);
  const fewer = section.getByRole("button", { name: "Show one at a time" });
  await expect(fewer).toBeFocused();
  await fewer.click();
  await expect(section.getByRole("region", { name: "Experience carousel" })).toBeVisible();
});

test("the printed home page shows all its content without animations", async ({ page }) => {
  await page.emulateMedia({ media: "print" });
  await page.goto("/");
  const state = await page.evaluate(() => {
    document.documentElement.dataset.arriving = "";
    const styles = (selector: string) =>
      [...document.querySelectorAll(selector)].map((node) => getComputedStyle(node));
    const slides = [...document.querySelectorAll("[aria-roledescription=carousel] li")];
    return {
      moving: styles("main *").filter(({ animationName }) => animationName !== "none").length,
      faded: styles("[data-entrance] > *").filter(({ opacity }) => opacity !== "1").length,
      skipped: styles("main > section").filter((style) => style.contentVisibility !== "visible")
        .length,
      closed: styles("#skills section").filter(({ display }) => display === "none").length,
      slidesOutside: slides.filter(
        (slide) => slide.getBoundingClientRect().right > document.documentElement.clientWidth,
      ).length,
    };
  });
  expect(state).toEqual({ moving: 0, faded: 0, skipped: 0, closed: 0, slidesOutside: 0 });
  await expect(page.locator("form").filter({ visible: true })).toHaveCount(0);
  const button = page.locator("main .bg-accent-fill").first();
  expect(await button.evaluate((node) => getComputedStyle(node).borderTopWidth)).toBe("1px");
});
