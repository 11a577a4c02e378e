import type { Page } from "playwright/test";
import { expect, test } from "../support/fixtures";
import { run, stopClock } from "../support/stopped-clock";

test.beforeEach(({ page }) => stopClock(page));

test("the progress bar appears after 100 px of scrolling, and the grid has a point every 30 px", async ({
  page,
}) => {
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

/** Returns how many pixels of the waves are drawn, and whether the pixels are light or dark. */
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

/** Moves the pointer over the page and draws a few frames of the waves. */
async function stroke(page: Page) {
  for (let x = 200; x <= 600; x += 20) await page.mouse.move(x, 300);
  for (let frames = 0; frames < 6; frames++) await run(page, 50);
}

test("the pointer makes waves of the theme's colour in the grid, and the waves end after a while", async ({
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
  // The effect also starts waves at random points. From now on, these waves start outside the page, so that
  // the page's points come to rest.
  await page.evaluate(() => Object.assign(Math, { random: () => 2 }));
  await expect
    .poll(async () => {
      await run(page, 1_000);
      return (await swinging(page)).points;
    })
    .toBe(0);
});
