import { expect, test } from "vitest";
import { firstParagraph } from "./first-paragraph";

test.each([
  [
    "# Title\n\n![A](a.png)\n\nThe **pump** [leaks](https://a.example) `now`.\n\nMore.",
    "The pump leaks now.",
  ],
  ["```js\ncode\n```\n\nOne\nline, $E = mc^2$.[^1]\n\n[^1]: A note.", "One line, E = mc^2."],
  ["<div>HTML</div>\n\n<b>Bold</b> text", "Bold text"],
  ["| a |\n|---|\n| b |\n\nAfter the table.", "After the table."],
  ["> Quoted.\n\nOwn words.", "Own words."],
  ["- A list\n- alone", "A list"],
  ["> Quoted.", "Quoted."],
  ["<p>In <b>HTML</b> &amp; more</p>\n\nThen Markdown.", "In HTML & more"],
  ["$$E=mc^2$$\n\nWhat it says.", "What it says."],
  ["[](fig:x)\n\n8.5 years", "8.5 years"],
  ["It lasts [8 *years*](fig:x), [](fig:y) at most.", "It lasts 8 years, [](fig:y) at most."],
  ["# Only a heading", ""],
  ["", ""],
])("the first paragraph of %j is %j", (markdown, text) => {
  expect(firstParagraph(markdown)).toBe(text);
});

test("a long paragraph is cut after a word, and never inside a character", () => {
  const words = firstParagraph("word ".repeat(200));
  expect(words).toMatch(/word…$/);
  expect(words.length).toBeLessThanOrEqual(301);
  expect(firstParagraph("😀".repeat(400)).isWellFormed()).toBe(true);
});
