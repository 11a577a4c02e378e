import { expect, test } from "vitest";
import { blogNoun } from "@/lib/content/nouns/blog/noun";
import { figureNoun } from "@/lib/content/nouns/figure/noun";
import { projectNoun } from "@/lib/content/nouns/project/noun";
import { skillNoun } from "@/lib/content/nouns/skill/noun";
import { facetsOf, fits, valuesOf } from "./facets";

const POSTS = [
  { status: "draft", category: "IoT", tags: ["Rust", "buoys"], language: "pt-BR" },
  { status: "published", category: "IoT", tags: ["rust"], language: null },
  { status: "published", category: "", tags: [] },
];
const facets = facetsOf(blogNoun, POSTS[0] ?? {});
const keys = (list: { key: string }[]) => list.map(({ key }) => key);

test("a noun has a facet for each field by which its items can be filtered", () => {
  expect(keys(facets)).toEqual(["status", "category", "language", "tag"]);
  const project = { status: "planned", visibility: "hidden", category: "IoT", technologies: [] };
  expect(keys(facetsOf(projectNoun, project))).toEqual([
    "status",
    "shown",
    "category",
    "language",
    "tag",
  ]);
  expect(keys(facetsOf(skillNoun, { visibility: "site", category_id: 1 }))).toEqual(["shown"]);
});

test("facet values are counted; the case of tags is ignored, and empty values are left out", () => {
  const [status, category, language, tag] = facets.map((facet) => valuesOf(facet, POSTS));
  expect(status).toEqual([
    { value: "published", count: 2 },
    { value: "draft", count: 1 },
  ]);
  expect(category).toEqual([{ value: "IoT", count: 2 }]);
  expect(language).toEqual([{ value: "pt-BR", count: 1 }]);
  expect(tag?.[0]).toEqual({ value: "Rust", count: 2 });
});

test("figures can be filtered by their kind, and figures without a kind have their own facet value", () => {
  const figures = [
    { visibility: "site", kind: "measured" },
    { visibility: "site", kind: null },
  ];
  const [shown, kind] = facetsOf(figureNoun, figures[0] ?? {});
  expect([shown?.key, kind?.key]).toEqual(["shown", "kind"]);
  expect(kind && valuesOf(kind, figures)).toEqual([
    { value: "measured", count: 1 },
    { value: "kind-not-said-yet", count: 1 },
  ]);
});

test("fits returns true for an item that has every wanted value", () => {
  const shown = (wanted: object) => POSTS.filter((post) => fits(facets, wanted, post)).length;
  expect(shown({})).toBe(3);
  expect(shown({ tag: "RUST" })).toBe(2);
  expect(shown({ tag: "rust", status: "draft" })).toBe(1);
  expect(shown({ category: "Robotics" })).toBe(0);
});
