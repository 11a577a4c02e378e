import { expect, test } from "vitest";
import { rehypeAbsoluteLinks } from "./absolute-links";
import { readHtml, writeHtml } from "./html-tree";

const BASE = "https://me.example/blog/a-post";

function absoluteLinks(html: string): string {
  const tree = readHtml(html);
  rehypeAbsoluteLinks(BASE)(tree);
  return writeHtml(tree);
}

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
])("%s", (html, expected) => {
  expect(absoluteLinks(html)).toBe(expected);
});

test("leaves the rest unchanged", () => {
  const html =
    '<h2 id="a">A &lt; B</h2><pre><code class="hljs"><span class="hljs-keyword">if</span> (a &amp;&amp; b)</code></pre>';
  expect(absoluteLinks(html)).toBe(html);
});
