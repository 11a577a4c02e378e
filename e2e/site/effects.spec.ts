import type { Page } from "playwright/test";
import { expect, test } from "../support/fixtures";
import { run, stopClock } from "../support/stopped-clock";

test.beforeEach(({ page }) => stopClock(page));

test("the progress bar is there after 100 px, the grid every 30", async ({ page }) => {
  await page.goto("/");
  const bar = page.locator("[data-scroll-progress]");
  const scrollTo = async (top: number) => {
    await page.evaluate((top) => window.scrollTo({ top, behavior: "instant" }), top);
    await expect
      .poll(async () => {
        await run(page, 50);
        return bar.isVisible();
      })
      .toBe(top > 100);
  };
  await scrollTo(100);
  await scrollTo(101);
  await scrollTo(50);
  await page.evaluate(() => window.scrollTo({ top: 1e6, behavior: "instant" }));
  await expect
    .poll(async () => {
      await run(page, 50);
      return (await bar.boundingBox())?.width;
    })
    .toBeGreaterThan(1200);
  const grid = page.locator(".dot-grid").first();
  expect(await grid.evaluate((field) => getComputedStyle(field).backgroundSize)).toBe("30px 30px");
});

/** How many of the grid's points are drawn swinging, and whether in light or in dark. */
const swinging = (page: Page) =>
  page.locator(".dot-mask").evaluate((canvas: HTMLCanvasElement) => {
    const { width, height, hidden } = canvas;
    const copy = new OffscreenCanvas(width, height).getContext("2d");
    if (hidden || !copy) return { points: 0, shades: [] };
    copy.drawImage(canvas, 0, 0);
    const { data } = copy.getImageData(0, 0, width, height);
    const reds: number[] = [];
    for (let i = 0; i < data.length; i += 4) if ((data[i + 3] ?? 0) > 20) reds.push(data[i] ?? 0);
    const shades = new Set(reds.map((red) => (red > 127 ? "light" : "dark")));
    return { points: reds.length, shades: [...shades] };
  });

/** Draws a stroke over the page and lets the waves go on a little. */
async function stroke(page: Page) {
  for (let x = 200; x <= 600; x += 20) await page.mouse.move(x, 300);
  for (let frames = 0; frames < 6; frames++) await run(page, 50);
}

test("the grid swings where the pointer goes, rests when it rests, and has the theme's colour", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/");
  await expect.poll(() => swinging(page)).toEqual({ points: 0, shades: [] });
  await expect
    .poll(async () => {
      await stroke(page);
      return swinging(page);
    })
    .toEqual({ points: expect.any(Number), shades: ["light"] });
  expect((await swinging(page)).points).toBeGreaterThan(10);
  await page.emulateMedia({ colorScheme: "light" });
  await expect
    .poll(async () => {
      await stroke(page);
      return (await swinging(page)).shades;
    })
    .toEqual(["dark"]);
  // From here drops fall beside the page.
  await page.evaluate(() => Object.assign(Math, { random: () => 2 }));
  await expect
    .poll(async () => {
      await run(page, 1_000);
      return (await swinging(page)).points;
    })
    .toBe(0);
});
