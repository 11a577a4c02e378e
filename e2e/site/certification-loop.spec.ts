// Certifications are a list on a phone. On wider screens they are a row, which loops if the cards do not fit.
import { expect, test } from "../support/fixtures";

const LOOP = "#certifications [style*='--loop']";

test("certification cards move in a loop only if they do not fit, and then each card has one copy", async ({
  page,
  browser,
  emptySite,
}) => {
  test.slow();
  const { server, api } = await emptySite();
  const cards = page.locator("#certifications article");
  const row = page.locator(`${LOOP} > div`);
  let made = 0;
  for (const [count, isLoopOnTablet, isLoopOnDesktop] of [
    [1, false, false],
    [2, true, false],
    [3, true, true],
    [40, true, true],
  ] as const) {
    for (; made < count; made++) {
      await api("POST", "/certifications", { name: `Certificate ${made + 1}`, issuer: "Office" });
    }
    for (const [width, isLoop] of [
      [390, false],
      [800, isLoopOnTablet],
      [1440, isLoopOnDesktop],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(server.url);
      await row.scrollIntoViewIfNeeded();
      await expect
        .poll(() => row.evaluate((node) => getComputedStyle(node).animationName))
        .toBe(isLoop ? "loop" : "none");
      await expect(cards).toHaveCount(isLoop ? 2 * count : count);
      if (width === 390 && count > 1) {
        const [first, second] = [
          await cards.nth(0).boundingBox(),
          await cards.nth(1).boundingBox(),
        ];
        expect(second?.x).toBe(first?.x);
        expect(second?.y).toBeGreaterThanOrEqual((first?.y ?? 0) + (first?.height ?? 0));
      }
      await expect(page.locator("#certifications").getByRole("article")).toHaveCount(count);
      await expect(page.locator(LOOP)).toHaveAttribute("style", /--loop-duration/);
      const stop = await page.locator(LOOP).getAttribute("tabindex");
      expect(stop).toBe(isLoop ? "0" : null);
    }
  }

  // A change of width switches between row and loop.
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const id of (await api("GET", "/certifications")).body as { id: number }[]) {
    if (made-- > 2) await api("DELETE", `/certifications/${id.id}`);
  }
  await page.goto(server.url);
  await row.scrollIntoViewIfNeeded();
  await expect(cards).toHaveCount(2);
  await page.setViewportSize({ width: 800, height: 900 });
  await expect(cards).toHaveCount(4);
  await page.setViewportSize({ width: 390, height: 900 });
  await expect(cards).toHaveCount(2);

  // Without scripts or with reduced motion, there is a single list that can be scrolled.
  for (const options of [{ javaScriptEnabled: false }, { reducedMotion: "reduce" }] as const) {
    const other = await browser.newPage({ viewport: { width: 800, height: 900 }, ...options });
    await other.goto(server.url);
    await other.locator(LOOP).scrollIntoViewIfNeeded();
    await expect(other.locator("#certifications article").filter({ visible: true })).toHaveCount(2);
    const look = () =>
      other.locator(LOOP).evaluate((frame) => ({
        overflow: getComputedStyle(frame).overflowX,
        animation: getComputedStyle(frame.firstElementChild as Element).animationName,
      }));
    expect(await look()).toEqual({ overflow: "auto", animation: "none" });
    await other.close();
  }
});
