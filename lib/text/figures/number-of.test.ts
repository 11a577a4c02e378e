import { expect, test } from "vitest";
import { LANGUAGES } from "@/lib/i18n/languages";
import { numberOf } from "./number-of";

test.each([
  ["8.5", 8.5],
  ["8,5", 8.5],
  ["−40", -40],
  ["0,125", 0.125],
  ["0.125", 0.125],
  ["1,234,567", 1_234_567],
  ["1.234.567", 1_234_567],
  ["1.234,5", 1234.5],
  ["1,234.5", 1234.5],
  ["from 9.4 to 6.8", null],
])("the value %j is the number %j in every language", (value, number) => {
  for (const language of LANGUAGES)
    expect([language, numberOf(value, language)]).toEqual([language, number]);
});

test.each([
  ["en", 4205, 1.234],
  ["ja", 4205, 1.234],
  ["zh", 4205, 1.234],
  ["ar", 4205, 1.234],
  ["de", 4.205, 1234],
  ["fr", 4.205, 1234],
  ["es", 4.205, 1234],
  ["pt", 4.205, 1234],
  ["de-AT", 4.205, 1234],
  ["it", 4.205, 1234],
  ["de-CH", 4205, 1.234],
  ["pt-PT", 4.205, 1234],
] as const)("in '%s', the value '4,205' is %d, and '1.234' is %d", (language, comma, point) => {
  expect(numberOf("4,205", language)).toBe(comma);
  expect(numberOf("−4,205", language)).toBe(-comma);
  expect(numberOf("1.234", language)).toBe(point);
});
