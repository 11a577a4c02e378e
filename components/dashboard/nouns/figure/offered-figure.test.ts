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
    "[9](fig:days)-14 days of work",
    "2-3 days",
    "98.6 %",
    "Version 3.100 of the firmware",
  ]) {
    expect([text, offeredFigure(text)]).toEqual([text, null]);
  }
});

test("'From 9.4 s to 6.8 s a pick' is one value with one unit, and its label does not contain 'From'", () => {
  expect(offeredFigure("From 9.4 s to 6.8 s a pick")).toEqual({
    ...{ text: "9.4 s to 6.8 s", at: 5, value: "9.4 to 6.8", unit: "s", label: "a pick" },
  });
  expect(offeredFigure("Losses: 2% → 1%")).toMatchObject({ value: "2 → 1", unit: "%" });
});

test("a price is offered as a value without a unit", () => {
  expect(offeredFigure("Saved €1.2M in 2025")).toMatchObject({ value: "€1.2M", unit: "" });
});

test("a word that joins a label to its number, such as 'of' or 'in', is removed from the label's end", () => {
  for (const [text, label] of [
    ["p99 of 100 ms", "p99"],
    ["Boots in 2-3 days", "Boots"],
    ["Silent and 30 % cheaper", "cheaper"],
    ["Startet in 5 s", "Startet"],
    ["Works at −40 °C for years", "Works for years"],
    ["30 mA at [5 V](fig:volts) supply", null],
    ["30 mA sleeping at [5 V](fig:volts)", "sleeping"],
  ] as const) {
    expect([text, offeredFigure(text)?.label ?? null]).toEqual([text, label]);
  }
});

test("a number with a space between thousands is offered even inside a sentence", () => {
  expect(offeredFigure("Sold 10 000 units")).toEqual({
    ...{ text: "10 000", at: 5, value: "10 000", unit: "", label: "Sold units" },
  });
});

test("a number is offered even if its text already contains a link to a figure", () => {
  const entry = "[12 V](fig:f-2) supply and 30 mA";
  const offered = offeredFigure(entry);
  expect(offered).toMatchObject({ value: "30", unit: "mA", label: "supply" });
  expect(offered && withFigureLink(entry, offered, "draw")).toBe(
    "[12 V](fig:f-2) supply and [30 mA](fig:draw)",
  );
});

test("withFigureLink turns the number of a text into a link", () => {
  expect(withFigureLink("Lasts 8.5 years", { text: "8.5 years", at: 6 }, "life")).toBe(
    "Lasts [8.5 years](fig:life)",
  );
});

test("digits of a name before the number, as in 'ESP32', are not changed", () => {
  const entry = " The ESP32 sleeps 2 s";
  const offered = offeredFigure(entry);
  expect(offered).toMatchObject({ text: "2 s", label: "The ESP32 sleeps" });
  expect(offered && withFigureLink(entry, offered, "rest")).toBe(
    " The ESP32 sleeps [2 s](fig:rest)",
  );
});
