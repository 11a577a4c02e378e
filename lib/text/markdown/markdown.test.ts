import { describe, expect, test } from "vitest";
import { renderMarkdown } from "./markdown";

describe("Markdown", () => {
  test("has GitHub's tables, task lists and strike-through", async () => {
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
  ])("marks words of scripts without spaces: %s", async (markdown, html) => {
    expect(await renderMarkdown(markdown)).toBe(`<p>${html}</p>`);
  });

  test("keeps harmless HTML", async () => {
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
  ])("makes %j harmless", async (markdown) => {
    const html = await renderMarkdown(markdown);
    expect(html).not.toMatch(
      /<(script|svg|math|iframe|form|button|style|object|embed|base)|<[^>]+\s(on\w+|style)=|<[^>]+\s(href|src)="?(javascript|data|\/\/)/i,
    );
  });

  test("sends an uploaded image in widths and reserves its place, as wide as the author wants it", async () => {
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

  test("ends quickly for texts that make careless parsers slow", async () => {
    for (const text of [
      "[".repeat(5_000),
      "*a ".repeat(5_000),
      `${"> ".repeat(500)}x`,
      "$a ".repeat(5_000),
      "$$a ".repeat(1_000),
      `$$${"{".repeat(900)}x${"}".repeat(900)}$$`,
    ]) {
      expect(await renderMarkdown(text)).not.toBe("");
    }
  }, 20_000);
});

const fenced = (language: string, code: string) => `\`\`\`${language}\n${code}\n\`\`\``;

const chain = Array.from({ length: 61 }, (_, n) => `a${n} --> a${n + 1}`).join("\n");
const arrows = `${"a & ".repeat(500)}a --> ${"b & ".repeat(500)}b`;

test.each([
  ["a long word of a program", "js", "x".repeat(1_001)],
  ["a long line of a program", "ini", `a = b\n${"x = y ".repeat(200)}`],
  ["a long chain", "mermaid", `flowchart LR\n${chain}`],
  ["many arrows", "mermaid", `flowchart LR\n${arrows}`],
])("%s is shown as it was written, because more would take too long", async (_what, name, code) => {
  const html = await renderMarkdown(fenced(name, code));
  expect(html).toMatch(new RegExp(`<code class="language-${name}">[^<]+</code>`));
  expect(html).not.toContain("<svg");
});

test("code with a long line is whole, and other code is highlighted beside it", async () => {
  const long = `const data = "${"x".repeat(1_500)}";`;
  const html = await renderMarkdown(`${fenced("js", long)}\n\n${fenced("js", "const a = 1;")}`);
  expect(html).toContain(`<code class="language-js">${long}\n</code>`);
  expect(html).toContain('<span class="hljs-keyword">const</span> a');
});

test("data with many brackets stay code", async () => {
  const json = "]\n".repeat(6_000);
  expect(await renderMarkdown(fenced("json", json))).toMatch(
    /^<pre><code class="[^"]*language-json/,
  );
});

describe("formulas", () => {
  test("are set between dollars, in the line and on a line of their own", async () => {
    const html = await renderMarkdown("The pole $\\alpha$ of\n\n$$y_n = x_n$$\n\n$$\nz\n$$");
    expect(html.match(/class="katex"/g)).toHaveLength(3);
    expect(html.match(/class="katex-display"/g)).toHaveLength(2);
    expect(html).toContain('<annotation encoding="application/x-tex">\\alpha</annotation>');
  });

  test.each([
    "It costs $5 and $10.",
    "Between $100k-$150k a year",
    "$5 each, or 4$ for two",
    "$HOME and $PATH",
    "a $ b $ c",
    "pay $20, get 5$ back",
    "one \\$x\\$ escaped",
    "`$x$` is code",
  ])("money stays money: %j", async (text) => {
    expect(await renderMarkdown(text)).not.toContain("katex");
  });

  test("after an amount the next formula is found", async () => {
    const html = await renderMarkdown("For $5 you get $n^2$ and **$10** more");
    expect(html).toContain("For $5 you get ");
    expect(html).toContain("<strong>$10</strong>");
    expect(html.match(/class="katex"/g)).toHaveLength(1);
  });

  test.each(["\\frac{1", "\\nosuch{x}", "x".repeat(5_000)])(
    "an invalid formula shows its source and the reason: %.20s",
    async (source) => {
      const html = await renderMarkdown(`before $$${source}$$ after`);
      expect(html).toContain(
        `<span class="math-problem"><code>${source}</code> <span>Formula not set`,
      );
      expect(html).toMatch(/^<p>before .* after<\/p>$/s);
    },
  );

  test.each([
    "\\href{javascript:alert(1)}{x}",
    "\\url{javascript:alert(1)}",
    "\\htmlStyle{position:fixed;inset:0}{x}",
    "\\htmlId{main}{x}",
    "\\htmlData{x=1}{x}",
    "\\includegraphics{https://evil.example/x.png}",
    "\\text{<img src=x onerror=alert(1)>}",
    "\\color{red;position:fixed}x",
    "\\rule{99999em}{99999em}",
    "\\def\\a{\\a\\a}\\a",
  ])("makes %j harmless", async (source) => {
    const tags = (await renderMarkdown(`$$${source}$$`)).match(/<[^>]+>/g)?.join("");
    expect(tags).not.toMatch(
      /<(script|img|a|iframe)\b|\s(on\w+|href|src|id)=|position:fixed|inset|9999em/i,
    );
  });

  test("an author cannot write their markup", async () => {
    const html = await renderMarkdown(
      '<span class="katex" style="position:fixed">x</span><math><mi>x</mi></math><span data-placeholder="0"></span><figure class="diagram" data-diagram="source">y</figure>',
    );
    expect(html).toBe("<p><span>x</span>x</p><figure>y</figure><p></p>");
  });
});

describe("diagrams", () => {
  const fence = (source: string) => `\`\`\`mermaid\n${source}\n\`\`\``;

  test("are drawn, with a name and their source", async () => {
    const html = await renderMarkdown(
      fence(
        "flowchart LR\n  accTitle: How it flows\n  A[Sense] -->|raw| B{Good?}\n  B --> C[(Store)]",
      ),
    );
    expect(html).toMatch(/<svg role="img" aria-label="How it flows"/);
    expect(html).toContain("Sense</text>");
    expect(html).toContain('<code class="language-mermaid">flowchart LR');
    expect(html).not.toMatch(/<style|class="node|@import|https:\/\/fonts/);
    expect(
      await renderMarkdown(fence("stateDiagram-v2\n [*] --> Idle\n Idle --> Busy : go")),
    ).toContain('aria-label="State diagram: go, Idle, Busy"');
  });

  test.each([
    "gantt\n title Plan\n A : 3d",
    'flowchart LR\n A --> B\n click A href "javascript:alert(1)"',
    "flowchart LR\n A --> B\n style A fill:red",
    "flowchart LR\n A --> B\n subgraph S\n A\n end",
    "flowchart LR\n A[/slanted/] --> B",
    "stateDiagram-v2\n A --> B\n note left of A : hi",
    "sequenceDiagram\n A-xB: lost",
    "flowchart LR\n A-->B\n B-->|yes|C\n B-->|no|A",
  ])("what the server would not draw right is left to the browser: %j", async (source) => {
    const html = await renderMarkdown(fence(source));
    expect(html).toMatch(/^<figure class="diagram" data-diagram="source"><pre><code/);
    expect(html).not.toMatch(/<svg|<a\b/);
  });

  test.each([
    ["no such thing", "no kind of diagram"],
    [`flowchart LR\n${"A --> B\n".repeat(100)}`, "too large"],
    [`flowchart LR\nA[${"x".repeat(5_000)}] --> B`, "too large"],
  ])("what nobody can draw shows its source with a note", async (source, note) => {
    const html = await renderMarkdown(fence(source));
    expect(html).toContain("<pre><code");
    expect(html).toContain(note);
    expect(html).not.toMatch(/<svg|data-diagram/);
  });

  test.each([
    'flowchart LR\n A["<img src=x onerror=alert(1)>"] --> B',
    'flowchart LR\n A["<script>alert(1)</script>"] --> B',
    'flowchart LR\n accTitle: "><script>alert(1)</script>\n A --> B',
    "flowchart LR\n accDescr: <img src=x onerror=alert(1)>\n A --> B",
    'stateDiagram-v2\n A --> B : x" onload="alert(1)',
    'sequenceDiagram\n participant A as x" onload="alert(1)\n A->>B: &lt;script&gt;alert(1)',
    '%%{init: {"themeCSS": "*{background:url(//evil.example)}"}}%%\nflowchart LR\n A --> B',
  ])("makes %j harmless", async (source) => {
    const html = await renderMarkdown(fence(source));
    const tags = html.replaceAll(/"[^"]*"/g, '""');
    expect(tags).not.toMatch(/<(script|img|a|iframe|style|foreignObject)\b|<[^>]+\s(on\w+|href)=/i);
  });

  test("two of the same share no id", async () => {
    const html = await renderMarkdown(
      `${fence("flowchart LR\n A --> B")}\n\n${fence("flowchart LR\n A --> C")}`,
    );
    const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, id] of html.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(id);
  });
});

describe("ids", () => {
  test("have a prefix, have unique names, and links inside the text find them", async () => {
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
  ])("of %j are %j", async (markdown, expected) => {
    const html = await renderMarkdown(markdown);
    expect([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id)).toEqual(expected);
  });

  test.each([
    ["## S parameters\n\n## Parameters", "parameters", "s-parameters-1"],
    ["## S parameters\n\n## Parameters\n\n## Parameters", "parameters-1", "s-parameters-1-1"],
    ["## S élan\n\n## Élan", "élan", "s-élan-1"],
    ["## Parameters\n\n## S parameters", "parameters", "s-parameters"],
    // The form in the page's address.
    ["## S parameters\n\n## Parameters", "s-parameters", "s-parameters"],
    ["## Parameters\n\n## S parameters", "s-parameters", "s-parameters"],
    ["## S parameters\n\n## Parameters", "s-parameters-1", "s-parameters-1"],
  ])("in %j, a link to #%s leads to '%s'", async (markdown, written, id) => {
    expect(await renderMarkdown(`${markdown}\n\n[There](#${written})`)).toContain(
      `<a href="#${id}">`,
    );
  });
});

test.each([
  ["too deep", "> ".repeat(10_000)],
  ["too deep", "<div>".repeat(10_000)],
  ["too much to compare", "*_".repeat(20_000)],
])("Markdown that is %s is shown as it was written", async (_, markdown) => {
  const html = await renderMarkdown(`${markdown}<img src=x onerror=alert(1)>`);
  expect(html).toMatch(/^<pre class="as-written"><code>(> |&lt;div>|\*_){3}/);
  expect(html).not.toContain("<img");
});

test("a heading has the room that the letters of its script need", async () => {
  expect(await renderMarkdown("## Tibetan: **བོད་**\n\n## Latin")).toMatch(
    /<h2[^>]* data-line-height="stacked"[^>]*>.*<h2 id="s-latin">/s,
  );
});
