import { expect, test } from "vitest";
import { linkedLeadingFigure } from "./linked-leading-figure";

test.each([
  ["[38 ms](fig:boot) to start", "[38 ms](fig:boot)", "to start"],
  ["[38 ms to start](fig:boot) and to sleep", "[38 ms](fig:boot)", "to start and to sleep"],
  ["Range: [25 m](fig:range), [3 dB](fig:loss) lost", "[25 m](fig:range)", "[3 dB](fig:loss) lost"],
  ["98 % arrived at [25 m](fig:range)", "98 %", "arrived at [25 m](fig:range)"],
  ["From [9.4 s to 6.8 s](fig:pick) a pick", "[9.4 s to 6.8 s](fig:pick)", "a pick"],
  ["[8.5 年](fig:life)、単三電池一本", "[8.5 年](fig:life)", "単三電池一本"],
  ["Sleeps at [1.9 µA](fig:a)", "[1.9 µA](fig:a)", "Sleeps at [1.9 µA](fig:a)"],
  ["38 ms to start", "38 ms", "to start"],
])("the figure of %j, and the text after it, keep their links", (text, figure, rest) => {
  expect(linkedLeadingFigure(text)).toMatchObject({ figure, rest });
});

test("a number in the key of a figure is not found as a figure", () => {
  expect(linkedLeadingFigure("[Two](fig:2-ms) cells")).toBeNull();
});
