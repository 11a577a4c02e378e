import { expect, it } from "vitest";
import { headingsOf, proseLines } from "./prose";

it("proseLines leaves out code, and returns each line's index in the whole text", () => {
  const text = "One `![](a)` two\n```c\n# no\n```\n~~~\n```\n~~~\nlast";
  expect(proseLines(text)).toEqual([
    { text: "One          two", from: 0 },
    { text: "last", from: text.indexOf("last") },
  ]);
});

it("a fence without an end is code up to the end of the text", () => {
  expect(proseLines("a\n```\nb")).toEqual([{ text: "a", from: 0 }]);
});

it("headingsOf reads headings with # and underlined headings", () => {
  const text = "# A **bold** [link](/x) #\n\nTitle\n=====\n\n## `code` name\ntext\n---\n";
  expect(headingsOf(text)).toEqual([
    { level: 1, title: "A bold link", from: 0 },
    { level: 1, title: "Title", from: text.indexOf("Title") },
    { level: 2, title: "code name", from: text.indexOf("## ") },
    { level: 2, title: "text", from: text.indexOf("text") },
  ]);
});

it("code, tables, lists, quotes and horizontal lines are not headings", () => {
  const text = "```\n# a\n```\n#tag\n\n| a |\n|---|\n\n- item\n---\n\n---\n> quote\n---";
  expect(headingsOf(text)).toEqual([]);
});
