import { describe, expect, test } from "vitest";
import { testVariants } from "@/e2e/support/variants";
import { renderMarkdown } from "./markdown";

describe("Markdown", () => {
  test("Markdown has GitHub's tables, task lists and strike-through", async () => {
    const html = await renderMarkdown("| a |\n| - |\n| 1 |\n\n- [x] done\n- [ ] open\n\n~~no~~");
    expect(html).toContain("<td>1</td>");
    expect(html).toMatch(/<input type="checkbox" disabled aria-label="Done" checked/);
    expect(html).toMatch(/<input type="checkbox" disabled aria-label="To do"/);
    expect(html).toContain("<del>no</del>");
  });

  test.each([
    ["**これは太字です。**続きです。", "<strong>これは太字です。</strong>続きです。"],
    ["请按**“开始”**按钮。", "请按<strong>“开始”</strong>按钮。"],
    ["この**`関数()`**は", "この<strong><code>関数()</code></strong>は"],
    ["*「斜体」*です", "<em>「斜体」</em>です"],
    ["~~取り消し。~~残り", "<del>取り消し。</del>残り"],
    ["한국어 **굵게(bold)**는", "한국어 <strong>굵게(bold)</strong>는"],
    ["a * b * c, snake_case_name, 2**3**x", "a * b * c, snake_case_name, 2<strong>3</strong>x"],
  ])("emphasis works without spaces around it: %s", async (markdown, html) => {
    expect(await renderMarkdown(markdown)).toBe(`<p>${html}</p>`);
  });

  test("harmless HTML is kept", async () => {
    expect(await renderMarkdown("<details><summary>More</summary>text</details>")).toBe(
      "<details><summary>More</summary>text</details>",
    );
  });

  test.each([
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "<a href='javascript:alert(1)'>x</a>",
    "[x](javascript:alert(1))",
    "[x](data:text/html;base64,PHNjcmlwdD4=)",
    "<svg><script>alert(1)</script></svg>",
    "<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>",
    "<iframe srcdoc='<script>alert(1)</script>'></iframe>",
    "<form action=//evil.example><input name=q><button>x</button></form>",
    "<style>@import '//evil.example'</style>",
    "<p style='position:fixed'>x</p>",
    "<object data=x></object><embed src=x><base href=//evil.example>",
    "<img src=//evil.example/x.png>",
    "```js\n</code></pre><script>alert(1)</script>\n```",
  ])("the HTML of %j is harmless", async (markdown) => {
    const html = await renderMarkdown(markdown);
    expect(html).not.toMatch(
      /<(script|svg|math|iframe|form|button|style|object|embed|base)|<[^>]+\s(on\w+|style)=|<[^>]+\s(href|src)="?(javascript|data|\/\/)/i,
    );
  });

  test("an uploaded image is offered in several widths, and has its own size or the size that the author sets", async () => {
    const src = `/uploads/${"a".repeat(32)}-400x200.png`;
    const html = await renderMarkdown(`![A plot](${src})`);
    expect(html).toContain(`src="${src}"`);
    expect(html).toContain(`srcset="${src}/320.webp 320w, ${src}/480.webp 400w"`);
    expect(html).toMatch(/ sizes="auto, .+" width="400" height="200" loading="lazy"/);
    expect(await renderMarkdown(`<img src="${src}" width="100">`)).toMatch(
      / width="100" .+ height="50"/,
    );
    expect(await renderMarkdown(`<img src="${src}" height="50" alt="x">`)).toMatch(
      / height="50" .+ width="100"/,
    );
    const elsewhere = await renderMarkdown(
      '<img src="https://a.example/b.png" srcset="https://a.example/c.png 2x" sizes="1px">',
    );
    expect(elsewhere).not.toMatch(/srcset|sizes|width/);
  });
});

const fenced = (language: string, code: string) => `\`\`\`${language}\n${code}\n\`\`\``;

const chain = Array.from({ length: 61 }, (_, n) => `a${n} --> a${n + 1}`).join("\n");
const arrows = `${"a & ".repeat(500)}a --> ${"b & ".repeat(500)}b`;

test.each([
  ["code with a long word", "js", "x".repeat(1_001)],
  ["code with a long line", "ini", `a = b\n${"x = y ".repeat(200)}`],
  ["a long chain of arrows", "mermaid", `flowchart LR\n${chain}`],
  ["many arrows", "mermaid", `flowchart LR\n${arrows}`],
])("the source of %s is shown without highlighting or drawing", async (_what, name, code) => {
  const html = await renderMarkdown(fenced(name, code));
  expect(html).toMatch(new RegExp(`<code class="language-${name}">[^<]+</code>`));
  expect(html).not.toContain("<svg");
});

test("code with a long line is complete, and other code is highlighted", async () => {
  const long = `const data = "${"x".repeat(1_500)}";`;
  const html = await renderMarkdown(`${fenced("js", long)}\n\n${fenced("js", "const a = 1;")}`);
  expect(html).toContain(`<code class="language-js">${long}\n</code>`);
  expect(html).toContain('<span class="hljs-keyword">const</span> a');
});

test("data with many brackets is shown as code", { tags: ["sweep"] }, async () => {
  const json = "]\n".repeat(6_000);
  expect(await renderMarkdown(fenced("json", json))).toMatch(
    /^<pre><code class="[^"]*language-json/,
  );
});

describe("ids", () => {
  test("ids have a prefix and are unique, and links in the text lead to them", async () => {
    const html = await renderMarkdown(
      '# Main\n\n## Main\n\n<a id="main"></a><a id="s-own"></a> [there](#main) [own](#own) note[^1]\n\n[^1]: Said.',
    );
    const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
    expect(ids).toEqual(expect.arrayContaining(["s-main", "s-main-1", "s-own", "s-fn-1"]));
    expect(ids.every((id) => id?.startsWith("s-"))).toBe(true);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, target] of html.matchAll(/(?:href="#|aria-describedby=")([^"]+)"/g)) {
      expect(ids).toContain(target);
    }
  });

  test.each([
    ["## S parameters\n\n## Parameters", ["s-parameters", "s-parameters-1"]],
    ["## Parameters\n\n## S parameters", ["s-parameters", "s-parameters-1"]],
    ["## S élan\n\n## Élan", ["s-élan", "s-élan-1"]],
    ["## S parameters", ["s-parameters"]],
  ])("the ids of %j are %j", async (markdown, expected) => {
    const html = await renderMarkdown(markdown);
    expect([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id)).toEqual(expected);
  });

  test.each([
    ["## S parameters\n\n## Parameters", "parameters", "s-parameters-1"],
    ["## S parameters\n\n## Parameters\n\n## Parameters", "parameters-1", "s-parameters-1-1"],
    ["## S élan\n\n## Élan", "élan", "s-élan-1"],
    ["## Parameters\n\n## S parameters", "parameters", "s-parameters"],
    // The links from here on contain the prefix, too, like links that are copied from a page.
    ["## S parameters\n\n## Parameters", "s-parameters", "s-parameters"],
    ["## Parameters\n\n## S parameters", "s-parameters", "s-parameters"],
    ["## S parameters\n\n## Parameters", "s-parameters-1", "s-parameters-1"],
  ])("in %j, a link to #%s leads to '%s'", async (markdown, written, id) => {
    expect(await renderMarkdown(`${markdown}\n\n[There](#${written})`)).toContain(
      `<a href="#${id}">`,
    );
  });
});

testVariants(
  "the source of a text of many nested '%s' is shown",
  [["<div>"], ["> "]],
  async (part) => {
    const markdown = part.repeat(10_000);
    const html = await renderMarkdown(`${markdown}<img src=x onerror=alert(1)>`);
    expect(html).toMatch(/^<pre class="as-written"><code>(> |&lt;div>){3}/);
    expect(html).not.toContain("<img");
  },
);

test("a heading has the line height that its script needs", async () => {
  expect(await renderMarkdown("## Tibetan: **བོད་**\n\n## Latin")).toMatch(
    /<h2[^>]* data-line-height="stacked"[^>]*>.*<h2 id="s-latin">/s,
  );
});
