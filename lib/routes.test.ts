import { readdir } from "node:fs/promises";
import { sep } from "node:path";
import { expect, test } from "vitest";
import { config } from "@/proxy";
import {
  apiRoutes,
  isOwnAddress,
  PUBLIC_FILES,
  RESERVED_SLUGS,
  ROUTES,
  routeFinder,
  type SiteRoute,
} from "./routes";

/** Next serves these files of `app` at other addresses. */
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

/** The routes in `app`, each with its type: 'page' or 'handler'. */
async function routesInApp(): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const path of await filesIn("app")) {
    const parts = path.split("/").filter((part) => !/^\(.*\)$/.test(part));
    const name = parts.pop() ?? "";
    const made = MADE[name];
    const at = (last: string[]) => `/${[...parts, ...last].join("/")}`;
    if (made) found.set(at([made]), "handler");
    else if (/^page\.tsx?$/.test(name)) found.set(at([]), "page");
    else if (/^route\.tsx?$/.test(name)) found.set(at([]), "handler");
  }
  return found;
}

/** Fills the placeholders of a pattern: '/blog/[slug]' becomes '/blog/x'. */
const pathAt = (pattern: string) => pattern.replace(/\[[^\]]*\]/g, "x");

test("ROUTES has every route outside the API and no other route", async () => {
  const inApp = [...(await routesInApp())].filter(([path]) => !/^\/api(\/|$)/.test(path));
  expect(inApp.length).toBeGreaterThan(60);
  const find = routeFinder(ROUTES);
  for (const [path, type] of inApp) {
    const route = find(pathAt(path));
    const found = route?.type === "screen" ? "page" : route?.type;
    expect([path, route?.pattern, found]).toEqual([path, path, type]);
  }
  const known = routeFinder(
    inApp.map(([pattern]) => ({ pattern, type: "page", cache: "none", queue: "none" })),
  );
  expect(ROUTES.filter(({ pattern }) => !known(pathAt(pattern)))).toEqual([]);
});

test("PUBLIC_FILES has every file in `public`", async () => {
  expect([...PUBLIC_FILES].sort()).toEqual((await filesIn("public")).sort());
});

test("no route with an unlimited number of addresses is in the queue 'known'", () => {
  const endless = (route: SiteRoute) => /\[/.test(route.pattern) && route.item === undefined;
  const known = [...ROUTES, ...apiRoutes(["/api/blog", "/api/blog/[id]"])].filter(
    (route) => endless(route) && route.type !== "screen" && route.queue === "known",
  );
  expect(known).toEqual([]);
});

test("the proxy runs only for the routes that need it", () => {
  const matchers = config.matcher.map(
    (matcher) =>
      new RegExp(`^${matcher.replace("/:path*", "(/.*)?").replace(/:[a-z]+/g, "[^/]+")}$`),
  );
  const isMatched = ({ pattern }: SiteRoute) =>
    matchers.some((matcher) => matcher.test(pathAt(pattern)));
  const needsProxy = ({ pattern, type, queue, drafts }: SiteRoute) =>
    type === "screen" ||
    queue === "owner" ||
    pattern.startsWith("/draft/") ||
    drafts === "project" ||
    drafts === "blog";
  for (const route of ROUTES)
    expect([route.pattern, isMatched(route)]).toEqual([route.pattern, needsProxy(route)]);
});

test("the first parts of the site's own addresses are reserved slugs", () => {
  expect(RESERVED_SLUGS).toEqual(
    expect.arrayContaining(["_next", "api", "blog", "blogs", "dashboard", "draft", "feed"]),
  );
  expect(RESERVED_SLUGS).toEqual(expect.arrayContaining([...PUBLIC_FILES]));
  expect(RESERVED_SLUGS.filter((slug) => /[[\]/]/.test(slug) || slug === "")).toEqual([]);
});

test("paths below a folder such as /uploads are reserved, and paths below a page such as /blogs are free", () => {
  const own = ["/", "/blogs", "/api/x", "/uploads/a.png", "/dashboard/any", "/icon-192.png"];
  expect(own.filter((one) => !isOwnAddress(one))).toEqual([]);
  const free = ["/blog", "/blog/a", "/feed", "/blogs/old", "/now", "/resume/x", "/skills/a"];
  expect(free.filter(isOwnAddress)).toEqual([]);
});

test.each([
  ["/", "/"],
  ["/blogs", "/blogs"],
  ["/blog/any", "/blog/[slug]"],
  ["/blog/any/more", undefined],
  ["/blog/", undefined],
  ["/blog", "/[slug]"],
  ["/feedxxml", "/[slug]"],
  ["/cards/a/b.png", "/cards/[...path]"],
  ["/cards", "/[slug]"],
  ["/uploads/a", "/uploads/[name]"],
  ["/uploads/a/b", "/uploads/[name]/[variant]"],
  ["/script-fonts/sheets/a.css", "/script-fonts/sheets/[...path]"],
  ["/script-fonts/a/b.woff2", "/script-fonts/[...path]"],
  ["/draft/exit", "/draft/exit"],
  ["/draft/any", "/draft/[link]"],
  ["/nothing/at/all", undefined],
])("the path %s matches the route %s", (path, pattern) => {
  expect(routeFinder(ROUTES)(path)?.pattern).toBe(pattern);
});
