import type { Page } from "playwright/test";
import { COLOR_SCHEMES, expectNothingFound, expectNothingFoundAtWidths } from "../support/axe";
import { expect, test } from "../support/fixtures";
import { run, stopClock } from "../support/stopped-clock";

const FORMULAS = "/blog/start-with-a-median";
const DIAGRAM = "/blog/ota-updates-that-cannot-brick";
const PLAIN = "/blog/five-years-on-two-aa-cells";

const WITH_EVERYTHING = `Energy is $E = mc^2$, and it costs $5 and $10.

## First

$$\\frac{1$$

\`\`\`mermaid
pie
  accTitle: Where the time goes
  "Waiting" : 3
  "Work" : 1
\`\`\`

## Main

\`\`\`mermaid
gantt
  no such line at all
\`\`\`

### Below

## Last

${"A line of text that fills the page. ".repeat(120)}
`;

/** The addresses a page asks for, as they are asked for. */
function asked(page: Page): string[] {
  const addresses: string[] = [];
  page.on("request", (request) => addresses.push(request.url()));
  return addresses;
}

test("code is copied with a button, by keyboard too, and says so", { tag: "@gate" }, async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await stopClock(page);
  await page.goto(FORMULAS);
  const block = page.getByRole("group", { name: "Python code" }).locator("xpath=..");
  await block.getByRole("button", { name: "Copy code" }).focus();
  await page.keyboard.press("Enter");
  await expect(block.getByRole("status")).toHaveText("Copied");
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^import numpy as np\n[\s\S]*# 27\.2$/);
  await run(page, 2_000);
  await expect(block.getByRole("status")).toBeEmpty();
  await page.goto("/project/tensorflow-lite-edge");
  await page.getByRole("button", { name: "Copy code" }).click();
  await expect(page.getByText("Copied")).toBeVisible();
});

test("a heading has a link of its own, and no id is there twice", async ({ page }) => {
  await page.goto(FORMULAS);
  await page.getByRole("link", { name: "Link to “Why not the mean”" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#s-why-not-the-mean$/);
  for (const path of [
    FORMULAS,
    DIAGRAM,
    "/project/bearing-fault-m4",
    "/blog/optimizing-neural-networks",
    "/project/robotic-arm-vision",
  ]) {
    await page.goto(path);
    const ids = await page.locator("[id]").evaluateAll((all) => all.map(({ id }) => id));
    expect([path, ids.filter((id, at) => ids.indexOf(id) !== at)]).toEqual([path, []]);
  }
});

test("where one can go on the page: beside the text, or folded above it", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(FORMULAS);
  const outline = page.getByRole("navigation", { name: "On this page" });
  await outline.getByRole("link", { name: "It fits where the sensor is" }).click();
  await expect(outline.locator("[aria-current]")).toHaveText("It fits where the sensor is");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(FORMULAS);
  await expect(outline).toBeHidden();
  await page.getByText("On this page").filter({ visible: true }).click();
  await outline.getByRole("link", { name: "What 52 pumps said" }).click();
  await expect(page.getByRole("heading", { name: "What 52 pumps said" })).toBeInViewport();
});

test("one reads on to what comes before and after, up to the ends", async ({
  visitor,
  ownSite,
}) => {
  const { server } = await ownSite();
  const follow = async (label: string, rel: "prev" | "next") => {
    const link = visitor.getByRole("navigation", { name: label }).locator(`[rel=${rel}]`);
    if ((await link.count()) === 0) return false;
    await link.click();
    return true;
  };
  for (const [first, label, steps] of [
    ["/project/bearing-fault-m4", "More projects", 7],
    [DIAGRAM, "More posts", 7],
    ["/blog/optimizing-neural-networks", "More articles", 2],
    ["/project/robotic-arm-vision", "More case studies", 2],
  ] as const) {
    await visitor.goto(`${server.url}${first}`);
    while (await follow(label, "prev"));
    const seen = [visitor.url()];
    while (await follow(label, "next")) seen.push(visitor.url());
    expect([label, new Set(seen).size]).toEqual([label, steps + 1]);
  }
});

test("the pages that are part of the site are found from the lists", async ({ visitor }) => {
  for (const [list, heading, path] of [
    ["/projects", "Case studies", "/project/"],
    ["/blogs", "Long reads", "/blog/"],
  ] as const) {
    await visitor.goto(list);
    const section = visitor.getByRole("region", { name: heading });
    const links = section.locator(`a[href^="${path}"]`);
    await expect(links).toHaveCount(3);
    await links.last().click();
    await expect(visitor.getByRole("heading", { level: 1 })).not.toBeEmpty();
    await visitor.goto(`${list}?category=IoT`);
    await expect(section).toHaveCount(0);
  }
});

test("what is missing is called so in the title", async ({ visitor }) => {
  for (const [path, title] of [
    ["/project/no-such-project", /^Project Not Found/],
    ["/blog/no-such-post", /^Blog Post Not Found/],
    ["/missing/other", /^Page not found/],
  ] as const) {
    expect((await visitor.goto(path))?.status()).toBe(404);
    await expect(visitor).toHaveTitle(title);
  }
});

test("formulas and diagrams are there without JavaScript", async ({ visitor }) => {
  await visitor.goto(FORMULAS);
  await expect(visitor.locator(".katex-display").first()).toBeVisible();
  await expect(visitor.locator(".katex-display math").first()).toBeAttached();
  await expect(visitor.getByRole("button", { name: "Copy code" })).toHaveCount(0);
  await visitor.goto(DIAGRAM);
  await expect(visitor.getByRole("img", { name: "The states of a slot" })).toBeVisible();
});

test("only a page with formulas asks for their style and fonts, and none for Mermaid", async ({
  page,
}) => {
  const addresses = asked(page);
  const scripts = () => addresses.filter((address) => address.endsWith(".js")).length;
  // Scripts come after the first painting: the line may rest before that.
  const visit = async (path: string) => {
    addresses.length = 0;
    await page.goto(path);
    await page.waitForLoadState("networkidle");
  };
  await visit(PLAIN);
  expect(addresses.filter((address) => /katex|mermaid/i.test(address))).toEqual([]);
  const onPlain = scripts();
  expect(onPlain).toBeGreaterThan(5);
  await visit(DIAGRAM);
  expect(scripts()).toBe(onPlain);
  await visit(FORMULAS);
  expect(addresses.filter((address) => address.endsWith("katex.min.css"))).toHaveLength(1);
  expect(await page.evaluate(() => document.fonts.check("16px KaTeX_Math"))).toBe(true);
});

test("the browser draws what the server cannot, in the theme's colours; faults are said", async ({
  page,
  visitor,
  api,
}) => {
  test.slow();
  const { status } = await api("POST", "/blog", {
    title: "Everything",
    slug: "everything",
    content: WITH_EVERYTHING,
    status: "published",
    publish_date: "2026-01-02",
  });
  expect(status).toBe(201);
  await visitor.goto("/blog/everything");
  await expect(visitor.getByText('"Waiting" : 3')).toBeVisible();
  await expect(visitor.getByText("it costs $5 and $10.")).toBeVisible();
  await expect(visitor.getByText("Formula not set:")).toBeVisible();

  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/blog/everything");
  const drawing = page.getByRole("img", { name: "Where the time goes" });
  await page.getByRole("heading", { name: "First" }).scrollIntoViewIfNeeded();
  // Mermaid is large, and this machine may be busy.
  await expect(drawing).toBeVisible({ timeout: 40_000 });
  const colour = () =>
    drawing
      .locator("text")
      .first()
      .evaluate((text) => getComputedStyle(text).fill);
  const dark = await colour();
  await page.emulateMedia({ colorScheme: "light" });
  await expect.poll(colour).not.toBe(dark);
  // On a phone it is scrolled before its letters are too small.
  await page.setViewportSize({ width: 390, height: 844 });
  const scale = await drawing.evaluate(
    (svg: SVGSVGElement) => svg.getBoundingClientRect().width / svg.viewBox.baseVal.width,
  );
  expect(scale).toBeGreaterThan(0.79);
  await page.getByRole("heading", { name: "Last" }).scrollIntoViewIfNeeded();
  await expect(page.getByText("Diagram not drawn: Mermaid cannot read its source.")).toBeVisible();
  await expectNothingFound(page, "diagrams", { rules: "all", isPublic: true });
});

test("a diagram whose drawing program cannot be loaded says so, and shows its source", async ({
  page,
  api,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED|ChunkLoadError|Failed to load/);
  const content = `${"Far down.\n\n".repeat(100)}\`\`\`mermaid\npie title Away\n"Waiting" : 3\n\`\`\``;
  await api("POST", "/blog", { title: "No drawing", content, status: "published" });
  await page.goto("/blog/no-drawing");
  await page.waitForLoadState("networkidle");
  // What comes from now on is what draws it.
  await page.route("**/_next/static/chunks/**", (route) => route.abort());
  await page.getByText('"Waiting" : 3').scrollIntoViewIfNeeded();
  await expect(
    page.getByText("Diagram not drawn: what draws it could not be loaded."),
  ).toBeVisible();
  await expect(page.getByText('"Waiting" : 3')).toBeVisible();
});

for (const colorScheme of COLOR_SCHEMES) {
  test(`axe finds nothing in texts, phone or desk, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    for (const path of [FORMULAS, DIAGRAM, "/project/bearing-fault-m4"]) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(path);
      await expectNothingFoundAtWidths(page, path, { colorScheme, isPublic: true });
    }
  });
}
