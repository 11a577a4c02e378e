import { expect, test } from "vitest";
import { offeredFigure, withFigureLink } from "./offered-figure";

test("a number with its unit is offered with the words around it as its label", () => {
  expect(offeredFigure("8.5 years asleep on one AA cell")).toEqual({
    ...{ text: "8.5 years", at: 0, value: "8.5", unit: "years" },
    label: "asleep on one AA cell",
  });
  expect(offeredFigure("Finds 98.6 % of all leaks")).toEqual({
    ...{ text: "98.6 %", at: 6, value: "98.6", unit: "%" },
    label: "Finds of all leaks",
  });
  expect(offeredFigure("98.6 %", "of leaks found")).toMatchObject({ label: "of leaks found" });
  expect(offeredFigure("Build time: 30 min → 4 s")).toMatchObject({
    ...{ value: "30 min → 4", unit: "s", label: "Build time" },
  });
});

test("years, versions, plain words, numbers without a unit and linked figures are not offered", () => {
  for (const text of [
    "2019 the first board",
    "Zephyr 3.7",
    "No number",
    "4,200",
    "[8.5 years](fig:life) asleep",
  ]) {
    expect([text, offeredFigure(text)]).toEqual([text, null]);
  }
});

test("the number of a text becomes a link", () => {
  expect(withFigureLink("Lasts 8.5 years", { text: "8.5 years", at: 6 }, "life")).toBe(
    "Lasts [8.5 years](fig:life)",
  );
});

test("digits of a name before the number stay as they are", () => {
  const entry = " The ESP32 sleeps 2 s";
  const offered = offeredFigure(entry);
  expect(offered).toMatchObject({ text: "2 s", label: "The ESP32 sleeps" });
  expect(offered && withFigureLink(entry, offered, "rest")).toBe(
    " The ESP32 sleeps [2 s](fig:rest)",
  );
});
