import type { Page } from "playwright/test";
import { expect, test } from "../support/fixtures";
import { MISSING_PAGES, PUBLIC_PAGES } from "../support/public-pages";

/** What holds for every page, as [what, how it is, how it should be]. */
const look = (page: Page) =>
  page.evaluate(() => {
    const shown = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter((node) =>
        node.checkVisibility(),
      );
    const levels = shown("h1,h2,h3,h4,h5,h6").map(({ tagName }) => Number(tagName[1]));
    return {
      tooWide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      h1: levels.filter((level) => level === 1).length,
      isFirstHeadingH1: levels[0] === 1,
      skippedLevels: levels.filter((level, i) => i > 0 && level > (levels[i - 1] ?? 0) + 1),
      main: document.querySelectorAll("main").length,
      lang: document.documentElement.lang,
      imagesWithoutAlt: document.querySelectorAll("img:not([alt])").length,
      isFilled: (document.querySelector("main")?.clientHeight ?? 0) > 200,
    };
  });

const AS_IT_SHOULD_BE = {
  tooWide: 0,
  h1: 1,
  isFirstHeadingH1: true,
  skippedLevels: [],
  main: 1,
  lang: "en",
  imagesWithoutAlt: 0,
  isFilled: true,
};

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("every page fits its screen, phone or desk, and is in order", async ({
      page,
      allowConsole,
    }) => {
      test.slow();
      allowConsole(/404 \(Not Found\)|There is no page at/);
      await page.emulateMedia({ reducedMotion: "reduce" });
      for (const path of [...PUBLIC_PAGES, ...MISSING_PAGES]) {
        await page.setViewportSize({ width: 1440, height: 900 });
        await page.goto(path);
        for (const width of [1440, 390, 320]) {
          await page.setViewportSize({ width, height: 900 });
          expect([path, width, await look(page)]).toEqual([path, width, AS_IT_SHOULD_BE]);
        }
      }
    });
  });
}

test("every page has a title and address of its own, and every link leads somewhere", async ({
  ownSite,
}) => {
  test.slow();
  const { server } = await ownSite();
  const read = async (path: string) => {
    const response = await fetch(server.url + path);
    return {
      status: response.status,
      type: response.headers.get("content-type"),
      text: await response.text(),
    };
  };
  const titles = new Map<string, string>();
  const anchors: [from: string, path: string, anchor: string][] = [];
  const ids = new Map<string, Set<string>>();
  const waiting = ["/", "/resume", "/sitemap.xml"];
  const known = new Set(waiting);
  const bad: unknown[] = [];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const { status, type, text } = await read(path);
    if (status !== 200) bad.push([path, status]);
    const links = [...text.matchAll(/(?:href|src)="([^"]+)"|<loc>([^<]+)/g)].map(
      ([, link, place]) => (link ?? place ?? "").replaceAll("&amp;", "&"),
    );
    if (type?.startsWith("text/html")) {
      ids.set(path, new Set([...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id ?? "")));
      if (path !== "/login" && !path.includes("?")) {
        const title = /<title>([^<]+)/.exec(text)?.[1] ?? "";
        if (title === "" || titles.has(title)) bad.push([path, "title", title, titles.get(title)]);
        titles.set(title, path);
        const canonical = /rel="canonical" href="([^"]+)"/.exec(text)?.[1];
        const expected = new URL(path, server.url).href;
        const isOwn = canonical !== undefined && new URL(canonical).href === expected;
        if (!isOwn) bad.push([path, "canonical", canonical]);
        if (!/name="description" content="[^"]{20,}/.test(text)) bad.push([path, "description"]);
      }
    } else if (!path.endsWith(".xml")) continue;
    for (const link of links) {
      const target = new URL(link, server.url + path);
      if (target.origin !== server.url) continue;
      if (target.hash)
        anchors.push([path, target.pathname, decodeURIComponent(target.hash.slice(1))]);
      const address = target.pathname + target.search;
      if (known.has(address)) continue;
      known.add(address);
      waiting.push(address);
    }
  }
  for (const [from, path, anchor] of anchors) {
    if (!ids.get(path)?.has(anchor)) bad.push([from, `#${anchor}`, "is not on", path]);
  }
  expect(bad).toEqual([]);
  expect(titles.size).toBeGreaterThan(20);
});
