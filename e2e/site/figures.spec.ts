// A link to a figure, which is a number with a proof, opens a card. These tests use the card by keyboard, pointer and
// touch, and the link without JavaScript.
import type { Page } from "playwright/test";
import { expectNothingFound } from "../support/axe";
import { shownFigure } from "../support/figures";
import { expect, test } from "../support/fixtures";

const PAGE = "/figures-in-a-text";

const TEXT = `The node lasts [8.5 years](fig:life-of-node) in a field, and [](fig:life-of-node) in a lab.

It lost [1.3 %](fig:lost-uplinks) of its uplinks. [Nobody](fig:nothing) counted more.

## How it was counted

${"A line of text that fills the page.\n\n".repeat(40)}`;

test.beforeEach(async ({ api }) => {
  const life = { label: "on one AA-size cell", kind: "calculated", condition: "at SF12" };
  const more = { samples: 345_600, date: "2024-02" };
  await api("POST", "/figures", shownFigure("life-of-node", { ...life, ...more }));
  const method = "Counted from the logs of the gateways. ".repeat(12);
  const lost = { label: "of the uplinks", value: "1.3", unit: "%", method };
  await api("POST", "/figures", shownFigure("lost-uplinks", lost));
  await api("POST", "/pages", {
    ...{ title: "Figures in a text", slug: PAGE.slice(1), content: TEXT, status: "published" },
  });
});

const links = (page: Page) => page.getByRole("main").getByRole("link", { name: /, (calc|meas)/ });
const cards = (page: Page) => page.locator(".figure-card");

/** Opens the page and waits for the cards' script. Before the script runs, a click on a link opens the proof's page. */
async function openPage(page: Page) {
  await page.goto(PAGE);
  await expect(links(page).first()).toHaveAttribute("aria-expanded", "false");
  const [first, second, other] = [0, 1, 2].map((index) => links(page).nth(index));
  if (!first || !second || !other) throw new Error("no links");
  return { first, second, other, card: cards(page) };
}

test("focus on a figure's link opens the figure's card, Tab reaches the links in the card, and Escape closes the card", {
  tag: "@gate",
}, async ({ page }) => {
  const { first, other, card } = await openPage(page);
  await expect(first).toHaveAccessibleName("8.5 years, calculated");
  await expect(first).toHaveAttribute("aria-expanded", "false");
  await first.focus();
  await expect(card).toBeVisible();
  await expect(first).toHaveAttribute("aria-expanded", "true");
  await expect(card).toContainText("on one AA-size cell");
  await expect(card.getByRole("term")).toHaveText(["Condition", "Samples", "Date"]);
  await page.keyboard.press("Tab");
  await expect(card.getByRole("link", { name: "See the proof" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(card).toHaveCount(0);
  await expect(first).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(card).toBeVisible();
  await expect(page).toHaveURL(PAGE);
  await other.focus();
  await expect(card).toHaveCount(1);
  await expect(card).toContainText("of the uplinks");
  await expect(first).toHaveAttribute("aria-expanded", "false");
});

test("a figure's card stays open while the pointer is on it, and a click on the link keeps it open until a click elsewhere", async ({
  page,
}) => {
  const { first, second, card } = await openPage(page);
  await second.hover();
  await expect(card).toBeVisible();
  await card.getByText("at SF12").hover();
  await expect(card).toBeVisible();
  await page.getByRole("heading", { level: 1 }).hover();
  await expect(card).toHaveCount(0);
  await first.click();
  await page.getByRole("heading", { level: 1 }).hover();
  await expect(first).toHaveAttribute("aria-expanded", "true");
  await expect(page).toHaveURL(PAGE);
  await page.getByRole("heading", { level: 1 }).click();
  await expect(card).toHaveCount(0);
  await expect(first).toHaveAttribute("aria-expanded", "false");
});

test("a tap on a figure's link opens a card as wide as the phone, and the card's button closes the card", async ({
  browser,
  server,
}) => {
  const phone = { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true };
  const context = await browser.newContext({ baseURL: server.url, ...phone });
  const page = await context.newPage();
  await page.goto(PAGE, { waitUntil: "networkidle" });
  await links(page).first().tap();
  const card = cards(page);
  await expect(card).toBeVisible();
  expect(await card.boundingBox()).toMatchObject({ x: 16, width: 358 });
  await page.getByRole("heading", { level: 1 }).tap();
  await expect(card).toHaveCount(0);
  await links(page).first().tap();
  await card.getByRole("button", { name: "Close" }).tap();
  await expect(card).toHaveCount(0);
  await context.close();
});

for (const [width, height] of [
  [844, 390],
  [320, 568],
] as const) {
  test(`a long card fits on a phone of ${width} x ${height} without covering its link, and its button stays visible`, async ({
    browser,
    server,
  }) => {
    const phone = { viewport: { width, height }, hasTouch: true, isMobile: true };
    const context = await browser.newContext({ baseURL: server.url, ...phone });
    const page = await context.newPage();
    await page.goto(PAGE, { waitUntil: "networkidle" });
    const link = links(page).nth(2);
    await link.evaluate((element) => element.scrollIntoView({ block: "center" }));
    await link.tap();
    const card = cards(page);
    await expect(card).toBeVisible();
    await expect(card).toBeInViewport({ ratio: 1 });
    const [box, line] = [await card.boundingBox(), await link.boundingBox()];
    if (!box || !line) throw new Error("no boxes");
    expect(box.y >= line.y + line.height || box.y + box.height <= line.y).toBe(true);
    await card.getByRole("link", { name: "Cite" }).scrollIntoViewIfNeeded();
    await expect(card.getByRole("link", { name: "Cite" })).toBeInViewport({ ratio: 1 });
    const button = card.getByRole("button", { name: "Close" });
    await expect(button).toBeInViewport({ ratio: 1 });
    await button.tap();
    await expect(card).toHaveCount(0);
    await context.close();
  });
}

test("'Cite' copies a citation with the address of the proof", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { first, card } = await openPage(page);
  await first.click();
  await card.getByRole("link", { name: "Cite" }).click();
  await expect(card.getByRole("status")).toHaveText("Copied");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /: 8\.5\s?years, on one AA-size cell, calculated, at SF12, n = 345,600, Feb 2024\. http:.*\/figures#life-of-node$/,
  );
});

test("the open card of a figure has no accessibility violations", async ({ page }) => {
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    const { first } = await openPage(page);
    await first.click();
    await expectNothingFound(page, colorScheme, { rules: "all", isPublic: true });
  }
});

test("without JavaScript, a link to a figure opens the proof, and only pages with figures contain the style of the cards", async ({
  visitor,
  page,
}) => {
  await visitor.goto(PAGE);
  await expect(links(visitor)).toHaveCount(3);
  await expect(visitor.locator("template[data-figure-card]")).toHaveCount(2);
  await expect(visitor.getByText("Nobody counted more.")).toBeVisible();
  await links(visitor).first().click();
  await expect(visitor).toHaveURL("/figures#life-of-node");
  await expect(visitor.locator("#life-of-node")).toBeInViewport();
  await visitor.goto("/blog/hard-fault-you-cannot-reproduce");
  expect(await visitor.content()).not.toContain("figure-card");
  await page.emulateMedia({ media: "print" });
  await page.goto(PAGE);
  const note = await links(page)
    .first()
    .evaluate((link) => getComputedStyle(link, "::after").content);
  expect(note).toContain("calculated; at SF12");
});

/** Resolves when the page has not scrolled for ten frames. */
const scrollingHasEnded = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        let still = 0;
        let last = scrollY;
        requestAnimationFrame(function next() {
          still = scrollY === last ? still + 1 : 0;
          last = scrollY;
          if (still === 10) done();
          else requestAnimationFrame(next);
        });
      }),
  );

test("opening the address of a section, where a figure can have its proof, scrolls the heading below the navigation", async ({
  page,
}) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/blog/dashboard-over-2g#s-what-failed-and-what-it-does-now");
    await scrollingHasEnded(page);
    const box = await page.locator(":target").boundingBox();
    expect([width, (box?.y ?? 0) > 66]).toEqual([width, true]);
  }
});

test("'See the table' opens the folded table of the chart", async ({ page, api }) => {
  const content =
    'At most [](fig:peak-current).\n\n```chart line title="One cycle" x="s" y="mA"\ntime,current\n0,1\n5,24\n9,2\n```';
  const post = { title: "Current of a node", content, status: "published" };
  const { body } = await api("POST", "/blog", post);
  const of = { noun: "blog", item_id: (body as { id: number }).id, chart: "One cycle" };
  await api("POST", "/figures", shownFigure("peak-current", of));
  await page.goto("/blog/current-of-a-node");
  await expect(page.getByRole("table")).toBeHidden();
  await page.locator(".rich-text a[data-figure=peak-current]").click();
  await cards(page).getByRole("link", { name: "See the table" }).click();
  await expect(page).toHaveURL("/blog/current-of-a-node#table-one-cycle");
  await expect(page.getByRole("table")).toBeInViewport();
});
