import { expect, test } from "vitest";
import { anchorsOf } from "@/lib/content/nouns/section/store";

const anchors = (...titles: string[]) => [
  ...anchorsOf(
    titles.map((title, index) => ({ id: index + 1, title })),
    ["about", "main"],
  ).values(),
];

test("an anchor is the slug of the section's title", () => {
  expect(anchors("Open source", "Élan & co", "日本")).toEqual(["open-source", "elan-co", "riben"]);
});

test("anchors differ from one another and from other ids of the page", () => {
  expect(anchors("Talks", "talks!", "About", "★", "Blog title")).toEqual([
    ...["talks", "talks-2", "about-3", "section-4", "blog-title-5"],
  ]);
});
