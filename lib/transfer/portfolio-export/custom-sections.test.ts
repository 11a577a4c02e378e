import { expect, test } from "vitest";
import type { HomeSection } from "@/lib/content/nouns/site/schema";
import { numberOwnSections, renameOwnSections, withOthers } from "./custom-sections";

const entry = (key: HomeSection["key"], label: string | null = null): HomeSection => ({
  ...{ key, label, visibility: "shown", in_nav: false },
});
const keys = (entries: readonly HomeSection[]) => entries.map(({ key }) => key);

test("an export has the positions of own sections instead of ids, and no deleted sections", () => {
  const entries = [entry("own:9", "Talks"), entry("about"), entry("own:4"), entry("own:7")];
  const numbered = numberOwnSections(entries, [4, 9]);
  expect(numbered).toEqual([entry("own:2", "Talks"), entry("about"), entry("own:1")]);
  expect(keys(renameOwnSections(numbered, (place) => place + 100))).toEqual([
    ...["own:102", "about", "own:101"],
  ]);
});

test("own sections that an import lacks keep their settings, and are put last, or before the contact section if it is last", () => {
  const hidden: HomeSection = { ...entry("own:3", "Mine"), visibility: "hidden" };
  const current = [hidden, entry("about"), entry("own:1"), entry("contact")];
  expect(withOthers([entry("own:1"), entry("about"), entry("contact")], current)).toEqual([
    ...[entry("own:1"), entry("about"), hidden, entry("contact")],
  ]);
  expect(keys(withOthers([entry("contact"), entry("about")], current))).toEqual([
    ...["contact", "about", "own:3", "own:1"],
  ]);
});
