import { expect, test } from "vitest";
import { expectLinear } from "@/e2e/support/growth";
import { articleAsMarkdown } from "./article-html";
import { wordPressHtml } from "./wordpress-html";

const htmlOf = (source: string): string =>
  wordPressHtml(source, { fileOf: () => "", sharedBlock: () => "", warn: () => undefined });
const markdownOf = (source: string): string => articleAsMarkdown(htmlOf(source)).markdown;

const VIDEO = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";
const FRAME = '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>';

test.each([
  [`Para\n\n${VIDEO}\n\nEnd`, `Para\n\n<${VIDEO}>\n\nEnd`],
  [`Watch:\n${VIDEO}&t=3\nmore`, `Watch:\n\n<${VIDEO}&t=3>\n\nmore`],
  [`<ul>\n<li>\n${VIDEO}\n</li>\n</ul>`, `- <${VIDEO}>`],
  [`Watch:\n${FRAME}\nmore`, `Watch:\n\n<${VIDEO}>\n\nmore`],
  ["[embed]https://vimeo.com/22439234[/embed]", "<https://vimeo.com/22439234>"],
  [
    `<!-- wp:paragraph --><p>${VIDEO}</p><!-- /wp:paragraph --><figure><div>\n${VIDEO}\n</div></figure>`,
    `<${VIDEO}>\n\n<${VIDEO}>`,
  ],
  [`<pre>\n${VIDEO}\n</pre>`, `\`\`\`\n${VIDEO}\n\`\`\``],
])("an address alone in a line of a WordPress post becomes a link: %j", (source, markdown) => {
  expect(markdownOf(source)).toBe(markdown);
});

test.each([
  ["<p>Block</p>\n\nLoose\n\nLoose two", "Block\n\nLoose\n\nLoose two"],
  ["<p>a\n\nb</p>c", "a\n\nb\n\nc"],
  ["<p>a\nb<br />\nc</p><h2>T</h2>d<hr />e", "a\\\nb\\\nc\n\n## T\n\nd\n\n---\n\ne"],
  ["<div>First\n\nSecond</div>Third", "First\n\nSecond\n\nThird"],
  ["<blockquote>q\n\nr</blockquote>\ns", "> q\n>\n> r\n\ns"],
  [
    "<ul>\n<li>a\n<ul>\n<li>b</li>\n</ul>\n</li>\n<li>c\nd</li>\n</ul>e",
    "- a\n  - b\n- c\\\n  d\n\ne",
  ],
  ['<a\nhref="https://a.example">x</a>\n\n<!-- a\n\nb -->c', "[x](https://a.example)\n\nc"],
  ["One\n\n<pre>a\n\nb</pre>\n\nTwo\n\nThree", "One\n\n```\na\n\nb\n```\n\nTwo\n\nThree"],
])(
  "a WordPress text without blocks has the paragraphs that WordPress shows: %j",
  (source, markdown) => {
    expect(markdownOf(source)).toBe(markdown);
  },
);

test.each([
  ["x<details><summary>Sum</summary>Det</details>y", "x\n\n**Sum**\n\nDet\n\ny"],
  [
    "<!-- wp:details --><details><summary>Sum</summary><p>Det</p><ul><li>a</li></ul></details>",
    "**Sum**\n\nDet\n\n- a",
  ],
  ["<details>Det</details>", "Det"],
])("a box that opens at a click becomes its heading and its text: %j", (source, markdown) => {
  expect(markdownOf(source)).toBe(markdown);
});

test("adding paragraphs to a long text of WordPress takes linear time", {
  tags: ["sweep"],
}, async () => {
  for (const part of ["<p ", "<p>", "<iframe ", "<br> ", "< ", "<p>https://a "]) {
    await expectLinear(500, (size) => `a${part.repeat(size)}`, htmlOf);
  }
});
