import { expect, test } from "vitest";
import type { Language } from "@/lib/i18n/languages";
import { isClosePercent, valueBeside, withUnit } from "./with-unit";

test.each([
  ["8.5", "years", "8.5\u00a0years"],
  ["85", "°C", "85\u00a0°C"],
  ["98.6", "%", "98.6%"],
  ["3", "‰", "3‰"],
  ["5", "°", "5°"],
  ["3", "× faster", "3× faster"],
  ["", "V", "V"],
  ["2", "", "2"],
])("'%s' and '%s' are joined as '%s'", (value, unit, joined) => {
  expect(withUnit({ value, unit })).toBe(joined);
});

test("a space is before the percent sign in German, French and Spanish, but not in other languages", () => {
  const inLanguage = (language: Language) => withUnit({ value: "98,7", unit: "%" }, language);
  for (const language of ["de", "fr", "es"] as const) {
    expect(inLanguage(language)).toBe("98,7\u00a0%");
    expect(isClosePercent("%", language)).toBe(false);
  }
  for (const language of ["en", "pt", "ja", "zh", "ar"] as const) {
    expect(inLanguage(language)).toBe("98,7%");
    expect(isClosePercent("%", language)).toBe(true);
  }
  expect(withUnit({ value: "3", unit: "×" }, "de")).toBe("3×");
});

test.each([
  ["−110", "ديسيبل", "\u2066−110\u2069"],
  ["−١١٠", "ديسيبل", "\u2066−١١٠\u2069"],
  ["-40–85", "درجة", "\u2066-40–85\u2069"],
  ["−110", "dB", "−110"],
  ["−110", "", "−110"],
  ["من 9 إلى 6", "ديسيبل", "من 9 إلى 6"],
])("the value '%s' beside the unit '%s' is shown as '%s'", (value, unit, shown) => {
  expect(valueBeside({ value, unit })).toBe(shown);
});
