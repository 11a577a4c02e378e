// Size budgets of pages. `npm run bench:pages` prints the sizes.
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { coverAddress } from "@/components/shared/cover/cover-address";
import { callWith, tokenAt } from "../../support/owner-call";
import { startServer, type TestServer } from "../../support/server";

const ROOT = resolve(import.meta.dirname, "../../..");
const KB = 1024;

// The tests use a separate server, because the content of other tests changes the sizes.
let server: TestServer;
let url: URL;

beforeAll(async () => {
  server = await startServer();
  url = new URL(server.url);
}, 60_000);

afterAll(() => server.dispose());

interface Weight {
  brotli: number;
  rawHtml: number;
  css: number;
  js: number;
}

async function weightOf(path: string): Promise<Weight> {
  const bench = await import(join(ROOT, "bench/weight.mjs"));
  return bench.weightOf(new URL(path, url).href);
}

const htmlOf = async (path: string) => (await fetch(new URL(path, url))).text();

/** The compressed size of Next's own scripts, which every page loads. */
async function nextsOwnScripts() {
  const manifest = await readFile(join(ROOT, ".next/build-manifest.json"), "utf8");
  const files: string[] = JSON.parse(manifest).rootMainFiles;
  const sizes = await Promise.all(
    files.map(async (file) => gzipSync(await readFile(join(ROOT, ".next", file))).length),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

test.each([
  ["/", 52],
  ["/blogs", 18],
  ["/projects", 20],
  ["/blog/dashboard-over-2g", 24],
  ["/project/bin-picking-cell", 28],
])(
  "the HTML of %s, including the styles, has at most %i KB after compression with Brotli",
  async (path, most) => {
    const { brotli, css } = await weightOf(path);
    expect(css).toBeGreaterThan(KB);
    expect(brotli).toBeLessThan(most * KB);
  },
);

test("the browser paints a page without further requests", async () => {
  const response = await fetch(url);
  expect(response.headers.get("link") ?? "").not.toMatch(/\.css|as="?font/);
  const html = await response.text();
  // The links to style sheets are after the painted content.
  const [painted = "", rest = ""] = html.split("</main>");
  expect(painted).not.toMatch(/<link[^>]+rel="stylesheet"/);
  // The first script sets the visitor's theme, so the styles must contain both themes.
  for (const theme of ["light", "dark"]) {
    expect(painted).toMatch(new RegExp(`\\[data-theme="?${theme}"?\\]\\{color-scheme:${theme}`));
  }
  expect(painted).toMatch(/\[data-motion="?paused"?\]/);
  expect(painted).toMatch(/\[data-arriving\]/);
  // Only pages with an article contain the styles of articles, although the compiler of the inline styles does not
  // understand some of these styles' selectors (see page-styles.ts).
  expect(painted).not.toContain(".detail-body");
  expect(await htmlOf("/blog/start-with-a-median")).toContain(".detail-body");
  expect(rest).toMatch(/<link rel="stylesheet" media="\(scripting: none\)"/);
  const scripts = [...html.matchAll(/<script[^>]+src="[^>]*>/g)].map(([tag]) => tag);
  expect(scripts.length).toBeGreaterThan(5);
  for (const tag of scripts) expect(tag).toMatch(/ type="waiting"|noModule/);
});

test("the home page has at most 45 KB of scripts besides Next's own scripts", async () => {
  expect((await weightOf("/")).js - (await nextsOwnScripts())).toBeLessThan(45 * KB);
});

test("only pages with blocks or enlargeable pictures have the styles and scripts for them", async () => {
  const bytesOf = async (path: string) => {
    const html = await htmlOf(path);
    const tags = html.matchAll(/<script[^>]+src="([^"]+)"/g);
    const scripts = await Promise.all([...tags].map(([, script = ""]) => htmlOf(script)));
    return { html, scripts: scripts.join("\n") };
  };
  const found = ({ html, scripts }: { html: string; scripts: string }) => [
    ...(html.match(/class="(?:enlarge|chart|bom)"/g) ?? []),
    ...(html.match(/\.(?:video|model|demo)-stage(?=\{)|\.file-facts(?=\{)/g) ?? []),
    ...(scripts.match(/picture-dialog|(?:video|model|demo)-stage|WebGL/g) ?? []),
  ];
  for (const path of ["/", "/blog/hand-eye-calibration-ax-xb", "/projects"]) {
    expect([path, found(await bytesOf(path))]).toEqual([path, []]);
  }
  const token = await tokenAt(url.origin);
  const pdf = new FormData();
  pdf.set("file", new File(["%PDF-1.7\nweight"], "a.pdf"));
  const headers = { Authorization: `Bearer ${token}` };
  const sent = await fetch(new URL("/api/upload/upload", url), {
    ...{ method: "POST", headers, body: pdf },
  });
  const { url: file } = await sent.json();
  const blocks = `![](https://a.example/a.mp4)\n\n![](https://a.example/a.stl)\n\n[x](${file})`;
  const content = `${blocks}\n\n![A plot](/icon-192.png "One")\n\n\`\`\`chart bar\nx,a\ny,1\n\`\`\`\n\n\`\`\`bom\nquantity,part\n1,x\n\`\`\``;
  const post = { title: "Figures", content, status: "published", publish_date: "2024-01-01" };
  const { body } = await callWith(token, url.origin, "POST", "/blog", post);
  // The browser loads the script of the blocks later, so it is not among the scripts in the HTML.
  expect(new Set(found(await bytesOf(`/blog/${body.slug}`)))).toEqual(
    new Set([
      ...['class="enlarge"', 'class="chart"', 'class="bom"'],
      ...[".video-stage", ".model-stage", ".file-facts"],
    ]),
  );
  await callWith(token, url.origin, "DELETE", `/blog/${body.id}`);
});

test("a page has two small fonts and does not preload them", async () => {
  const html = await htmlOf("/");
  expect(html).not.toMatch(/<link[^>]+as="font"/);
  const sheets = [...html.matchAll(/<link rel="stylesheet"[^>]+href="([^"]+)"/g)];
  const css = (await Promise.all(sheets.map(([, sheet = ""]) => htmlOf(sheet)))).join("");
  const fonts = new Set(
    [...css.matchAll(/url\([^)]*?([^/)]+\.woff2)\)/g)].map(([, name = ""]) => name),
  );
  expect(fonts.size).toBe(2);
  const sizes = await Promise.all(
    [...fonts].map(async (name) => {
      const file = await fetch(new URL(`/_next/static/media/${name}`, url));
      expect(file.status).toBe(200);
      return (await file.blob()).size;
    }),
  );
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(46 * KB);
});

test("public pages have no generated covers, and a cover is a small and immutable file", async () => {
  for (const path of ["/", "/blogs", "/projects"]) {
    expect([path, (await htmlOf(path)).match(/\/covers\/[^"]*/g)]).toEqual([path, null]);
  }
  const cover = coverAddress("River level gauge", "text-category-green");
  const response = await fetch(new URL(cover, url));
  expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(response.headers.get("content-type")).toBe("image/svg+xml");
  expect(gzipSync(await response.text()).length).toBeLessThan(4 * KB);
  for (const wrong of ["/covers/2/blue-1.png", "/covers/2/mauve-1.svg", "/covers/2/blue-01.svg"]) {
    expect([wrong, (await fetch(new URL(wrong, url))).status]).toEqual([wrong, 404]);
  }
});

test.each(["/", "/blogs", "/blog/dashboard-over-2g", "/project/bin-picking-cell"])(
  "the page %s loads scripts, styles and icons only from the site's host",
  async (path) => {
    const html = await htmlOf(path);
    const needed = [
      ...html.matchAll(/<script[^>]+src="([^"]+)"/g),
      ...html.matchAll(/<link[^>]+rel="(?:stylesheet|preload|icon)"[^>]+href="([^"]+)"/g),
    ]
      .map(([, address = ""]) => new URL(address, url))
      .filter(({ protocol }) => protocol !== "data:");
    expect(new Set(needed.map(({ host }) => host))).toEqual(new Set([url.host]));
  },
);
