// The first screen of the home page: a project's picture, the figures and the record of positions, at several widths.
import type { Locator } from "playwright/test";
import { expect, test } from "../support/fixtures";

const bottomOf = (part: Locator) =>
  part.evaluate((node) => Math.round(node.getBoundingClientRect().bottom + scrollY));

test("the first project's picture and three figures are on the first screen", async ({ page }) => {
  for (const [width, height, end] of [
    [1440, 900, 900],
    [390, 844, 1500],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto("/");
    const picture = page.getByRole("img", { name: /^Section through soil/ }).first();
    const third = page.locator(".figure-row > li").nth(2);
    expect([width, (await bottomOf(picture)) < end]).toEqual([width, true]);
    expect([width, (await bottomOf(third)) < end]).toEqual([width, true]);
  }
});

test("a title has at most three lines, unless it needs more lines even in the smallest font size", async ({
  page,
  api,
}) => {
  for (const [title, most] of [
    ["Maya Lindqvist builds embedded AI for field sensors and robots", 3],
    ["Ingenieurin für batteriebetriebene Feuchtesensoren und Robotersteuerungen", 4],
    ["畑のセンサーとロボットのための組込みAIをつくるエンジニア", 3],
  ] as const) {
    await api("PUT", "/hero", { title });
    for (const width of [390, 1024, 1440, 2560]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto("/");
      const lines = await page.getByRole("heading", { level: 1 }).evaluate((h1) => {
        const { lineHeight } = getComputedStyle(h1);
        return Math.round(h1.getBoundingClientRect().height / Number.parseFloat(lineHeight));
      });
      expect([title, width, lines <= most]).toEqual([title, width, true]);
    }
  }
});

test("the page reserves room for the owner's local time, and shows the time zone if there are no scripts", async ({
  page,
  visitor,
}) => {
  await page.goto("/");
  const place = page.locator(".local-time");
  await expect(place.getByText(/\d\d:\d\d there now/)).toBeVisible();
  const { width } = (await place.boundingBox()) ?? {};
  await visitor.goto("/");
  await expect(visitor.getByText("Time zone: London")).toBeVisible();
  await expect(visitor.getByText("there now")).toBeHidden();
  expect((await visitor.locator(".local-time").boundingBox())?.width).toBe(width);
});

const record = { name: "The record" };

test("a record of forty positions shows eight positions, or four on a phone, and after 'Show all' no label covers another label", async ({
  page,
  emptySite,
}) => {
  test.slow();
  const { server, api } = await emptySite();
  for (let year = 1976; year < 2016; year++) {
    const is_current = year === 2015;
    const job = {
      ...{ title: `Engineer ${year}`, company: `Company of ${year}`, is_current },
      ...{ start_date: `${year}-01-01`, end_date: is_current ? null : `${year}-12-31` },
    };
    expect((await api("POST", "/experience", job)).status).toBe(201);
  }
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(server.url);
    const shown = page.getByRole("region", record);
    const links = shown.getByRole("link").filter({ visible: true });
    await expect(links).toHaveCount(width < 768 ? 4 : 8);
    await shown.getByText("Show all 40").click();
    await expect(links).toHaveCount(40);
    const boxes = await shown
      .locator(".record-name")
      .evaluateAll((names) => names.map((name) => name.getBoundingClientRect()));
    const covered = boxes.filter((one, at) =>
      boxes
        .slice(at + 1)
        .some(
          (other) =>
            one.left < other.right - 1 &&
            other.left < one.right - 1 &&
            one.top < other.bottom - 1 &&
            other.top < one.bottom - 1,
        ),
    );
    expect([width, covered.length]).toEqual([width, 0]);
    for (const { left, right } of boxes) expect([left >= 0, right <= width]).toEqual([true, true]);
  }
});

test("in both writing directions, the time of the record runs from left to right, and the bars and the scale have the same edges", async ({
  page,
  api,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const bar = (company: string) =>
    page.locator(".record-lane a", { hasText: company }).boundingBox();
  try {
    for (const language of ["ar", "en"]) {
      expect((await api("PUT", "/site", { language })).status).toBe(200);
      await page.goto("/");
      const [bars, scale] = await page.evaluate(() =>
        [".record-work > ul", ".record-scale"].map((selector) => {
          const box = document.querySelector(selector)?.getBoundingClientRect();
          return [box?.left, box?.right];
        }),
      );
      expect([language, bars]).toEqual([language, scale]);
      const [first, last] = await Promise.all([bar("Tidewater Labs"), bar("Fieldnote Sensors")]);
      expect(first?.x).toBeLessThan(last?.x ?? 0);
      if (language === "ar") {
        const label = await page.locator(".record-lane h3").first().boundingBox();
        expect(label?.x).toBeGreaterThan(last?.x ?? 0);
      }
    }
  } finally {
    await api("PUT", "/site", { language: "en" });
  }
});

test("a card shows only one layout of a sample's drawing", async ({ page, emptySite }) => {
  const { server } = await emptySite();
  await page.goto(server.url);
  const other = page.locator('#projects svg[display="none"]');
  await expect(other.first()).toBeAttached();
  await expect(other.filter({ visible: true })).toHaveCount(0);
});

test("a bar of the record shows its whole text on focus", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/");
  const link = page.getByRole("region", record).getByRole("link", { name: /^Kestrel Robotics/ });
  await expect(link).toHaveAccessibleName(/^Kestrel Robotics, Senior Robotics Engineer, /);
  const caption = link.locator(".record-caption");
  await expect(caption).toHaveCSS("opacity", "0");
  await link.focus();
  await expect(caption).toHaveCSS("opacity", "1");
});
