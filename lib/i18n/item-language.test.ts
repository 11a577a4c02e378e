import { expect, test } from "vitest";
import { languageAround, languageAttributes } from "./item-language";

test.each([
  [null, "en", "en", {}],
  ["en", "en", "en", {}],
  ["de-AT", "en", "de", { lang: "de-AT", dir: "ltr" }],
  ["zh-Hant", "en", "zh", { lang: "zh-Hant", dir: "ltr" }],
  ["ar", "en", "ar", { lang: "ar", dir: "rtl" }],
  ["fa", "de", "de", { lang: "fa", dir: "rtl" }],
  ["pa-Arab", "en", "en", { lang: "pa-Arab", dir: "rtl" }],
  ["en", "ar", "en", { lang: "en", dir: "ltr" }],
] as const)(
  "a text with the language %s on a site in %s is shown between words in %s, and its element has the attributes %j",
  (tag, site, around, attributes) => {
    expect(languageAround(tag, site)).toBe(around);
    expect(languageAttributes(tag, site)).toEqual(attributes);
  },
);
