import { expect, test } from "vitest";
import { routeFinder } from "./routes";

const find = routeFinder(
  {
    "/(site)/page": "/",
    "/(site)/blog/[slug]/page": "/blog/[slug]",
    "/(site)/blog/fixed/page": "/blog/fixed",
    "/cards/[...path]/route": "/cards/[...path]",
    "/uploads/[name]/[variant]/route": "/uploads/[name]/[variant]",
    "/feed.xml/route": "/feed.xml",
    "/api/[...path]/route": "/api/[...path]",
    "/api/blog/[id]/route": "/api/blog/[id]",
  },
  ["/icon.png", "/_next/static/chunks/[slug].js"],
  ["/api/blog/[id]"],
);

test("what the API answers everybody is told from its other routes", () => {
  expect(find("/api/blog/1")?.kind).toBe("content");
  expect(find("/api/nothing")?.kind).toBe("handler");
});

test.each([
  ["/", "/"],
  ["/blog/fixed", "/blog/fixed"],
  ["/blog/any", "/blog/[slug]"],
  ["/blog/any/more", undefined],
  ["/blog", undefined],
  ["/cards/a/b.png", "/cards/[...path]"],
  ["/uploads/a/b", "/uploads/[name]/[variant]"],
  ["/feed.xml", "/feed.xml"],
  ["/feedxxml", undefined],
  ["/icon.png", "/icon.png"],
  ["/_next/static/chunks/%5Bslug%5D.js", "/_next/static/chunks/[slug].js"],
  ["/_next/static/chunks/other.js", undefined],
  ["/_next/%E0%A4%A", undefined],
  ["/nothing", undefined],
  ["/api/blog/1", "/api/blog/[id]"],
  ["/api/blog/1/more", "/api/[...path]"],
])("%s is at the route %s", (path, pattern) => {
  expect(find(path)?.pattern).toBe(pattern);
});
