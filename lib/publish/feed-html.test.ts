import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { keepUpload, prepareUpload } from "@/lib/media/uploads";
import { renderMarkdown } from "@/lib/text/markdown/markdown";
import { feedHtml } from "./feed-html";

const settings = vi.hoisted(() => ({ dataDir: "", logLevel: "silent" }));
vi.mock("@/lib/config/env", () => ({ env: settings }));

beforeAll(async () => {
  settings.dataDir = await mkdtemp(join(tmpdir(), "portfolio-feeds-"));
});
afterAll(() => rm(settings.dataDir, { recursive: true }));

test("a feed has MathML for formulas, source for diagrams, and absolute addresses", async () => {
  const page = await renderMarkdown(
    "See [there](/x) $a^2$\n\n$$\\sqrt{b}$$\n\n```mermaid\nflowchart LR\n A --> B\n```\n\n<details><summary>More</summary>text</details>",
  );
  const html = feedHtml(page, "https://example.com/blog/post");
  expect(html).toContain('href="https://example.com/x"');
  expect(html.match(/<math\b/g)).toHaveLength(2);
  expect(html).toContain('<code class="language-mermaid">flowchart LR\n A --> B</code>');
  expect(html).toContain("<summary>More</summary>");
  expect(html).not.toMatch(/<svg|katex-html|diagram-source/);
});

test("videos, models and demos are links in a feed", async () => {
  const hash = "b".repeat(32);
  const fence = `\`\`\`demo title="A filter"\n/uploads/${hash}.html\n\`\`\``;
  const html = await renderMarkdown(
    `![A gripper](/uploads/${hash}.mp4 "Take one")\n\n![A bracket](/uploads/${hash}.stl)\n\n${fence}`,
  );
  const text = feedHtml(html, "https://a.example");
  expect(text).not.toMatch(/<video|<button|<svg|data-/);
  expect(text).toContain(`<a href="https://a.example/uploads/${hash}.mp4">A gripper</a>`);
  expect(text).toContain("<figcaption>Take one</figcaption>");
  expect(text).toContain(`href="https://a.example/uploads/${hash}.stl"`);
  expect(text).toContain(`href="https://a.example/demos/${hash}.html/index.html"`);
});

test("a YouTube video is a link in a feed", async () => {
  const text = feedHtml(await renderMarkdown("https://youtu.be/aircAruvnKk"), "https://a.example");
  expect(text).toContain('href="https://youtu.be/aircAruvnKk"');
  expect(text).not.toMatch(/<img|<button|<svg|data-/);
});

test("an inline SVG of a page is an `img` in a feed, with alternative text and caption", async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10">';
  const layouts = '<svg id="narrow" display="none"><path d="M0 0h1"/></svg>';
  const { name, bytes } = await prepareUpload(
    Buffer.from(`${svg}<path d="M0 0h9" stroke="var(--color-ink)"/>${layouts}</svg>`),
  );
  await keepUpload(name, bytes);
  const page = await renderMarkdown(
    `![A "line"](/uploads/${name} "Fig. 1")\n\n![](/uploads/${name})`,
  );
  expect(page.match(/<svg/g)).toHaveLength(4);
  const text = feedHtml(page, "https://a.example/blog/post");
  const src = `src="https://a.example/uploads/${name}"`;
  expect(text).toContain(
    `<figure><img ${src} alt="A &quot;line&quot;" /><figcaption>Fig. 1</figcaption></figure>`,
  );
  expect(text).toContain(`<img ${src} alt="" />`);
  expect(text).not.toMatch(/<svg|data-picture|class="drawing"/);
});

test.each([
  ['<a href="/projects">x</a>', '<a href="https://me.example/projects">x</a>'],
  ['<a href="#why">x</a>', '<a href="https://me.example/blog/a-post#why">x</a>'],
  ['<a href="mailto:me@me.example">x</a>', '<a href="mailto:me@me.example">x</a>'],
  ['<a href="https://b.example/?a=1&amp;b">x</a>', '<a href="https://b.example/?a=1&amp;b">x</a>'],
  [
    '<img src="/uploads/a.png" alt="A" />',
    '<img src="https://me.example/uploads/a.png" alt="A" />',
  ],
  [
    '<source srcset="/a.png 1x, /b.png 2x" />',
    '<source srcset="https://me.example/a.png 1x, https://me.example/b.png 2x" />',
  ],
])("in a feed, the addresses in %s are absolute", (html, expected) => {
  expect(feedHtml(html, "https://me.example/blog/a-post")).toBe(expected);
});

test("a feed does not change headings and code", () => {
  const html =
    '<h2 id="a">A &lt; B</h2><pre><code class="hljs"><span class="hljs-keyword">if</span> (a &amp;&amp; b)</code></pre>';
  expect(feedHtml(html, "https://me.example/blog/a-post")).toBe(html);
});
