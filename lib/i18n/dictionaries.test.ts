import { expect, test } from "vitest";
import { DICTIONARIES, FENCE_WORDS } from "./dictionaries";
import { LANGUAGES, type Language, localeOf } from "./languages";
import { SEARCH_WORDS } from "./search-words";

/** Maps the path of each text in a dictionary to the text. The forms of a plural are one entry. */
function texts(part: object, path = ""): Map<string, string | Record<string, string>> {
  return new Map(
    Object.entries(part).flatMap(([name, value]) => {
      const here = `${path}${name}`;
      if (typeof value === "string" || "other" in value) return [[here, value] as const];
      return [...texts(value, `${here}.`)];
    }),
  );
}

const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort();

const allTexts = (language: Language) =>
  texts({
    ...DICTIONARIES[language],
    fences: FENCE_WORDS[language],
    search: SEARCH_WORDS[language],
  });

const english = allTexts("en");
const others = LANGUAGES.filter((language) => language !== "en");

test.each(others)(
  "the dictionary in %s has the keys of the English dictionary and no empty text",
  (language) => {
    const words = allTexts(language);
    expect([...words.keys()].sort()).toEqual([...english.keys()].sort());
    for (const [path, value] of words) {
      for (const text of Object.values(typeof value === "string" ? [value] : value)) {
        expect(text.trim(), path).not.toBe("");
      }
    }
  },
);

test.each(LANGUAGES)("plurals in %s have the plural forms of the language", (language) => {
  const { pluralCategories } = new Intl.PluralRules(localeOf(language)).resolvedOptions();
  for (const [path, value] of allTexts(language)) {
    if (typeof value === "string") continue;
    expect(Object.keys(value).sort(), path).toEqual([...pluralCategories].sort());
  }
});

test.each(others)("texts in %s have the placeholders of the English texts", (language) => {
  for (const [path, value] of allTexts(language)) {
    const source = english.get(path) ?? "";
    if (typeof value === "string") {
      expect(placeholders(value), path).toEqual(placeholders(String(source)));
      continue;
    }
    const expected = placeholders(Object(source).other);
    // If a plural form is used for a single number, it can contain a word instead of `{count}`: 'two years'.
    for (const [form, text] of Object.entries(value)) {
      const isOneNumber = ["zero", "one", "two"].includes(form);
      const found = isOneNumber ? [...placeholders(text), "{count}"] : placeholders(text);
      expect([...new Set(found)].sort(), `${path}.${form}`).toEqual(expected);
    }
  }
});

test.each(["ja", "zh", "ar"] as const)(
  "every text in %s is in the script of the language",
  (language) => {
    // A text with only placeholders and punctuation has no script.
    const isBare = /^[\s\p{P}\p{S}\u200f\d]*(?:\{\w+\}[\s\p{P}\p{S}\d]*)*$/u;
    for (const [path, value] of allTexts(language)) {
      for (const text of Object.values(typeof value === "string" ? [value] : value)) {
        if (isBare.test(text)) continue;
        expect(text, path).toMatch(
          /[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}\p{Script=Arabic}]/u,
        );
      }
    }
  },
);
