import { expect, test } from "vitest";
import { renderMarkdown } from "./markdown";

const count = (html: string, part: string) => html.split(part).length - 1;

test("a picture with a title is a figure, and several such pictures are a gallery", async () => {
  const one = await renderMarkdown('![A board](/a.png "The first board")');
  expect(one).toMatch(/^<figure><img [^>]*alt="A board"[^>]*><figcaption>The first board</);
  expect(one).not.toContain("title=");
  const two = await renderMarkdown('![](/a.png "One")\n![](/b.png "Two")');
  expect(two).toMatch(/^<div class="gallery"><figure>/);
  expect(count(two, "<figcaption>")).toBe(2);
});

test.each([
  "![A board](/a.png)",
  'See ![it](/a.png "A board") here',
  '![](/a.png "One")\n![](/b.png)',
])("pictures within a text or without titles stay in their paragraph: %s", async (markdown) => {
  const html = await renderMarkdown(markdown);
  expect(html).toMatch(/^<p>/);
  expect(html).not.toContain("<figure");
});

test("a drawing with theme colours is inlined in a wide and a narrow layout, each with the description", async () => {
  const html = await renderMarkdown(
    '![How "much" is left](/samples/drawings/reduction-chain.svg "Rates")',
  );
  expect(html).toContain('<figure><span class="drawing" style="--drawn-width:720px"><svg');
  expect(count(html, 'role="img" aria-label="How &quot;much&quot; is left"')).toBe(2);
  expect(html).toContain('class="wide"');
  expect(html).toMatch(/viewBox="0 0 350 462"[^>]*class="narrow"/);
  expect(html).not.toMatch(/display="none"|id="/);
  expect(html).toContain("var(--color-ink-soft");
});

test.each([
  "/samples/drawings/missing.svg",
  "/samples/drawings/../../package.json",
  `/uploads/${"a".repeat(32)}.svg`,
  "https://a.example/samples/drawings/arm-hero.svg",
])("a picture is not inlined if its address is not a drawing on this site: %s", async (address) => {
  expect(await renderMarkdown(`![x](${address})`)).toContain("<img");
});
