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

  test("comes to an end on what makes careless parsers slow", async () => {
    for (const text of ["[".repeat(5_000), "*a ".repeat(5_000), `${"> ".repeat(500)}x`]) {
      expect(await renderMarkdown(text)).not.toBe("");
    }
  });
});
