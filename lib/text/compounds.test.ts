import { expect, test } from "vitest";
import { compoundParts } from "./compounds";

const wholeWords = (text: string) =>
  compoundParts(text)
    .filter(({ isWhole }) => isWhole)
    .map(({ text }) => text);

test.each([
  ["An 8-bit soil-moisture node", ["8-bit", "soil-moisture"]],
  ["Bin-picking cell with an ESP32-CAM", ["Bin-picking", "ESP32-CAM"]],
  ["Runs 6–8 weeks", ["6–8"]],
  ["3-D-Druck in Metall", ["3-D-Druck"]],
  ["E-mail and e-ink", ["E-mail", "e-ink"]],
  ["8-bitマイコンの設計と量産を一人で", ["8-bit"]],
])("the words of '%s' that stay in one line are %j", (text, words) => {
  expect(wholeWords(text)).toEqual(words);
  expect(
    compoundParts(text)
      .map((part) => part.text)
      .join(""),
  ).toBe(text);
});

test.each([
  "Temperature-humidity sensors",
  "Mikrocontroller-Programmierung",
  "low-power-wide-area network",
  "ESP32-CAMERAS",
  "no hyphen",
  "a - b -- c",
  "",
])("'%s' can break at every hyphen", (text) => {
  expect(wholeWords(text)).toEqual([]);
});
