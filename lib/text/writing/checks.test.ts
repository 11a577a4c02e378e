import { expect, it } from "vitest";
import { expectLinear } from "@/e2e/support/growth";
import { testVariants } from "@/e2e/support/variants";
import { checkWriting, linksElsewhere, ownPathsOf } from "./checks";

const NONE: ReadonlySet<string> = new Set();
const messages = (text: string, dead = NONE) =>
  checkWriting(text, [], dead).map(({ message }) => message);

it("pictures without a description are listed with their positions in the text", () => {
  const text = "Before\n\n![](/uploads/gate.png)\n\n![A weir](/uploads/b.png)\n\n<img src=x>";
  expect(checkWriting(text, [], NONE)).toEqual([
    { message: "The picture gate.png has no description", place: { at: 8 } },
    { message: "A picture has no description", place: { at: text.indexOf("<img") } },
  ]);
  expect(messages('<img src="x" alt="">\n`![](a)`\n```\n![](b)\n```')).toEqual([]);
});

it("if visitors see a text without formatting, the first hint is the reason", () => {
  const notes = checkWriting("![](a.png)", [], NONE, "it is nested too deeply");
  expect(notes.map(({ message }) => message)).toEqual([
    "Visitors see this text without formatting: it is nested too deeply",
    "The picture a.png has no description",
  ]);
});

it("headings that skip a level are listed", () => {
  expect(messages("## One\n\n### Two\n\n## Three")).toEqual([]);
  expect(messages("### One\n\n## Two\n\n#### Three")).toEqual([
    'The heading "One" skips a level: level 3 comes after level 1',
    'The heading "Three" skips a level: level 4 comes after level 2',
  ]);
});

it("links without https and links to missing pages are listed", () => {
  const dead = new Set(["/blog/gone"]);
  const text =
    "[a](http://a.example) [b](www.b.example/x) [c](https://c.example) [d](mailto:d@e.example) [e](#part) " +
    "[f](/blog/gone?x#y) [g](/blog/there) [h](b.example:80/x) ![](/blog/gone)";
  expect(messages(text, dead)).toEqual([
    "The link to http://a.example is not https",
    "The link to www.b.example/x has no https://",
    "Visitors find nothing at /blog/gone?x#y",
    "The link to b.example:80/x has no https://",
    "The picture gone has no description",
  ]);
});

it("fields that are too long for search results are listed before the problems in the text", () => {
  const title = { name: "title", label: "The title", value: "x".repeat(61), most: 60 };
  expect(checkWriting("![](a)", [title, { ...title, value: "short" }], NONE)).toEqual([
    {
      message: "The title has 61 characters; search results show about 60",
      place: { field: "title" },
    },
    { message: "The picture a has no description", place: { at: 0 } },
  ]);
});

it("broken links to other sites are listed", () => {
  const dead = new Set(["https://gone.example/a", "http://old.example/"]);
  const text =
    "[a](https://gone.example/a#part) [b](https://gone.example/b) [c](http://old.example)";
  expect(messages(text, dead)).toEqual([
    "The link to https://gone.example/a#part was broken when it was last checked",
    "The link to http://old.example was broken when it was last checked",
  ]);
  expect([text, "[a](/b) [c](mailto:d@e.example)"].map(linksElsewhere)).toEqual([true, false]);
});

it("a picture in a field of the form is listed if it has no description", () => {
  const picture = { name: "first", label: "Picture 1", description: " " };
  expect(checkWriting("", [picture, { ...picture, description: "A weir" }], NONE)).toEqual([
    { message: "Picture 1 has no description", place: { field: "first" } },
  ]);
});

testVariants(
  "checkWriting takes linear time for %s",
  [
    ["a long line", (size: number) => `${"[".repeat(size)}${"a ".repeat(size)}`],
    ["many lines", (size: number) => `${"[".repeat(20)}${"a ".repeat(10)}\n`.repeat(size / 20)],
  ],
  async (_, text) => {
    await expectLinear(1_000, text, (long) => checkWriting(long, [], NONE));
  },
);

it("ownPathsOf returns the paths of this site that a text links to", () => {
  const text =
    "[a](/blog/x#y) [b](/blog/x) [c](https://d.example) [d](//e.example) ![p](/uploads/a.png)";
  expect(ownPathsOf(text)).toEqual(["/blog/x"]);
});
