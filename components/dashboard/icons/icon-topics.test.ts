import { icons } from "lucide-react";
import { expect, test } from "vitest";
import { iconName } from "@/lib/media/icon-name";
import { findIcons, ICON_TOPICS, iconsAbout } from "./icon-topics";

const NAMES = Object.keys(icons).map(iconName).sort();

test.each(ICON_TOPICS)("%s has icons to choose from", (topic) => {
  expect(iconsAbout(NAMES, topic).length).toBeGreaterThan(20);
});

test("every icon is found by its name, and comes first", () => {
  const lost = NAMES.filter((name) => findIcons(NAMES, name)[0] !== name);
  expect(lost).toEqual([]);
});

test("words are found in any order, whatever their case", () => {
  expect(findIcons(NAMES, "Check circle")).toContain("circle-check");
});

test("a topic's name finds its icons", () => {
  expect(findIcons(NAMES, "food")).toContain("pizza");
});

test("nothing is found for nonsense", () => {
  expect(findIcons(NAMES, "zzqq")).toEqual([]);
});
