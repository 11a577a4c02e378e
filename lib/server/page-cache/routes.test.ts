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
  },
  ["/icon.png", "/_next/static/chunks/[slug].js"],
);

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
])("%s is at the route %s", (path, pattern) => {
  expect(find(path)?.pattern).toBe(pattern);
});
