import { expect, test } from "vitest";
import { renderMarkdown } from "./markdown";

test("formulas between dollars are rendered, inline and on separate lines", async () => {
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
])("%j has no formula", async (text) => {
  expect(await renderMarkdown(text)).not.toContain("katex");
});

test("a formula after an amount of money is rendered", async () => {
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
      `<span class="math-problem"><code>${source}</code> <span>Formula not shown`,
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
])("the formula %j is rendered without harmful HTML", async (source) => {
  const tags = (await renderMarkdown(`$$${source}$$`)).match(/<[^>]+>/g)?.join("");
  expect(tags).not.toMatch(
    /<(script|img|a|iframe)\b|\s(on\w+|href|src|id)=|position:fixed|inset|9999em/i,
  );
});

test("the markup of formulas and placeholders in an author's HTML is removed", async () => {
  const html = await renderMarkdown(
    '<span class="katex" style="position:fixed">x</span><math><mi>x</mi></math><span data-placeholder="0"></span><figure class="diagram" data-diagram="source">y</figure>',
  );
  expect(html).toBe("<p><span>x</span>x</p><figure>y</figure><p></p>");
});
