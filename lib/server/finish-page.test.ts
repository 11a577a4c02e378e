import { expect, test, vi } from "vitest";
import { finishPage } from "./finish-page";

// Only a build has style sheets, so a test of the built site (`e2e`) covers them.
vi.mock("./page-styles", () => ({ withPageStyles: async (html: string) => html }));

test("finishPage removes the nonce and returns the scripts that had it", async () => {
  const made = `<script src="/a.js" async="" nonce="n0nce"></script><script>evil()</script><script nonce="wrong">evil(2)</script><script nonce="n0nce" id="r">push("\\"n0nce\\"")</script>`;
  const { html, scripts } = await finishPage(made, "n0nce");
  expect(html).not.toContain("n0nce");
  expect(html).toContain('<script id="r">push("\\"\\"")</script>');
  expect(scripts).toEqual(['push("\\"\\"")']);
});

test("two renderings that differ only in the nonce become equal pages", async () => {
  const made = (nonce: string) => `<script nonce="${nonce}">f("${nonce}")</script>`;
  expect(await finishPage(made("one"), "one")).toEqual(await finishPage(made("two"), "two"));
});

test("only Next's scripts wait for the first paint", async () => {
  const made =
    '<link rel="preload" as="script" href="/_next/a.js"/><script src="/_next/a.js" async="" nonce="n0nce"></script><script src="/b.js" async=""></script>';
  const { html } = await finishPage(made, "n0nce");
  expect(html).toBe(
    '<script type="waiting" src="/_next/a.js"></script><script src="/b.js" async=""></script>',
  );
});
