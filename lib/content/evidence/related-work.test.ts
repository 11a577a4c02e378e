import { expect, test } from "vitest";
import { mostRelated } from "./related-work";
import type { Technology } from "./technologies";

const technology = (key: string, projects: number): Technology => ({
  ...{ key, keys: [key], name: key, slug: key },
  ...{ uses: { projects, positions: 0, posts: 0 }, projects: [], positions: [] },
});

/** 'Zephyr RTOS' is another name of Zephyr. */
const named = (name: string) =>
  new Map([
    ["C", technology("c", 8)],
    ["Zephyr", technology("zephyr", 2)],
    ["Zephyr RTOS", technology("zephyr", 2)],
  ]).get(name);

const work = (title: string, names: string[]) => ({
  ...{ path: `/project/${title}`, title, category: "", names },
});

const titlesFor = (names: string[], candidates: Parameters<typeof mostRelated>[1]) =>
  mostRelated(names, candidates, { named }).map(({ title, common }) => [title, ...common]);

test("a rare technology counts more than a frequent technology, and an alias counts as its technology", () => {
  const candidates = [work("a", ["C"]), work("b", ["Zephyr RTOS", "Rust"]), work("d", ["Rust"])];
  expect(titlesFor(["C", "Zephyr"], candidates)).toEqual([
    ["b", "Zephyr RTOS"],
    ["a", "C"],
  ]);
});

test("items that share a tag are related, even if the tag is not a technology or differs in letter case", () => {
  expect(titlesFor(["TinyML"], [work("a", ["tinyml", "C"])])).toEqual([["a", "tinyml"]]);
});

test("at most three items are related", () => {
  expect(
    titlesFor(
      ["C"],
      ["a", "b", "d", "e"].map((title) => work(title, ["C"])),
    ),
  ).toHaveLength(3);
});
