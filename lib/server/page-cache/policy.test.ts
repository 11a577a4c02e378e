import fc from "fast-check";
import { expect, onTestFinished, test, vi } from "vitest";
import { lifetimeOf, VARYING_HEADERS } from "./policy";

const KNOWN = [...VARYING_HEADERS, "Accept-Encoding", "RSC"];
const words = fc.constantFrom(
  ...["public", "private", "no-store", "no-cache", "max-age=0", "max-age=60", "s-maxage=60"],
  ...["immutable", "must-revalidate", "stale-if-error=9", "max-age=x", ""],
  "max-age=99999999999999999999",
);
const anyControl = fc.oneof(
  fc.constant("public, max-age=60"),
  fc.array(words, { maxLength: 4 }).map((parts) => parts.join(", ")),
  fc.string(),
);
const answer = fc.record({
  status: fc.constantFrom(200, 204, 301, 307, 404, 500),
  headers: fc.record(
    {
      "cache-control": anyControl,
      "portfolio-cache-control": anyControl,
      vary: fc
        .array(fc.oneof(fc.constantFrom(...KNOWN), fc.constantFrom("Cookie", "*", "Origin")), {
          minLength: 1,
        })
        .map((names) => names.join(", ")),
      "set-cookie": fc.constant("a=b"),
    },
    { requiredKeys: [] },
  ),
});

test("an answer is cached only if it is public, sets no cookie and varies only by headers in the key", () => {
  let kept = 0;
  fc.assert(
    fc.property(answer, ({ status, headers }) => {
      const lifetime = lifetimeOf({ status, headers: headers as never, body: Buffer.alloc(0) });
      if (!lifetime) return;
      kept++;
      const ruling = headers["portfolio-cache-control"] ?? headers["cache-control"] ?? "";
      expect(ruling).not.toMatch(/private|no-store/);
      expect(headers).not.toHaveProperty("set-cookie");
      expect(headers.vary ?? "").not.toMatch(/cookie|\*|origin/i);
      expect(lifetime.fresh).toBeGreaterThan(0);
      if (!/\bstale-if-error\b/.test(ruling)) expect(lifetime.usable).toBe(0);
      else expect(lifetime.usable).toBeGreaterThanOrEqual(lifetime.fresh);
    }),
    { numRuns: 3_000 },
  );
  expect(kept).toBeGreaterThan(0);
});

const FOR_ALL = "public, s-maxage=60";
const kept = (headers: Record<string, string | string[]>) =>
  lifetimeOf({ status: 200, headers, body: Buffer.from("") });

test("an answer without Cache-Control is not cached, even if its Last-Modified is months ago", () => {
  const lastModified = new Date(Date.now() - 1e10).toUTCString();
  expect(kept({ "last-modified": lastModified })).toBeNull();
  expect(kept({ "last-modified": lastModified, "cache-control": FOR_ALL })).not.toBeNull();
});

test.each([
  ["without Vary", {}, true],
  ["that varies by headers in the key", { vary: ["RSC,Next-Url", "Accept-Encoding"] }, true],
  ["that varies by a cookie", { vary: "RSC, Cookie" }, false],
  ["that sets a cookie", { "set-cookie": "a=b" }, false],
])("an answer %s (%j) is cached: %s", (_, headers, isKept) => {
  expect(kept({ "cache-control": FOR_ALL, ...headers }) !== null).toBe(isKept);
});

test("lifetimes are in milliseconds, and only stale-if-error makes a page usable after a failure", () => {
  // The clock is stopped, because the library subtracts the time since the answer arrived.
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  expect(kept({})).toBeNull();
  expect(kept({ "cache-control": FOR_ALL })).toMatchObject({ fresh: 60_000, usable: 0 });
  expect(kept({ "cache-control": `${FOR_ALL}, stale-if-error=30` })).toMatchObject({
    fresh: 60_000,
    usable: 90_000,
  });
  expect(kept({ "cache-control": "private", "portfolio-cache-control": FOR_ALL })).not.toBeNull();
});
