import inject from "light-my-request";
import { expect, test, vi } from "vitest";
import { redirectAt, redirectsBefore } from "./owner-redirects";

const known = {
  paths: new Set<string>(),
  redirects: new Map([
    ["/old", { to: "/new", isPermanent: true }],
    ["/docs/api/x", { to: "/new", isPermanent: true }],
    ["/cv", { to: "https://example.com/cv", isPermanent: false }],
  ]),
};

const ask = (
  url: string,
  { headers = {}, addresses = async () => known as typeof known | null } = {},
) =>
  inject(
    (request, response) => {
      const handler = redirectsBefore(async (_, answer) => {
        answer.end("a page");
      }, addresses);
      void handler(request as never, response as never);
    },
    { method: "GET", url, headers },
  );

test("the owner's redirects are sent instead of pages and keep the query", async () => {
  const moved = await ask("/old?a=1");
  expect([moved.statusCode, moved.headers.location]).toEqual([308, "/new?a=1"]);
  const elsewhere = await ask("/cv");
  expect([elsewhere.statusCode, elsewhere.headers.location]).toEqual([
    307,
    "https://example.com/cv",
  ]);
});

test("a redirect works at a path that contains /api", async () => {
  expect((await ask("/docs/api/x")).headers.location).toBe("/new");
});

test("a request that is not redirected reaches the handler, even if the redirects are unknown", async () => {
  expect((await ask("/new")).payload).toBe("a page");
  expect((await ask("/old", { headers: { rsc: "1" } })).payload).toBe("a page");
  expect((await ask("/old", { addresses: async () => null })).payload).toBe("a page");
  const broken = () => Promise.reject(new Error("The database is away"));
  expect((await ask("/old", { addresses: broken })).payload).toBe("a page");
  const addresses = vi.fn(async () => known);
  for (const path of ["/_next/static/x.js", "/api", "/api/hero"]) await ask(path, { addresses });
  expect(addresses).not.toHaveBeenCalled();
});

test("an address is redirected in any spelling", () => {
  const to = { to: "/new", isPermanent: true };
  const site = { paths: new Set<string>(), redirects: new Map([["/old/%C3%A9", to]]) };
  for (const path of ["/old/%C3%A9", "/old/%c3%a9/", "/old/x/../é"]) {
    expect(redirectAt(path, undefined, site)?.location, path).toBe("/new");
  }
  expect(redirectAt("/old", undefined, site)).toBeUndefined();
  expect(redirectAt("/old/%C3%A9", undefined, null)).toBeUndefined();
  expect(redirectAt("http://", undefined, site), "no path").toBeUndefined();
});

test("a redirect for everything below an address does not apply to an existing page", () => {
  const all = { to: "https://old.example/*", isPermanent: true };
  const site = { paths: new Set(["/now"]), redirects: new Map([["/*", all]]) };
  expect(redirectAt("/a/b?c", undefined, site)?.location).toBe("https://old.example/a/b?c");
  for (const path of ["/", "/now", "/blogs", "/uploads/a.png", "/dashboard/blog"]) {
    expect(redirectAt(path, undefined, site), path).toBeUndefined();
  }
});

test.each<[string, Record<string, string>, boolean]>([
  ["to itself", { "/a": "/a" }, true],
  ["to its own web address", { "/a": "http://me.example:3000/a/?b#c" }, true],
  ["to its own web address with https", { "/a": "https://me.example:3000/a" }, true],
  ["to a redirect that leads back", { "/a": "http://me.example:3000/b", "/b": "/a" }, true],
  ["to redirects that lead to each other", { "/a": "/b", "/b": "/c", "/c": "/b" }, true],
  ["to the same path elsewhere", { "/a": "https://other.example/a" }, false],
  ["to a redirect that leads elsewhere", { "/a": "/b", "/b": "https://other.example/a" }, false],
  ["to a page", { "/a": "/b" }, false],
  ["to a redirect that makes the path longer each time", { "/a": "/b/x", "/b/*": "/b/x/*" }, true],
  ["to a redirect with a query that leads back", { "/a": "/b?x=1", "/b?x=1": "/a" }, true],
  [
    "to the path of another redirect, with another query",
    { "/a": "/b?x=2", "/b?x=1": "/a" },
    false,
  ],
])("whether a redirect that leads %s (%j) is a circle: %s", (_, targets, isCircle) => {
  const redirects = new Map(
    Object.entries(targets).map(([from, to]) => [from, { to, isPermanent: true }]),
  );
  const at = redirectAt("/a/", "me.example:3000", { paths: new Set(), redirects });
  expect(at?.location).toBe(isCircle ? undefined : targets["/a"]);
});
