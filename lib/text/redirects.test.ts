import { expect, test } from "vitest";
import { expectLinear } from "@/e2e/support/growth";
import {
  isRedirectTarget,
  ownPathOf,
  plainPath,
  redirectLocation,
  withoutLastSlashes,
} from "./redirects";

test.each([
  ["/old", "/old"],
  ["/old/", "/old"],
  ["/a/../b//", "/b"],
  ["/caf\u00e9", "/caf%C3%A9"],
  ["/caf%c3%a9", "/caf%C3%A9"],
  ["/100%25", "/100%25"],
  ["/", "/"],
])("%s is the path %s, also when it is read again", (path, plain) => {
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
])("%j is no path", (path) => expect(plainPath(path)).toBeNull());

test.each([
  ["/new", true],
  ["/new?a=1#b", true],
  ["https://example.com", true],
  ["http://example.com/a", true],
  ["//evil.example", false],
  ["/.//evil.example", false],
  ["/\\evil.example", false],
  ["#top", false],
  ["mailto:a@example.com", false],
  ["javascript:alert(1)", false],
  ["data:text/html,x", false],
  ["https://a\r\nSet-Cookie:b", false],
])("visitors may be led to %j: %s", (to, isAllowed) => {
  expect(isRedirectTarget(to)).toBe(isAllowed);
});

test.each([
  ["/new", "", "/new"],
  ["/new", "?a=1&b=%20", "/new?a=1&b=%20"],
  ["/new?c=2#part", "?a=1", "/new?c=2&a=1#part"],
  ["/n\u00e9w", "", "/n%C3%A9w"],
  ["https://example.com", "?a=1", "https://example.com/?a=1"],
])("%s with the query %j is %s", (to, search, location) => {
  expect(redirectLocation(to, search)).toBe(location);
});

test("an address of the site is a path of it", () => {
  const site = "https://maya.example";
  expect(ownPathOf("/a/?b#c", site)).toBe("/a");
  expect(ownPathOf("https://maya.example/a/", site)).toBe("/a");
  expect(ownPathOf("https://other.example/a", site)).toBeNull();
  expect(ownPathOf("https://maya.example/a", undefined)).toBeNull();
});

test("a path of many slashes takes linear time", async () => {
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
