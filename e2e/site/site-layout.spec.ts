// The layout of public pages: the nav, the outline, the contact section and print.
import type { Page } from "playwright/test";
import { expect, test, toast } from "../support/fixtures";
import { hold } from "../support/hold";

const NAMES = {
  "24 letters": "Maximiliane Featherstone",
  "60 letters": "Wolfeschlegelsteinhausen Bergerdorff-Featherstonehaugh-Smith",
  Arabic: "عبد الرحمن بن محمد بن عبد العزيز الخوارزمي البغدادي المهندس",
  Chinese: "欧阳".repeat(30),
};

/** Returns the words of a name on the page that are broken into two lines or hidden. */
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
    const places = async () => {
      const [box, send] = await Promise.all([
        form.boundingBox(),
        form.getByRole("button", { name: /^Send/ }).boundingBox(),
      ]);
      return { width: box?.width, height: box?.height, drop: (send?.y ?? 0) - (box?.y ?? 0) };
    };
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
      await expect(form.getByText("Not sent. Your text is still here.")).toBeVisible();
      await expect(form.getByRole("link", { name: "maya@example.com" })).toBeVisible();
      return;
    }
    // The note 'Sent at ...' covers the empty form until a field gets the focus.
    const answer = form.getByText(/^Sent at \d\d:\d\d\.$/);
    await expect(answer).toBeVisible();
    await expect(form).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(form.getByRole("button", { name: "Write another?" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(form.getByLabel("Name")).toBeFocused();
    await expect(answer).toHaveCount(0);
  });
}

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
      closed: styles("#skills section, #experience .position-details").filter(
        ({ display, visibility }) => display === "none" || visibility === "hidden",
      ).length,
      slidesOutside: slides.filter(
        (slide) => slide.getBoundingClientRect().right > document.documentElement.clientWidth,
      ).length,
    };
  });
  expect(state).toEqual({ moving: 0, faded: 0, skipped: 0, closed: 0, slidesOutside: 0 });
  await expect(page.locator("form").filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "View my work" })).toBeHidden();
});
