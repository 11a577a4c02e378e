import { readdir } from "node:fs/promises";
import { sep } from "node:path";
import { expect, test } from "vitest";
import { isOwnAddress, RESERVED_SLUGS } from "./own-addresses";

/** What Next makes of files that are no page and no route. */
const MADE: Record<string, string> = {
  "sitemap.ts": "sitemap.xml",
  "robots.ts": "robots.txt",
  "manifest.ts": "manifest.webmanifest",
};

const filesIn = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      [...parentPath.split(sep), name].slice(folder.split("/").length).join("/"),
    );

/** The routes of the site, as Next writes them: '/blog/[slug]'. */
async function routes(): Promise<string[]> {
  const inApp = (await filesIn("app")).flatMap((path) => {
    const parts = path.split("/").filter((part) => !/^\(.*\)$/.test(part));
    const name = parts.pop() ?? "";
    if (MADE[name]) return [[...parts, MADE[name]]];
    return /^(page|route)\.tsx?$/.test(name) ? [parts] : [];
  });
  return [...inApp.map((parts) => parts.join("/")), ...(await filesIn("public"))].map(
    (path) => `/${path}`,
  );
}

test("the list has the first part of every route and of every public file", async () => {
  const all = await routes();
  expect(all.length).toBeGreaterThan(80);
  const missing = all.filter((route) => {
    const first = route.split("/")[1];
    const isKnown = RESERVED_SLUGS.some((slug) => slug.split("/")[0] === first);
    return route !== "/" && route !== "/[slug]" && !isKnown;
  });
  expect(missing).toEqual([]);
});

test("every route without placeholders is an address of the site's own", async () => {
  const fixed = (await routes()).filter((route) => !route.includes("["));
  const samples = /^\/(blog|project)\//;
  expect(fixed.filter((route) => !isOwnAddress(route) && !samples.test(route))).toEqual([]);
});

test("what is below a folder of ours is ours, what is below a page is not", () => {
  expect(
    ["/", "/api/x", "/uploads/a.png", "/dashboard/any"].filter((one) => !isOwnAddress(one)),
  ).toEqual([]);
  expect(["/blog", "/feed", "/blogs/old", "/now", "/resume/x"].filter(isOwnAddress)).toEqual([]);
});
