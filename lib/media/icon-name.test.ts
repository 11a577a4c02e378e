import { icons } from "lucide-react";
import { expect, test } from "vitest";
import { iconComponentName, iconName } from "./icon-name";

test.each([
  ["audio-waveform", "AudioWaveform"],
  ["a-arrow-down", "AArrowDown"],
  ["heading-1", "Heading1"],
  ["grid-2x2-check", "Grid2x2Check"],
])("the icon %s has the component %s", (name, component) => {
  expect(iconComponentName(name)).toBe(component);
  expect(iconName(component)).toBe(name);
});

test("iconName and iconComponentName are inverse functions for every icon", () => {
  const lost = Object.keys(icons).filter((key) => iconComponentName(iconName(key)) !== key);
  expect(lost).toEqual([]);
});
