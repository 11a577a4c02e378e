import type { Page } from "playwright/test";
import { expect, test } from "../support/fixtures";
import { run, stopClock } from "../support/stopped-clock";

const FORMULAS = "/blog/start-with-a-median";
const DIAGRAM = "/blog/ota-updates-that-cannot-brick";
const PLAIN = "/blog/hard-fault-you-cannot-reproduce";

const DIAGRAMS = `Where the time went.

## First

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

/** Returns a list that gets each address that the page requests from now on. */
function requestsOf(page: Page): string[] {
  const addresses: string[] = [];
  page.on("request", (request) => addresses.push(request.url()));
  return addresses;
}

test("a click or a key on 'Copy code' copies the code and shows 'Copied'", async ({
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

test("the link beside a heading works by keyboard", async ({ page }) => {
  await page.goto(FORMULAS);
  await page.getByRole("link", { name: "Link to “Why not the mean”" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#s-why-not-the-mean$/);
});

test("the outline is beside the text on a desktop, and collapsed above the text on a phone", async ({
  page,
}) => {
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

test("only a page with formulas loads the style sheet for formulas, and a diagram from the server does not load Mermaid", async ({
  page,
}) => {
  const addresses = requestsOf(page);
  const scripts = () => addresses.filter((address) => address.endsWith(".js")).length;
  // Scripts are loaded after the first paint, so `goto` can end before their requests.
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

test("the browser draws diagrams in the theme's colours and marks a diagram that it cannot draw", async ({
  page,
  api,
}) => {
  test.slow();
  const { status } = await api("POST", "/blog", {
    title: "Everything",
    slug: "everything",
    content: DIAGRAMS,
    status: "published",
    publish_date: "2026-01-02",
  });
  expect(status).toBe(201);
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/blog/everything");
  const drawing = page.getByRole("img", { name: "Where the time goes" });
  await page.getByRole("heading", { name: "First" }).scrollIntoViewIfNeeded();
  // Mermaid is a large library, so it can take long to load.
  await expect(drawing).toBeVisible({ timeout: 40_000 });
  const colour = () =>
    drawing
      .locator("text")
      .first()
      .evaluate((text) => getComputedStyle(text).fill);
  const dark = await colour();
  await page.emulateMedia({ colorScheme: "light" });
  await expect.poll(colour).not.toBe(dark);
  // On a phone, a wide drawing scrolls, and its letters do not become smaller than 11 px.
  await page.setViewportSize({ width: 390, height: 844 });
  const smallest = await drawing.evaluate((svg: SVGSVGElement) => {
    const scale = svg.getBoundingClientRect().width / svg.viewBox.baseVal.width;
    const sizes = [...svg.querySelectorAll("text")].map((text) =>
      Number.parseFloat(getComputedStyle(text).fontSize),
    );
    return Math.min(...sizes) * scale;
  });
  expect(smallest).toBeGreaterThan(10.9);
  await page.getByRole("heading", { name: "Last" }).scrollIntoViewIfNeeded();
  await expect(page.getByText("Diagram not drawn: Mermaid cannot read its source.")).toBeVisible();
});

test("if Mermaid cannot be loaded, a note and the source of the diagram are shown", async ({
  page,
  api,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED|ChunkLoadError|Failed to load/);
  const content = `${"Far down.\n\n".repeat(100)}\`\`\`mermaid\npie title Away\n"Waiting" : 3\n\`\`\``;
  await api("POST", "/blog", { title: "No drawing", content, status: "published" });
  await page.goto("/blog/no-drawing");
  await page.waitForLoadState("networkidle");
  // All other scripts are loaded now, so only those of Mermaid are blocked.
  await page.route("**/_next/static/chunks/**", (route) => route.abort());
  await page.getByText('"Waiting" : 3').scrollIntoViewIfNeeded();
  await expect(
    page.getByText("Diagram not drawn: the drawing program could not be loaded."),
  ).toBeVisible();
  await expect(page.getByText('"Waiting" : 3')).toBeVisible();
});

const BLOCKS = `\`\`\`chart line step title="One cycle" x="ms" y="mA"
time,current,±
0,0.01,0.002
120,24,0.5
326,0.01,0.002
\`\`\`

$$ y = ${Array.from({ length: 30 }, (_, n) => `a_{${n}} x^{${n}}`).join(" + ")} $$
`;

test("a chart shows the value of a point that is hovered or focused, and a wide formula fades at the edge where it is cut", async ({
  page,
  api,
}) => {
  const { status } = await api("POST", "/blog", {
    title: "Wide blocks",
    slug: "wide-blocks",
    content: BLOCKS,
    status: "published",
    publish_date: "2026-01-02",
  });
  expect(status).toBe(201);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/blog/wide-blocks");
  const point = page.getByRole("img", { name: "120 ms: 24 ± 0.5 mA" });
  const value = point.getByText("24 ± 0.5 mA");
  await expect(value).toBeHidden();
  await point.hover();
  await expect(value).toBeVisible();
  await page.getByText("Data", { exact: true }).hover();
  await expect(value).toBeHidden();
  await page.getByRole("img", { name: "0 ms: 0.01 ± 0.002 mA" }).focus();
  await page.keyboard.press("Tab");
  await expect(value).toBeVisible();
  // In a wider column, the drawing is centred, and the values have the same position and width as the drawing.
  await page.setViewportSize({ width: 1024, height: 844 });
  const { x, width } = (await page.locator(".chart svg.narrow").boundingBox()) ?? {};
  expect(await page.locator(".chart-values").boundingBox()).toMatchObject({ x, width });
  await page.setViewportSize({ width: 390, height: 844 });

  const formula = page.getByRole("group", { name: "Formula" });
  const fade = (side: string) =>
    formula.evaluate((box, name) => getComputedStyle(box).getPropertyValue(name), `--fade-${side}`);
  expect([await fade("start"), await fade("end")]).toEqual(["0px", "40px"]);
  await formula.evaluate((box) => box.scrollTo({ left: box.scrollWidth, behavior: "instant" }));
  await expect.poll(() => fade("end")).toBe("0px");
  expect(await fade("start")).toBe("40px");
});
