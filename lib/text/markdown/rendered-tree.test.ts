import type { Root } from "hast";
import { visit } from "unist-util-visit";
import { describe, expect, test } from "vitest";
import { pageText } from "@/components/shared/rich-text/page-text";
import { readHtml, writeHtml } from "./html-tree";
import { renderMarkdown } from "./markdown";
import { readRendered } from "./rendered-tree";

const chartOf = (kind: string, text: string) => {
  const cell = `"${text.replaceAll('"', '""')}"`;
  const option = text.replaceAll("'", "");
  return [
    `\`\`\`chart ${kind} title='${option}' x='${option}' y='${option}'`,
    `${cell},${cell},b`,
    `1,2,3`,
    kind === "bar" ? `${cell},4,5` : "2,4,5",
    `,,6`,
    "```",
  ].join("\n");
};

const HOSTILE = [
  "plain",
  "<script>alert(1)</script>",
  "</svg><img src=x onerror=alert(1)>",
  "<svg>x</svg></figure><img src=x onerror=alert(1)>",
  "</figure></span><svg onload=alert(1)></svg>",
  "</tbody></table><script>alert(1)</script>",
  "<!--0--><!--1-->",
  '--><b onclick="alert(1)">"',
  "\" onmouseover='alert(1)' ' > < & &quot; &lt;",
  '<figure class="chart"><svg class="wide"><tbody>',
];

const count = (tree: Root, name: string) => {
  let found = 0;
  visit(tree, "element", ({ tagName }) => {
    if (tagName === name) found++;
  });
  return found;
};

/** Returns the elements and attributes that could run code in a browser. */
function running(html: string): string[] {
  const found: string[] = [];
  visit(readHtml(html), "element", ({ tagName, properties }) => {
    if (/^(script|img|b|iframe)$/.test(tagName)) found.push(tagName);
    found.push(...Object.keys(properties).filter((name) => /^on/i.test(name)));
  });
  return found;
}

test("readRendered does not parse a chart's drawings and rows", async () => {
  const html = await renderMarkdown(
    `before\n\n${chartOf("line", "Current")}\n\n| a |\n|--|\n| b |`,
  );
  expect(count(readHtml(html), "svg")).toBe(4);
  const tree = readRendered(html);
  expect(count(tree, "svg")).toBe(0);
  // The second table is the text's own table.
  expect(count(tree, "table")).toBe(2);
  expect(count(tree, "tbody")).toBe(1);
  expect(writeHtml(tree)).toBe(html);
});

describe.each(["line", "scatter", "bar"])("a %s chart", (kind) => {
  test.each(HOSTILE)("the text %s in a chart is never parsed as HTML", async (text) => {
    const title = text.replaceAll('"', "'");
    const around = `<p title="${title}">a</p>\n\n[b](https://example.com "${title}")`;
    const html = await renderMarkdown(`${around}\n\n${chartOf(kind, text)}\n\n## End\n\n${around}`);
    const tree = readRendered(html);
    expect(count(tree, "svg")).toBe(0);
    expect(writeHtml(tree)).toBe(writeHtml(readHtml(html)));
    const page = pageText(html);
    expect(running(page.html)).toEqual([]);
    expect(page.html).toBe(writeHtml(readHtml(page.html)));
    expect(page.headings).toEqual([{ level: 2, id: "s-end", text: "End" }]);
  });
});

test("an author's HTML that looks like a chart is parsed", async () => {
  const html = await renderMarkdown(
    [
      '<figure class="chart"><svg><path onclick="a()"></svg><table><tbody><tr><td id="a">1</td></tr></tbody></table></figure>',
      `<p title='<figure class="chart"><svg >'>b</p>`,
      "<!--0-->",
      chartOf("line", "Current"),
    ].join("\n\n"),
  );
  const tree = readRendered(html);
  expect(count(tree, "td")).toBe(1);
  expect(count(tree, "svg")).toBe(0);
  expect(writeHtml(tree)).toBe(html);
  expect(pageText(html, { name: "own" }).html).toContain('<td id="own-s-a">');
});
