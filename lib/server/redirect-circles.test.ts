import { expect, test } from "vitest";
import { leadsInCircle } from "./redirect-circles";

const HOST = "me.example:3000";

test.each([
  ["to itself", { "/a": "/a" }, true],
  ["to its own web address", { "/a": "http://me.example:3000/a/?b#c" }, true],
  ["to that with TLS, which a proxy has", { "/a": "https://me.example:3000/a" }, true],
  ["to one that leads back", { "/a": "http://me.example:3000/b", "/b": "/a" }, true],
  ["to two that lead to each other", { "/a": "/b", "/b": "/c", "/c": "/b" }, true],
  ["to the same path elsewhere", { "/a": "https://other.example/a" }, false],
  ["to another that leads elsewhere", { "/a": "/b", "/b": "https://other.example/a" }, false],
  ["to a page", { "/a": "/b" }, false],
])("a redirect that leads %s", (_, targets, isCircle) => {
  const redirects = new Map(
    Object.entries(targets).map(([from, to]) => [from, { to, isPermanent: true }]),
  );
  expect(leadsInCircle("/a/", HOST, redirects)).toBe(isCircle);
  expect(leadsInCircle("/z", HOST, redirects)).toBe(false);
});
