import { expect, test } from "vitest";
import { pictureReferences } from "./picture-references";

/** The addresses of the pictures in a text: the source and the parsed value. */
const inText = (text: string) =>
  pictureReferences(text).map(({ start, end, address }) => [text.slice(start, end), address]);

test.each([
  ["plain", "![A](a.png)", "a.png", "a.png"],
  ["with a title", "![A](a.png 'a.png')", "a.png", "a.png"],
  ["with a backslash", "![A](my\\_pic.png)", "my\\_pic.png", "my_pic.png"],
  ["with an entity", "![A](a&amp;b.png)", "a&amp;b.png", "a&b.png"],
  ["in angle brackets", "![A](<a \\> b.png>)", "a \\> b.png", "a > b.png"],
  ["with percent signs", "![A](a%20b.png)", "a%20b.png", "a%20b.png"],
  ["behind a text like it", "![my\\_pic.png *my_pic.png*](my_pic.png)", "my_pic.png", "my_pic.png"],
  ["behind a picture", "![A ![B](b.png)](a.png)", "a.png", "a.png"],
  ["in a link", "[![A](a&amp;b.png)](a&amp;b.png)", "a&amp;b.png", "a&b.png"],
  ["in a list in a quotation", "> -\ttext\n>   ![A](a\\_b.png)", "a\\_b.png", "a_b.png"],
  ["of a definition", "![A][x]\n\n[x]: <a\\_b.png> 'T'", "a\\_b.png", "a_b.png"],
  ["of HTML", '<p>\n<img alt="a.png" src="a.png"></p>', "a.png", "a.png"],
])("an address %s is found where it is", (_, text, written, address) => {
  expect(inText(text)).toEqual([[written, address]]);
});

test("they come in the text's order", () => {
  const text = "![][x] ![](a.png) <img src=''>\n\n[x]: b.png\n\n![](c.png)";
  expect(inText(text).map(([, address]) => address)).toEqual(["a.png", "", "b.png", "c.png"]);
});

test.each([
  "`![A](a.png)`",
  "    ![A](a.png)",
  "\\![A](a.png)",
  "[![]()](a.png)",
  "![A] [a]: b.png",
])("%s has none", (text) => {
  expect(inText(text)).toEqual([]);
});
