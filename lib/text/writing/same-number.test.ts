import { expect, test } from "vitest";
import type { Language } from "@/lib/i18n/languages";
import { saysNumberOf } from "./same-number";

const says = (text: string, value: string, language: Language = "en") =>
  saysNumberOf({ text, language }, { text: value, language: "en" });

test("saysNumberOf is true for the same number in any notation, and for a text or a value without a number", () => {
  for (const [text, value] of [
    ["8.5 years", "8.5"],
    ["8,5 Jahre", "8.5"],
    ["٨٫٥ سنوات", "8.5"],
    ["4,200 sensors", "4200"],
    ["4 200 Sensoren", "4,200"],
    ["version 1.2.3", "1.2.3"],
    ["between 8 and 9 years", "8–9"],
    ["8.5 years on 2 cells", "8.5"],
    ["−90 dBm", "-90"],
    ["how long it lasts", "8.5"],
    ["", "8.5"],
    ["about 3 of them", "most"],
  ] as const) {
    expect([text, says(text, value)]).toEqual([text, true]);
  }
});

test("saysNumberOf is false for a text with another number than the value", () => {
  for (const [text, value] of [
    ["9 years", "8.5"],
    ["8 years", "8.5"],
    ["85 years", "8.5"],
    ["8 to 10 years", "8–9"],
    ["42,000", "4,200"],
    ["4.200", "4,200"],
    ["4,200", "4.2"],
    ["version 1.2.3", "1.2.4"],
  ] as const) {
    expect([text, says(text, value)]).toEqual([text, false]);
  }
});

test("the text's language decides how its numbers are read, and the value's language how the value is read", () => {
  expect(says("4.200 Sensoren", "4,200", "de")).toBe(true);
  expect(says("4,200 Sensoren", "4,200", "de")).toBe(false);
  expect(says("4,200 Sekunden", "4.2", "de")).toBe(true);
  expect(says("4 200 capteurs", "4,200", "fr")).toBe(true);
  const german = { text: "4.200", language: "de" as const };
  expect(saysNumberOf({ text: "4,200 sensors", language: "en" }, german)).toBe(true);
});
