import { expect, test } from "vitest";
import { languageAround, languageAttributes } from "./item-language";

test.each([
  [null, "en", "en", {}],
  ["en", "en", "en", {}],
  ["de", "en", "de", { lang: "de", dir: "ltr" }],
  ["de-AT", "en", "de", { lang: "de-AT", dir: "ltr" }],
  ["zh-Hant", "en", "zh", { lang: "zh-Hant", dir: "ltr" }],
  ["ar", "en", "ar", { lang: "ar", dir: "rtl" }],
  ["fa", "de", "de", { lang: "fa", dir: "rtl" }],
  ["he", "en", "en", { lang: "he", dir: "rtl" }],
  ["pa-Arab", "en", "en", { lang: "pa-Arab", dir: "rtl" }],
  ["en", "ar", "en", { lang: "en", dir: "ltr" }],
] as const)("a text in %s on a site in %s", (tag, site, around, attributes) => {
  expect(languageAround(tag, site)).toBe(around);
  expect(languageAttributes(tag, site)).toEqual(attributes);
});
