// Checks of every public page: structure, title, address and links.
import { expect, test } from "vitest";
import { MISSING_PAGES, PUBLIC_PAGES } from "../../support/public-pages";
import { readDocument } from "../support/document";
import { read } from "../support/pages";
import { serverUrl } from "../support/shared-site";

/** One page of each kind. */
const IN_GATE: readonly string[] = [
  ...["/", "/projects", "/login", "/no/such/page"],
  ...["/project/bin-picking-cell", "/blog/dashboard-over-2g"],
];

async function expectValid(path: string) {
  const { page, status } = await read(path);
  const isMissing = MISSING_PAGES.some((one) => one === path);
  expect(status).toBe(isMissing ? 404 : 200);
  const levels = page.all("heading").map(({ tag }) => Number(tag[1]));
  expect(levels[0]).toBe(1);
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  const skipped = levels.filter((level, at) => at > 0 && level > (levels[at - 1] ?? 0) + 1);
  expect(skipped).toEqual([]);
  expect(page.all("main")).toHaveLength(1);
  expect(page.one("main").text.length).toBeGreaterThan(30);
  expect(page.tags("html")[0]?.attribute("lang")).toBe("en");
  const nameless = page.tags("img").filter((image) => image.attribute("alt") === undefined);
  expect(nameless.map((image) => image.attribute("src"))).toEqual([]);
  const unlabelled = [...page.all("textbox"), ...page.all("combobox"), ...page.all("searchbox")];
  expect(unlabelled.filter(({ name }) => name === "")).toEqual([]);
}

for (const path of [...PUBLIC_PAGES, ...MISSING_PAGES]) {
  const tags = IN_GATE.includes(path) ? ["gate"] : [];
  test(`${path} has valid headings, landmarks and labels`, { tags }, () => expectValid(path));
}

/** Follows all links of the site, beginning at the home page. */
async function visitAll() {
  const waiting = ["/", "/resume", "/sitemap.xml"];
  const known = new Set(waiting);
  const visited: { path: string; status: number; page?: ReturnType<typeof readDocument> }[] = [];
  const anchors: [from: string, path: string, anchor: string][] = [];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const response = await fetch(serverUrl() + path);
    const text = await response.text();
    const isPage = response.headers.get("content-type")?.startsWith("text/html") ?? false;
    const isList = path.endsWith(".xml");
    visited.push({
      ...{ path, status: response.status },
      ...(isPage ? { page: readDocument(text) } : {}),
    });
    if (!isPage && !isList) continue;
    for (const [, link, place] of text.matchAll(/\s(?:href|src)="([^"]+)"|<loc>([^<]+)/g)) {
      const address = (link ?? place ?? "").replaceAll("&amp;", "&");
      const { origin, pathname, search, hash } = new URL(address, serverUrl() + path);
      if (origin !== serverUrl()) continue;
      if (hash) anchors.push([path, pathname, decodeURIComponent(hash.slice(1))]);
      if (known.has(pathname + search)) continue;
      known.add(pathname + search);
      waiting.push(pathname + search);
    }
  }
  return { visited, anchors };
}

test("each page has its own title, description and address, and every link works", async () => {
  const { visited, anchors } = await visitAll();
  expect(visited.filter(({ status }) => status !== 200)).toEqual([]);
  const titles = new Map<string, string>();
  const faults: unknown[] = [];
  for (const { path, page } of visited) {
    if (!page || path === "/login" || path.includes("?")) continue;
    const title = page.tags("title")[0]?.raw ?? "";
    if (title === "" || titles.has(title)) faults.push([path, title, titles.get(title)]);
    titles.set(title, path);
    const canonical = page.tags("link").find((one) => one.attribute("rel") === "canonical");
    const address = canonical && new URL(canonical.attribute("href") ?? "").href;
    if (address !== new URL(path, serverUrl()).href) faults.push([path, "canonical", address]);
    const about = page.tags("meta").find((one) => one.attribute("name") === "description");
    if (!/.{20,}/.test(about?.attribute("content") ?? "")) faults.push([path, "description"]);
  }
  const ids = new Map(visited.map(({ path, page }) => [path, new Set(page?.ids())]));
  for (const [from, path, anchor] of anchors) {
    if (!ids.get(path)?.has(anchor)) faults.push([from, `#${anchor}`, "is not on", path]);
  }
  expect(faults).toEqual([]);
  expect(titles.size).toBeGreaterThan(20);
}, 120_000);
