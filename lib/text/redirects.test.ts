import { expect, test } from "vitest";
import { expectLinear } from "@/e2e/support/growth";
import {
  findRedirect,
  isRedirectTarget,
  ownAddressOf,
  plainPath,
  redirectLocation,
  redirectSource,
  withoutLastSlashes,
} from "./redirects";

test.each([
  ["/old", "/old"],
  ["/old/", "/old"],
  ["/a/../b//", "/b"],
  ["/caf\u00e9", "/caf%C3%A9"],
  ["/caf%c3%a9", "/caf%C3%A9"],
  ["/100%25", "/100%25"],
  // Browsers differ in the characters that they escape. `canonicalPath` changes the path of a request in the same way.
  ["/%7Eada/%5Bx%5D", "/~ada/%5Bx%5D"],
  ["/a[b]/c|d", "/a%5Bb%5D/c%7Cd"],
  ["/CI%2fCD", "/CI%2FCD"],
  ["/", "/"],
])("plainPath turns %s into %s, and does not change its own result", (path, plain) => {
  expect(plainPath(path)).toBe(plain);
  expect(plainPath(plain)).toBe(plain);
});

test.each([
  "old",
  "",
  "/a?b",
  "/a#b",
  "//evil.example",
  "/.//evil.example",
  "/a\\b",
  "/a b",
  "/a\n",
])("plainPath returns null for %j", (path) => expect(plainPath(path)).toBeNull());

test.each([
  ["/new", true],
  ["/new?a=1#b", true],
  ["https://example.com", true],
  ["http://example.com/a", true],
  ["//evil.example", false],
  ["/.//evil.example", false],
  ["/\\evil.example", false],
  ["/new/*", true],
  ["https://example.com/*?a=*", true],
  ["https://*.example.com", false],
  ["https://*/a", false],
  ["#top", false],
  ["mailto:a@example.com", false],
  ["javascript:alert(1)", false],
  ["data:text/html,x", false],
  ["https://a\r\nSet-Cookie:b", false],
])("isRedirectTarget(%j) is %s", (to, isAllowed) => {
  expect(isRedirectTarget(to)).toBe(isAllowed);
});

test.each([
  ["/new", "", "/new"],
  ["/new", "?a=1&b=%20", "/new?a=1&b=%20"],
  ["/new?c=2#part", "?a=1", "/new?c=2&a=1#part"],
  ["/n\u00e9w", "", "/n%C3%A9w"],
  ["https://example.com", "?a=1", "https://example.com/?a=1"],
])("a redirect to %s with the query %j leads to %s", (to, search, location) => {
  expect(redirectLocation(to, search)).toBe(location);
});

test("ownAddressOf returns the path and the query of an address of this site, and null for other sites", () => {
  const site = "https://maya.example";
  expect(ownAddressOf("/a/?b#c", site)).toEqual({ path: "/a", search: "?b" });
  expect(ownAddressOf("https://maya.example/a/", site)).toEqual({ path: "/a", search: "" });
  expect(ownAddressOf("https://other.example/a", site)).toBeNull();
  expect(ownAddressOf("https://maya.example/a", undefined)).toBeNull();
});

test.each([
  ["/old/", "/old"],
  ["/?p=12", "/?p=12"],
  ["/index.php/?id=3&x=a%20b", "/index.php?id=3&x=a+b"],
  ["/a?", "/a"],
  ["/old/*", "/old/*"],
  ["/*", "/*"],
  ["/my page.html", "/my%20page.html"],
  ["/a*b", null],
  ["/x/*/y", null],
  ["/q*", null],
  ["/old/*?a", null],
  ["/a#b", null],
  ["old", null],
  ["//evil.example/*", null],
])("redirectSource(%j) is %j", (from, source) => {
  expect(redirectSource(from)).toBe(source);
  if (source !== null) expect(redirectSource(source)).toBe(source);
});

test.each([
  ["/old", "/new"],
  ["/old?a=1", "/new?a=1"],
  ["/?p=12", "/blog/first#top"],
  ["/?p=13", undefined],
  ["/?p=12&a", undefined],
  ["/", undefined],
  ["/posts/2019/a%20b?c", "/blog/2019/a%20b?c"],
  ["/posts/drafts/x", "https://example.com/x?from=x"],
  ["/posts/there", undefined],
  ["/posts", undefined],
  ["/postsx/a", undefined],
])("for the address %s, findRedirect returns the location %s", (url, location) => {
  const redirects = new Map(
    Object.entries({
      "/old": "/new",
      "/?p=12": "/blog/first#top",
      "/posts/*": "/blog/*",
      "/posts/drafts/*": "https://example.com/*?from=*",
    }).map(([from, to]) => [from, { to }]),
  );
  const [path = "", search] = url.split("?");
  const address = { path, search: search === undefined ? "" : `?${search}` };
  const found = findRedirect(address, redirects, (one) => one === "/posts/there");
  expect(found?.location).toBe(location);
});

test("an address of many parts is looked up in linear time", { tags: ["sweep"] }, async () => {
  const redirects = new Map([["/x/*", { to: "/y/*" }]]);
  const path = (size: number) => "/a".repeat(size);
  await expectLinear(4_000, path, (one) =>
    findRedirect({ path: one, search: "" }, redirects, () => false),
  );
});

test("a path of many slashes takes linear time", { tags: ["sweep"] }, async () => {
  const slashes = "/".repeat(16_000);
  expect(plainPath(`/a${slashes}b`)).toHaveLength(16_003);
  expect(plainPath(`/a${slashes}`)).toBe("/a");
  expect(withoutLastSlashes(`${slashes}b`)).toHaveLength(16_001);
  expect(withoutLastSlashes(slashes)).toBe("");
  for (const end of ["", "b"]) {
    const path = (size: number) => `/a${"/".repeat(size)}${end}`;
    await expectLinear(4_000, path, plainPath);
    await expectLinear(4_000, path, withoutLastSlashes);
  }
});
