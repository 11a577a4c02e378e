// Details that a designer notices at once: aligned edges, even gaps and sensible sizes.
import type { Locator } from "playwright/test";
import { expect, test } from "../support/fixtures";
import { uploadTo } from "../support/owner-call";

/** Returns the left and right edge of each line of an element's text. With `text`, measures only this part. */
const linesOf = (element: Locator, text?: string) =>
  element.evaluate((node, part) => {
    const letters = node.firstChild?.textContent ?? "";
    const range = document.createRange();
    range.selectNodeContents(node);
    if (part !== undefined && node.firstChild) {
      range.setStart(node.firstChild, letters.indexOf(part));
      range.setEnd(node.firstChild, letters.indexOf(part) + part.length);
    }
    return [...range.getClientRects()].map(({ left, right }) => ({ left, right }));
  }, text);

test("the large number of a highlight is aligned with its caption, and screen readers get the text as it was typed", async ({
  page,
  emptySite,
}) => {
  // The site has no figures, because a highlight has a large number only on a site without figures.
  const { server, api } = await emptySite();
  for (const { language, side, highlights } of [
    {
      language: "en",
      side: "left",
      highlights: [
        "12 years in embedded systems",
        "Soil node: 8.5 years on one cell",
        "Cell: from 9.4 s to 6.8 s a pick",
        "Found 98.6% of the leaks",
      ],
    },
    {
      language: "ar",
      side: "right",
      highlights: ["المدى: 25 m في العراء", "4,200 مستشعر في الميدان", "٩٨٫٦٪ من المحاولات"],
    },
  ] as const) {
    await api("PUT", "/site", { language });
    await api("PUT", "/about", { highlights });
    await page.goto(server.url);
    // The first scroll lays out the sections.
    await page.locator("#about").scrollIntoViewIfNeeded();
    for (const [index, text] of highlights.entries()) {
      const item = page
        .locator("#about li")
        .filter({ has: page.locator(".readout") })
        .nth(index);
      expect(await item.ariaSnapshot()).toContain(text);
      const [figure, caption] = await item
        .locator("> span > span")
        .evaluateAll((parts) =>
          parts.map((part) => (part.querySelector(".readout") ?? part).getBoundingClientRect()),
        );
      expect(figure?.[side]).toBeCloseTo(caption?.[side] ?? 0, 0);
      expect(figure?.bottom).toBeLessThanOrEqual(caption?.top ?? 0);
      await expect(item.locator("> span > span")).toHaveCount(2);
    }
  }
});

test("links to technologies have equal gaps and are at least 24 px wide, even with a single letter", async ({
  page,
  emptySite,
}) => {
  const { server, api } = await emptySite();
  const technologies = ["C", "Zephyr", "R", "Go", "Python"];
  await api("POST", "/experience", { title: "Engineer", company: "A", technologies });
  await api("POST", "/projects", { title: "Node", technologies, is_featured: true });
  await page.goto(server.url);
  await page.locator("#projects").scrollIntoViewIfNeeded();
  const links = page.locator("#experience .tag-list a");
  await expect(links).toHaveText(technologies);
  const letters = [];
  for (const link of await links.all()) {
    expect((await link.boundingBox())?.width).toBeGreaterThanOrEqual(24);
    letters.push((await linesOf(link))[0]);
  }
  for (const [index, { left } = { left: 0 }] of letters.entries()) {
    const gap = left - (letters[index - 1]?.right ?? left - 16);
    expect(Math.abs(gap - 16)).toBeLessThan(1.5);
  }
});

test("a long word of the title is not broken on a phone", async ({ page, api }) => {
  const long = "Featherstonehaughs";
  await api("PUT", "/hero", { title: `Bartholomew ${long}` });
  for (const width of [320, 390, 430]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/");
    const title = page.getByRole("heading", { level: 1 });
    await expect(title).toHaveText(`Bartholomew ${long}`);
    expect([width, (await linesOf(title, long)).length]).toEqual([width, 1]);
  }
});

test("an SVG file without a size is as wide as its column", async ({ page, api, server }) => {
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 50"><path d="M0 0h80v50z"/></svg>';
  const url = await uploadTo(server.url, "a.svg", Buffer.from(drawing));
  const images = ["Head", "Second"].map((alt) => ({ url, alt, caption: "" }));
  await api("POST", "/projects", { title: "Drawn", images, content: `![Third](${url} "Caption")` });
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/project/drawn");
  for (const name of ["Head", "Second", "Third"]) {
    const picture = page.getByRole("img", { name });
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(async () => ((await picture.boundingBox())?.width ?? 0) > 300).toBe(true);
  }
});
