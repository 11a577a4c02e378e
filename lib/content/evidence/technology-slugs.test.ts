import { expect, test } from "vitest";
import { technologyKey, technologySlugs } from "./technology-slugs";

const slugsOf = (...names: string[]) =>
  Object.fromEntries(technologySlugs(new Set(names.map(technologyKey))));

test("names that differ only in symbols have different slugs", () => {
  expect(slugsOf("C", "C++", "C#", "F#", ".NET", "Net", "Node.js", "ASP.NET Core")).toEqual({
    c: "c",
    "c++": "c-plus-plus",
    "c#": "c-sharp",
    "f#": "f-sharp",
    ".net": "dot-net",
    net: "net",
    "node.js": "node-js",
    "asp.net core": "asp-net-core",
  });
});

test("names that differ only in case or surrounding spaces have the same slug", () => {
  expect(slugsOf("Rust", " rust ", "RUST")).toEqual({ rust: "rust" });
});

test("names in any writing system, or without letters, have slugs of Latin letters and digits", () => {
  for (const slug of Object.values(slugsOf("機械学習", "التعلم الآلي", "Кириллица", "🦀", "…"))) {
    expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  }
});

test("names with the same letters have different slugs, which do not depend on the order of the names", () => {
  const names = ["Café", "Cafe", "cafe!", "Cafe 2", "🦀", "🐍"];
  const slugs = slugsOf(...names);
  expect(slugs).toMatchObject({ cafe: "cafe", "cafe 2": "cafe-2", "cafe!": "cafe-3" });
  expect(new Set(Object.values(slugs)).size).toBe(names.length);
  expect(slugsOf(...names.toReversed())).toEqual(slugs);
});

test("names that are too long for a slug still have different slugs", () => {
  const long = "very long ".repeat(19);
  const slugs = Object.values(slugsOf(`${long}a`, `${long}b`));
  expect(new Set(slugs).size).toBe(2);
});
