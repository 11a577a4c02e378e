import { expect, test } from "vitest";
import { renderMarkdown } from "@/lib/text/markdown";
import { feedHtml } from "./feed-html";

test("in a feed formulas are MathML, diagrams their source, and addresses absolute", async () => {
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
