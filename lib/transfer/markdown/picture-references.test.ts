import { expect, test } from "vitest";
import { pictureReferences } from "./picture-references";

/** Returns each picture address in a text twice: as written, and as parsed. */
const inText = (text: string) =>
  pictureReferences(text).map(({ start, end, address }) => [text.slice(start, end), address]);

test.each([
  ["without a title", "![A](a.png)", "a.png", "a.png"],
  ["with a title", "![A](a.png 'a.png')", "a.png", "a.png"],
  ["with a backslash", "![A](my\\_pic.png)", "my\\_pic.png", "my_pic.png"],
  ["with an entity", "![A](a&amp;b.png)", "a&amp;b.png", "a&b.png"],
  ["in angle brackets", "![A](<a \\> b.png>)", "a \\> b.png", "a > b.png"],
  ["with percent signs", "![A](a%20b.png)", "a%20b.png", "a%20b.png"],
  [
    "after alternative text that contains the address",
    "![my\\_pic.png *my_pic.png*](my_pic.png)",
    "my_pic.png",
    "my_pic.png",
  ],
  ["with a picture in its alternative text", "![A ![B](b.png)](a.png)", "a.png", "a.png"],
  ["in a link", "[![A](a&amp;b.png)](a&amp;b.png)", "a&amp;b.png", "a&b.png"],
  ["in a list in a quotation", "> -\ttext\n>   ![A](a\\_b.png)", "a\\_b.png", "a_b.png"],
  ["with a reference", "![A][x]\n\n[x]: <a\\_b.png> 'T'", "a\\_b.png", "a_b.png"],
  ["in HTML", '<p>\n<img alt="a.png" src="a.png"></p>', "a.png", "a.png"],
])("the address of a picture %s is found with its position", (_, text, written, address) => {
  expect(inText(text)).toEqual([[written, address]]);
});

test("the addresses of pictures are returned in the order of the text", () => {
  const text = "![][x] ![](a.png) <img src=''>\n\n[x]: b.png\n\n![](c.png)";
  expect(inText(text).map(([, address]) => address)).toEqual(["a.png", "", "b.png", "c.png"]);
});

test.each([
  "`![A](a.png)`",
  "    ![A](a.png)",
  "\\![A](a.png)",
  "[![]()](a.png)",
  "![A] [a]: b.png",
])("no picture address is found in %s", (text) => {
  expect(inText(text)).toEqual([]);
});
