import { expect, it } from "vitest";
import { linkParts } from "./link-parts";

const linksIn = (text: string) =>
  linkParts(text).flatMap(({ text: shown, href }) => (href === undefined ? [] : [[shown, href]]));

it.each([
  ["see https://example.com/a(b)?q=1&r=2.", "https://example.com/a(b)?q=1&r=2"],
  ["HTTP://EXAMPLE.COM/A", "HTTP://EXAMPLE.COM/A"],
  ["(https://example.com/ü)", "https://example.com/ü"],
  ["on http://localhost:3000/x, too", "http://localhost:3000/x"],
  [`https://example.com/${"x".repeat(300)}`, `https://example.com/${"x".repeat(300)}`],
])("a web address is linked without the punctuation around it: %s", (text, address) => {
  expect(linksIn(text)).toEqual([[address, address]]);
});

it("an address without a scheme gets a scheme in its link", () => {
  expect(linksIn("www.example.com and me@example.com")).toEqual([
    ["www.example.com", "https://www.example.com"],
    ["me@example.com", "mailto:me@example.com"],
  ]);
  expect(linksIn("mailto:me@example.com")).toEqual([
    ["mailto:me@example.com", "mailto:me@example.com"],
  ]);
});

it.each([
  "ASP.NET, Socket.io, Node.js and example.com",
  "ftp://example.com/a and file:///etc/passwd",
  "javascript:alert(1) data:text/html,x tel:+4477",
  "6.8 s a pick",
  "",
])("no part of this text is linked: %s", (text) => {
  expect(linksIn(text)).toEqual([]);
});

it("the texts of all parts together are the whole text", () => {
  const text = "First https://a.example/x\n\n  me@b.example, ASP.NET.\nwww.c.example!";
  const parts = linkParts(text);
  expect(parts.map((part) => part.text).join("")).toBe(text);
  for (const { start, text: piece } of parts) expect(text.startsWith(piece, start)).toBe(true);
  expect(linkParts("No address\nin two lines.")).toHaveLength(1);
});
