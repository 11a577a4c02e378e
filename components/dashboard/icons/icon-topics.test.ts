import { icons } from "lucide-react";
import { expect, test } from "vitest";
import { iconName } from "@/lib/media/icon-name";
import { findIcons, ICON_TOPICS, iconsAbout } from "./icon-topics";

const NAMES = Object.keys(icons).map(iconName).sort();

test.each(ICON_TOPICS)("the topic %s has more than 20 icons", (topic) => {
  expect(iconsAbout(NAMES, topic).length).toBeGreaterThan(20);
});

test("a search for an icon's name lists that icon first", { tags: ["sweep"] }, () => {
  const lost = NAMES.filter((name) => findIcons(NAMES, name)[0] !== name);
  expect(lost).toEqual([]);
});

test("a search finds words in any order and case", () => {
  expect(findIcons(NAMES, "Check circle")).toContain("circle-check");
});

test("a search for a topic's name finds the icons of that topic", () => {
  expect(findIcons(NAMES, "food")).toContain("pizza");
});

test("a search for an unknown word finds nothing", () => {
  expect(findIcons(NAMES, "zzqq")).toEqual([]);
});
