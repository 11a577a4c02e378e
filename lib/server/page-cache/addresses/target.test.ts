import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { describe, expect, test } from "vitest";
import { findRouteAmong } from "./routes";
import { isMissing, targetOf } from "./target";

const findRoute = findRouteAmong(
  ["/api/hero", "/api/projects", "/api/blog", "/api/blog/[id]"],
  ["/icon.png", "/_next/static/a.js", "/_next/static/[slug].js"],
);

const asked = (url: string, headers: IncomingHttpHeaders = {}, method = "GET") =>
  ({ url, headers, method }) as IncomingMessage;
const target = (url: string, headers?: IncomingHttpHeaders, method?: string) =>
  targetOf(asked(url, headers, method), findRoute);

describe("the address that is rendered", () => {
  const LONG = "x".repeat(200);

  test.each([
    ["/projects", "/projects"],
    ["/?page=2", "/"],
    ["/projects?technology=b&category=a&page=2&x=1", "/projects?category=a&technology=b&page=2"],
    ["/blogs?page=2&tag=c&category=b&search=a", "/blogs?search=a&category=b&tag=c&page=2"],
    ["/search?q=word&page=2", "/search?q=word"],
    ["/search?q=%20word%20", "/search?q=word"],
    ["/search?q=why?", "/search?q=why%3F"],
    ["/search?q=%20", "/search"],
    [`/search?q=${LONG}y`, `/search?q=${LONG}`],
    [`/search?q=${LONG.slice(1)}%F0%9F%98%80`, `/search?q=${LONG.slice(1)}%EF%BF%BD`],
    ["/blog/a?search=b", "/blog/a"],
    ["/resume.pdf", "/resume.pdf"],
    ["/resume.pdf?download", "/resume.pdf?_"],
    ["/dashboard?tab= a&x=1", "/dashboard?tab= a&x=1"],
    ["/dashboard", "/dashboard"],
    ["/nothing/at/all?a=1", "/nothing/at/all"],
    ["/_next/static/a.js", "/_next/static/a.js"],
    ["/_next/static/%61.j%73", "/_next/static/a.js"],
    ["/_next/static/%5Bslug%5D.js", "/_next/static/%5Bslug%5D.js"],
    ["/_next/static/%5bslug]%2ejs", "/_next/static/%5Bslug%5D.js"],
    ["/api/search?q=a&x=1", "/api/search?q=a"],
    ["/api/search?q=", "/api/search"],
    ["/api/backups?x=1", "/api/backups?x=1"],
    [
      "/api/blog?limit=2&skip=1&tag=c&category=b&search=a",
      "/api/blog?search=a&category=b&tag=c&skip=1&limit=2",
    ],
    ["/api/projects?featured=true&category=a", "/api/projects?category=a&featured=true"],
  ])("for %s is %s", (url, rendered) => {
    expect(target(url).url).toBe(rendered);
  });

  test.each([
    ["/?_rsc=abc-1_2", "/?_rsc=abc-1_2"],
    ["/search?_rsc=abc&q=a", "/search?q=a&_rsc=abc"],
    ["/search?q=a", "/search?q=a"],
    ["/?_rsc=", "/?_rsc="],
    ["/?_rsc=a%0d%0ab/%3Cc%3E", "/?_rsc=abc"],
    [`/?_rsc=${"x".repeat(41)}`, `/?_rsc=${"x".repeat(40)}`],
    ["/dashboard?_rsc=a/b&tab=c", "/dashboard?_rsc=a/b&tab=c"],
    ["/uploads/a.png?_rsc=abc", "/uploads/a.png"],
  ])("for a client navigation to %s is %s", (url, rendered) => {
    expect(target(url, { rsc: "1" }).url).toBe(rendered);
  });

  test.each([
    ["/covers/blue-1.svg", true],
    ["/script-fonts/sheets/a.css", true],
    ["/script-fonts/a.woff2", false],
    ["/uploads/a.png", false],
    ["/icons/brands/a.svg", false],
    ["/projects?category=a", true],
    ["/projects?utm=a", false],
    ["/projects?_rsc=a", false],
    ["/api/hero", false],
    ["/api/projects?featured=true", true],
    ["/api/blog/1", true],
    ["/nothing/at/all?a=1", false],
  ])("for %s can be invented: %s", (url, isMadeUp) => {
    expect(target(url, { rsc: "1" }).isMadeUp).toBe(isMadeUp);
  });
});

describe("the kind of a target", () => {
  test.each([
    ["owner", ["/dashboard", "/dashboard/blog", "/login"]],
    ["draft", ["/draft/token"]],
    ["large", ["/uploads/a.pdf", "/uploads/a.mp4", "/demos/a/index.html"]],
    ["cheap", ["/icon.png", "/_next/static/a.js", "/katex/a.woff2", "/icons/brands/a.svg"]],
    ["cheap", ["/uploads/a.png", "/covers/a", "/thumbnails/a", "/script-fonts/a"]],
    ["page", ["/", "/projects", "/logins", "/resume.pdf", "/cards/blog/a.png"]],
    ["none", ["/uploads/%61.png", "/covers/%61", "/script-fonts/%61", "/icons/brands/%61.svg"]],
    ["none", ["/uploads/a.mp4%23", "/uploads/a.png%23n", "/katex/a%2Fb.woff2"]],
    ["none", ["/missing/-", "/failed/page", "/dashboards/a", "/dashboard/nothing", "/not/there"]],
    ["content", ["/api/hero", "/api/blog/1"]],
    ["api", ["/api", "/api/", "/api/backups", "/api/nothing"]],
    ["page", ["/apiary"]],
  ])("is '%s' at %j", (kind, paths) => {
    for (const path of paths) expect([path, target(path).kind]).toEqual([path, kind]);
  });

  test("depends on the method and the token at an address of the API", () => {
    expect(target("/api/hero", {}, "HEAD").kind).toBe("content");
    expect(target("/api/hero", { authorization: "Bearer x" }).kind).toBe("api");
    expect(target("/api/hero", {}, "PUT")).toMatchObject({ kind: "api", isMadeUp: true });
  });
});

describe("a missing page", () => {
  const HTML = { accept: "text/html,*/*" };

  test.each<[string, IncomingHttpHeaders, string]>([
    ["/not/there", {}, "page"],
    ["/project/a", HTML, "project"],
    ["/blog/a", HTML, "blog"],
    ["/skills/a", HTML, "page"],
    ["/not/there.php", {}, "file"],
    ["/not/there.PHP", { accept: "image/*" }, "file"],
    ["/not/there.php", HTML, "page"],
    ["/not/there.php/more", {}, "page"],
    ["/not/there.something-else", {}, "page"],
    ["/not/there.elevenchars", {}, "page"],
    ["/_next/nothing", {}, "file"],
    ["/not/_next/nothing", {}, "page"],
    ["/cards/blog/a.png", HTML, "file"],
    ["/blog/a", { ...HTML, rsc: "1" }, "file"],
    ["/not/there", { ...HTML, rsc: "1" }, "file"],
    ["/api/nothing", HTML, "file"],
  ])("at %s with the headers %j has the screen '%s'", (path, headers, screen) => {
    expect(target(path, headers).screen).toBe(screen);
  });

  test.each([
    ["/project/a", true, "project"],
    ["/blog/a", true, "blog"],
    ["/a", true, "page"],
    ["/skills/a", true, undefined],
    ["/cards/blog/a.png", true, undefined],
    ["/projects", false, undefined],
    ["/draft/token", false, undefined],
    ["/api/blog/1", false, undefined],
    ["/api/backups", false, undefined],
    ["/not/there", false, undefined],
  ])(
    "at %s is on a route for items: %s; the kind of the route's drafts: %s",
    (path, isItem, draft) => {
      expect(target(path)).toMatchObject({ isItem, draft });
    },
  );

  test("is recognised if it has no route, or if the list of public addresses does not contain it", () => {
    const known = { paths: new Set(["/blog/a"]), redirects: new Map() };
    const isGone = (path: string, list: typeof known | null = known) =>
      isMissing(target(path), list);
    expect(isGone("/not/there", null)).toBe(true);
    expect([isGone("/blog/a"), isGone("/blog/b")]).toEqual([false, true]);
    expect([isGone("/blog/b", null), isGone("/projects")]).toEqual([false, false]);
  });
});
