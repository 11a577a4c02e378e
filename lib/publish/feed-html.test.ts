import { expect, test } from "vitest";
import { renderMarkdown } from "@/lib/text/markdown/markdown";
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

test("videos, models and demos are links", async () => {
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
