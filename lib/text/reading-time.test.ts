import { expect, test } from "vitest";
import { readingTime, wordCount } from "./reading-time";

test.each([
  ["", 0],
  ["**It** never lies - _ever_.", 4],
  ["Été à 40 °C, 水位", 5],
])("'%s' has %i words", (text, words) => {
  expect(wordCount(text)).toBe(words);
});

test("reading time depends on the number of words, and is between 1 and 60 minutes", () => {
  expect(readingTime("word")).toBe(1);
  expect(readingTime("word ".repeat(660))).toBe(3);
  expect(readingTime("word ".repeat(100_000))).toBe(60);
});

test.each(["机器学习模型，", "学習モデルを作る。", "การเรียนรู้ของเครื่อง "])(
  "reading time depends on the number of letters in a script without spaces: %s",
  (sentence) => {
    const letters = sentence.match(/\p{L}|\p{M}/gu)?.length ?? 0;
    expect(readingTime(sentence.repeat(Math.round(6_000 / letters)))).toBe(15);
    expect(
      readingTime(`${"word ".repeat(660)}${sentence.repeat(Math.round(2_000 / letters))}`),
    ).toBe(8);
  },
);

test("an empty text has a reading time of 5 minutes", () => {
  expect(readingTime("")).toBe(5);
  expect(readingTime(" \n")).toBe(5);
});

test("only prose adds to the reading time", () => {
  const prose = "word ".repeat(660);
  const code = `\`\`\`c\n${"int x;\n".repeat(500)}\`\`\``;
  const formula = `$$\n${"a + b ".repeat(300)}\n$$`;
  const markup = '<div class="one two three">\n</div>\n\n[a](https://example.com/a/b/c/d/e/f)';
  const picture = `![${"seen ".repeat(200)}](/a.png "A caption (${"short ".repeat(100)})")`;
  expect(readingTime([prose, code, formula, markup, picture].join("\n\n"))).toBe(3);
});
