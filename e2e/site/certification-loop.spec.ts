// On a phone or without motion, the certifications are a list. Otherwise they are a table if they fit side by side, and
// a moving loop of cards if they do not fit.
import { expect, test } from "../support/fixtures";

const LOOP = "#certifications [style*='--loop']";

test("certification cards move in a loop only if they do not fit side by side, and the loop contains each card twice", async ({
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
    [3, true, false],
    [4, true, true],
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
      if (width === 1440 && !isLoop) {
        // A table: the cards share the width, and have the same height.
        const boxes = await cards.evaluateAll((all) =>
          all.map((card) => card.getBoundingClientRect()),
        );
        expect(new Set(boxes.map(({ y, height }) => `${y} ${height}`)).size).toBe(1);
        expect(boxes.at(-1)?.right).toBeLessThanOrEqual(1320);
      }
      if (width === 390 && count > 1) {
        const [first, second] = [
          await cards.nth(0).boundingBox(),
          await cards.nth(1).boundingBox(),
        ];
        expect(second?.x).toBe(first?.x);
        expect(second?.y).toBeGreaterThanOrEqual((first?.y ?? 0) + (first?.height ?? 0));
      }
      // On a phone, a long list shows three rows. 'Show all' shows the other rows.
      await expect(page.locator("#certifications").getByRole("article")).toHaveCount(
        width === 390 ? Math.min(count, 3) : count,
      );
      await expect(page.locator(LOOP)).toHaveAttribute("style", /--loop-duration/);
      const stop = await page.locator(LOOP).getAttribute("tabindex");
      expect(stop).toBe(isLoop ? "0" : null);
    }
  }

  // A change of the window's width switches between the table, the loop and the list.
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

  // Without scripts, with reduced motion or after 'Pause motion', all rows are in a list, and each row can be reached.
  const { id } = (
    await api("POST", "/certifications", {
      ...{ name: "Certificate 3", issuer: "Office", verification_url: "https://example.com/3" },
    })
  ).body as { id: number };
  for (const options of [{ javaScriptEnabled: false }, { reducedMotion: "reduce" }, {}] as const) {
    const other = await browser.newPage({ viewport: { width: 800, height: 900 }, ...options });
    await other.goto(server.url);
    if (Object.keys(options).length === 0) {
      await other.locator(LOOP).scrollIntoViewIfNeeded();
      await expect(other.locator("#certifications article")).toHaveCount(6);
      await other.getByRole("button", { name: "Pause motion" }).click();
    }
    await expect(other.locator("#certifications article").filter({ visible: true })).toHaveCount(3);
    const boxes = await other
      .locator("#certifications article")
      .filter({ visible: true })
      .evaluateAll((all) => all.map((card) => card.getBoundingClientRect()));
    expect(new Set(boxes.map(({ x }) => x)).size).toBe(1);
    for (const { x, right } of boxes) expect([x >= 0, right <= 800]).toEqual([true, true]);
    await other.getByRole("link", { name: "Verify Certificate 3" }).click({ trial: true });
    await other.close();
  }

  // The link in the copy of a card works by mouse, but is not in the Tab order.
  await page.setViewportSize({ width: 800, height: 900 });
  await page.goto(server.url);
  await row.scrollIntoViewIfNeeded();
  const links = page.locator("#certifications article a");
  await expect(links).toHaveCount(2);
  expect(
    await links.evaluateAll((all) => all.map((link) => (link as HTMLElement).tabIndex)),
  ).toEqual([0, -1]);

  // 'Next' and 'Previous' move the loop to the start of a card.
  const shift = () => row.evaluate((node) => Number.parseFloat(getComputedStyle(node).translate));
  const [card, length] = [424, 3 * 424];
  await page.getByRole("button", { name: "Next Certifications" }).click();
  const next = await shift();
  expect(Math.abs(next % card)).toBeCloseTo(0, 1);
  await page.getByRole("button", { name: "Previous Certifications" }).click();
  expect(((await shift()) - next + length) % length).toBeCloseTo(card, 1);
  await api("DELETE", `/certifications/${id}`);
});
