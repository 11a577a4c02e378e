import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { readRoutes, routeFinder } from "./routes";

const MANIFEST = {
  "/(site)/page": "/",
  "/(site)/blog/[slug]/page": "/blog/[slug]",
  "/(site)/blog/[slug]/card.png/route": "/blog/[slug]/card.png",
  "/(site)/blog/fixed/page": "/blog/fixed",
  "/cards/[...path]/route": "/cards/[...path]",
  "/cards/blog/[...path]/route": "/cards/blog/[...path]",
  "/uploads/[name]/[variant]/route": "/uploads/[name]/[variant]",
  "/feed.xml/route": "/feed.xml",
  "/api/[...path]/route": "/api/[...path]",
  "/api/blog/[id]/route": "/api/blog/[id]",
  "/api/hero/route": "/api/hero",
};
const FILES = ["/icon.png", "/_next/static/chunks/[slug].js"];
const CONTENT = ["/api/blog/[id]"];

test.each([
  ["/", "/", "page"],
  ["/blog/fixed", "/blog/fixed", "page"],
  ["/blog/any", "/blog/[slug]", "page"],
  ["/blog/any/more", undefined, undefined],
  ["/blog/any/card.png", "/blog/[slug]/card.png", "handler"],
  ["/blog/any/cardxpng", undefined, undefined],
  ["/blog", undefined, undefined],
  ["/cards/a/b.png", "/cards/[...path]", "handler"],
  ["/cards/blog/b.png", "/cards/blog/[...path]", "handler"],
  ["/uploads/a/b", "/uploads/[name]/[variant]", "handler"],
  ["/feed.xml", "/feed.xml", "handler"],
  ["/feedxxml", undefined, undefined],
  ["/icon.png", "/icon.png", "file"],
  ["/%69con.png", undefined, undefined],
  ["/_next/static/chunks/%5Bslug%5D.js", "/_next/static/chunks/[slug].js", "file"],
  ["/_next/static/chunks/other.js", undefined, undefined],
  ["/_next/%E0%A4%A", undefined, undefined],
  ["/nothing", undefined, undefined],
  ["/api/blog/1", "/api/blog/[id]", "content"],
  ["/api/hero", "/api/hero", "handler"],
  ["/api/blog/1/more", "/api/[...path]", "handler"],
])("%s is at the route %s, a %s", (path, pattern, kind) => {
  const found = routeFinder(MANIFEST, FILES, CONTENT)(path);
  expect([found?.pattern, found?.kind]).toEqual([pattern, kind]);
});

test("the routes of a build are its manifest's, what is in public, and its scripts", async () => {
  const folder = await mkdtemp(join(tmpdir(), "routes-"));
  const files = {
    ".next/app-path-routes-manifest.json": JSON.stringify(MANIFEST),
    ".next/static/chunks/a.js": "",
    "public/robots.txt": "",
    "public/icons/brands/a.svg": "",
  };
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  const find = await readRoutes(CONTENT, folder);
  const kinds = (paths: string[]) => paths.map((path) => find(path)?.kind);
  expect(kinds(["/blog/a", "/api/blog/1", "/feed.xml"])).toEqual(["page", "content", "handler"]);
  expect(kinds(["/robots.txt", "/icons/brands/a.svg", "/_next/static/chunks/a.js"])).toEqual(
    Array(3).fill("file"),
  );
  expect(kinds(["/icons/brands", "/icons", "/chunks/a.js"]), "no files").toEqual(
    Array(3).fill(undefined),
  );
  await rm(folder, { recursive: true });
});
