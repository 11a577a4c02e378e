import type { Page } from "playwright/test";
import { COLOR_SCHEMES, expectNothingFound, expectNothingFoundAtWidths } from "../support/axe";
import { expect, test } from "../support/fixtures";
import { MISSING_PAGES, PUBLIC_PAGES } from "../support/public-pages";

/** The addresses of texts with formulas, code and diagrams. */
const TEXTS = [
  "/blog/start-with-a-median",
  "/blog/ota-updates-that-cannot-brick",
  "/project/bearing-fault-m4",
];

for (const colorScheme of COLOR_SCHEMES) {
  test(`axe finds no violations on public pages at phone and desktop width in the ${colorScheme} theme`, async ({
    page,
    allowConsole,
  }) => {
    test.setTimeout(300_000);
    allowConsole(/404 \(Not Found\)|There is no page at/);
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    for (const path of [...PUBLIC_PAGES, ...TEXTS, ...MISSING_PAGES]) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(path);
      await expectNothingFoundAtWidths(page, path, { colorScheme, isPublic: true });
    }
  });
}

test("axe finds no violations on the home page, a list, a project and a post", {
  tag: "@gate",
}, async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const path of ["/", "/projects", "/project/bin-picking-cell", TEXTS[0] ?? ""]) {
    await page.goto(path);
    await expectNothingFound(page, path, { rules: "all", isPublic: true });
  }
});

const DRAWN_IN_THE_BROWSER = `A formula that cannot be set: $\\frac{1$.

\`\`\`mermaid
pie
  accTitle: Hours in a week
  "Waiting" : 3
\`\`\`

\`\`\`mermaid
gantt
  no such line at all
\`\`\`
`;

test("axe finds no violations in diagrams drawn by the browser and in the open search", async ({
  page,
  api,
}) => {
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  const post = { title: "Drawn in the browser", content: DRAWN_IN_THE_BROWSER };
  const { status } = await api("POST", "/blog", { ...post, status: "published" });
  expect(status).toBe(201);
  await page.goto("/blog/drawn-in-the-browser");
  const drawing = page.getByRole("img", { name: "Hours in a week" });
  await page.locator(".rich-text").scrollIntoViewIfNeeded();
  // Mermaid is a large library, so it can take long to load.
  await expect(drawing).toBeVisible({ timeout: 40_000 });
  await expect(page.getByText("Diagram not drawn: Mermaid cannot read its source.")).toBeVisible();
  await expectNothingFound(page, "diagrams", { rules: "all", isPublic: true });

  await page.keyboard.press("Control+K");
  const search = page.getByRole("dialog", { name: "Search" });
  await search.getByRole("combobox", { name: "Search this site" }).fill("lorawan");
  await expect(search.getByRole("option").first()).toBeVisible();
  await expectNothingFound(page, "search", { rules: "all", isPublic: true });
});

/** Returns the focused element's name, whether its focus is visible, and whether no other element covers it. */
const focused = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown)));
    const node = document.activeElement as HTMLElement;
    const box = node.getBoundingClientRect();
    const { display } = getComputedStyle(node);
    // The link or button of a card can cover the whole card with a pseudo-element.
    const cover = getComputedStyle(node, "::after");
    const isCover = cover.content !== "none" && cover.position === "absolute";
    const isMarked = ({ outlineStyle, outlineWidth }: CSSStyleDeclaration) =>
      outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
    const middle = document.elementFromPoint(
      Math.min(innerWidth - 1, Math.max(0, box.left + box.width / 2)),
      Math.min(innerHeight - 1, Math.max(0, box.top + Math.min(box.height / 2, 100))),
    );
    return {
      what: `${node.tagName} ${node.getAttribute("aria-label") ?? node.textContent}`.slice(0, 60),
      isPage: node === document.body,
      isMarked: isMarked(getComputedStyle(node)) || (isCover && isMarked(cover)),
      isOnTop: middle !== null && (node.contains(middle) || middle.contains(node)),
      // WCAG allows a link in a line of text to be smaller than 24 px.
      isBigEnough: (box.width >= 24 && box.height >= 24) || isCover || display === "inline",
      top: box.top + scrollY,
      isFixed: node.closest("header") !== null,
    };
  });

for (const width of [1440, 390]) {
  test(`in a window ${width} px wide, the Tab key reaches every control of the home page, and the focus is visible`, async ({
    page,
  }) => {
    test.slow();
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/");
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: "Skip to content" });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport({ ratio: 1 });
    const bad: unknown[] = [];
    const walked: string[] = [];
    for (let step = 0; step < 200; step++) {
      await page.keyboard.press("Tab");
      const here = await focused(page);
      if (here.isPage) break;
      walked.push(here.what);
      if (!(here.isMarked && here.isOnTop && here.isBigEnough)) bad.push(here);
    }
    expect(bad).toEqual([]);
    expect(walked.length).toBeGreaterThan(60);
    // The skip link moves the focus past the nav.
    await page.goto("/");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main")).toBeFocused();
    await page.keyboard.press("Tab");
    expect((await focused(page)).isFixed).toBe(false);
  });
}

/** Lists texts that are cut off and controls of the nav that overlap, and says if the page is wider than the window. */
const squeezed = (page: Page) =>
  page.evaluate(() => {
    const bad: string[] = [];
    for (const node of document.querySelectorAll<HTMLElement>(
      "a,button,p,h1,h2,h3,dd,dt,li,label",
    )) {
      if (!node.checkVisibility() || node.closest("[inert],[aria-hidden=true],[role=img],.sr-only"))
        continue;
      const { overflowX, webkitLineClamp, textOverflow } = getComputedStyle(node);
      const isMeant = webkitLineClamp !== "none" || textOverflow === "ellipsis";
      if (overflowX === "hidden" && !isMeant && node.scrollWidth > node.clientWidth + 1) {
        bad.push(`cut off: ${node.textContent?.slice(0, 60)}`);
      }
    }
    const nav = document.querySelectorAll<HTMLElement>("nav[aria-label=Main] :is(a,button)");
    const boxes = [...nav]
      .filter((node) => node.checkVisibility())
      .map((node) => [node.textContent, node.getBoundingClientRect()] as const);
    for (const [i, [name, a]] of boxes.entries()) {
      for (const [other, b] of boxes.slice(i + 1)) {
        if (
          a.left < b.right - 1 &&
          b.left < a.right - 1 &&
          a.top < b.bottom - 1 &&
          b.top < a.bottom - 1
        ) {
          bad.push(`${name} overlaps ${other}`);
        }
      }
    }
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) bad.push(`page ${scrollWidth - clientWidth} px too wide`);
    return bad;
  });

test("text of double size is neither cut off nor wider than the screen", async ({ page }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const path of [
    "/",
    "/blogs",
    "/projects",
    "/blog/dashboard-over-2g",
    "/project/robotic-arm-vision",
    "/resume",
  ]) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(path);
    await page.addStyleTag({ content: "html { font-size: 200% }" });
    for (const width of [1280, 800, 640, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => squeezed(page), `${path}, ${width} px`).toEqual([]);
    }
  }
});

test("at double text size, the nav marks the current section", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await page.addStyleTag({ content: "html { font-size: 200% }" });
  const nav = page.getByRole("navigation", { name: "Main" });
  await nav.getByRole("link", { name: "Skills" }).click();
  await expect(nav.locator("[aria-current]")).toHaveText("Skills");
  const heading = page.locator("#skills h2");
  const [bar, title] = [await nav.boundingBox(), await heading.boundingBox()];
  expect(title?.y).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0));
});

test("outlines, the marked nav link, bars and dots are visible in forced colours", async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
  await page.goto("/");
  const contact = page.getByRole("link", { name: "Contact Me" });
  await expect(contact).toHaveCSS("border-top-width", "1px");
  await expect(page.locator(".record-lane a").first()).toHaveCSS("border-top-style", "solid");
  await contact.focus();
  expect((await focused(page)).isMarked).toBe(true);
  const nav = page.getByRole("navigation", { name: "Main" });
  await nav.getByRole("link", { name: "Skills" }).click();
  await expect(nav.locator("[aria-current]")).toHaveText("Skills");
  // Forced colours replace background colours, so parts that consist only of a background could disappear.
  for (const [selector, part] of [
    ["#skills [role=progressbar]", "::before"],
    ["#skills .fold-sign", "::before"],
    ["button[aria-current][aria-label^='Go to position'] > span", ""],
    ["button:not([aria-current])[aria-label^='Go to position'] > span", ""],
    [".nav-link[aria-current]", "::after"],
  ] as const) {
    const [colour, ground] = await page
      .locator(selector)
      .first()
      .evaluate(
        (node, part) => [
          getComputedStyle(node, part || null).backgroundColor,
          getComputedStyle(document.body).backgroundColor,
        ],
        part,
      );
    expect(colour, selector).not.toBe(ground);
  }
});
