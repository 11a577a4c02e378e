import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { htmlToMarkdown } from "./html-to-markdown";

const sample = (name: string) =>
  readFileSync(`${import.meta.dirname}/paste-samples/${name}.html`, "utf8");
const markdownOf = (html: string) => htmlToMarkdown(html)?.markdown;

const LISTS = (modem = "Modem") =>
  `- Logger\n  - SD card\n- ${modem}\n\n1. Open the gate\n2. Wait\n\n| Part | Price |\n| - | - |\n| Logger | 40 |`;

test("a document of Google's keeps headings, emphasis, links, lists, tables and pictures", () => {
  expect(markdownOf(sample("google-docs"))).toBe(
    [
      "## Logging at the weir",
      "The **gauge** reads _once a minute_, see [the data sheet](https://example.com/gauge?id=4\\&x=1). Flow is in m<sup>3</sup>~~/h~~/s.",
      LISTS(),
      "![](https://lh7-rt.googleusercontent.com/docsz/AD_4nXe)",
    ].join("\n\n"),
  );
});

test("Word's lists become lists, and nothing of what only Word reads is left", () => {
  expect(markdownOf(sample("word"))).toBe(
    [
      "## Logging at the weir",
      "The **gauge** reads _once a minute_, see [the data sheet](https://example.com/gauge). Not these notes.",
      LISTS("**Modem**"),
    ].join("\n\n"),
  );
});

test("a document of LibreOffice's loses its fonts and embedded pictures, and nothing else", () => {
  expect(markdownOf(sample("libreoffice"))).toBe(
    [
      "## Logging at the weir",
      "The **gauge** reads _once a minute_, see [the data sheet](https://example.com/gauge). Flow is in m<sup>3</sup>~~/h~~/s.",
      LISTS("**Modem**"),
    ].join("\n\n"),
  );
});

test.each([
  [
    "a script",
    "<p>Low <b>water</b></p><script>alert(1)</script><style>p{}</style>",
    "Low **water**",
  ],
  ["what is hidden", '<h3>Tide</h3><p style="display:none">x</p><p hidden>y</p>', "### Tide"],
  ["a link that runs", '<h3>A <a href="javascript:alert(1)">link</a></h3>', "### A link"],
  ["a heading's own anchor", '<h3><a href="#tide"><svg></svg></a>Tide</h3>', "### Tide"],
  ["an embedded picture", '<h3>Tide</h3><img src="data:image/png;base64,AA==">', "### Tide"],
])("%s is left out", (_what, html, markdown) => {
  expect(markdownOf(html)).toBe(markdown);
});

test.each([
  ["adjacent bold runs", "<p><b>one</b><b> two</b> three</p>", "**one two** three"],
  ["bold inside a word processor's heading", "<h2><b>Tide</b></h2>", "## Tide"],
  ["bold that is none", '<p><b style="font-weight:normal">plain</b> <i>not</i></p>', "plain _not_"],
  ["space at a mark's ends", "<p>a<b> b </b>c</p>", "a **b** c"],
  ["code", '<pre class="x"><code class="language-c">int a;\n</code></pre>', "```c\nint a;\n```"],
  ["a quote", "<blockquote><p>Low</p></blockquote>", "> Low"],
  [
    "a picture's description, but no file name",
    '<p><img src="https://a.example/1.png" alt="The weir"> <img src="https://a.example/2.png" alt="IMG_2.png"></p>',
    "![The weir](https://a.example/1.png) ![](https://a.example/2.png)",
  ],
  ["two lines of one paragraph", "<p><b>a</b><br>b</p>", "**a**\\\nb"],
])("%s becomes what an author would write", (_what, html, markdown) => {
  expect(markdownOf(html)).toBe(markdown);
});

test("words within a line are told from paragraphs", () => {
  expect(htmlToMarkdown("<span>the <b>tide</b> table</span>")).toEqual({
    markdown: "the **tide** table",
    isInline: true,
  });
  expect(htmlToMarkdown("<p><b>a</b></p><p>b</p>")?.isInline).toBe(false);
});

test.each([
  ["text without formatting", "<p>snake_case and *stars*</p>"],
  [
    "Visual Studio Code",
    "<meta charset='utf-8'><div style=\"color: #d4d4d4;background-color: #1e1e1e;font-family: Consolas, 'Courier New', monospace;font-weight: normal;font-size: 14px;line-height: 19px;white-space: pre;\"><div><span style=\"font-weight: bold;\">const</span><span> a = 1;</span></div></div>",
  ],
  [
    "JetBrains",
    '<html><head><meta http-equiv="content-type"></head><body><pre style="background-color:#2b2b2b;color:#a9b7c6;font-family:\'JetBrains Mono\',monospace;font-size:9.8pt;"><span style="color:#cc7832;">int </span>a;</pre></body></html>',
  ],
])("%s is for the plain text to say", (_what, html) => {
  expect(htmlToMarkdown(html)).toBeNull();
});
