import { expect, test } from "vitest";
import { originalChoices } from "./original-choices";

const item = (
  id: number,
  title: string,
  language: string | null,
  translation_of: number | null,
) => ({
  ...{ id, title, language, translation_of },
});

const ITEMS = [
  item(1, "Tides", null, null),
  item(2, "Gezeiten", "de", 1),
  item(3, "", "pt-BR", null),
  item(-1, "Unsaved", null, null),
];

test("an item can be a translation of any other stored item that is not itself a translation", () => {
  const valuesOf = (id: number | null) =>
    originalChoices(ITEMS, id, null).options.map(({ value }) => value);
  expect(valuesOf(null)).toEqual([1, 3]);
  expect(valuesOf(3)).toEqual([1]);
});

test("labels include the language, and an original that is not in the list is labelled with its id", () => {
  const { options, translations } = originalChoices(ITEMS, 1, 9);
  expect(options.map(({ label }) => label)).toEqual(["No Title (português (Brasil))", "No. 9"]);
  expect(translations).toEqual(["Gezeiten (Deutsch)"]);
});

test("in a label, the words of links to figures replace the links", () => {
  const { options } = originalChoices(
    [item(1, "A [9 kg](fig:weight) node", null, null)],
    null,
    null,
  );
  expect(options).toEqual([{ value: 1, label: "A 9 kg node" }]);
});
