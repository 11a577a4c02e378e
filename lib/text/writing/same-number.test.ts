import { expect, test } from "vitest";
import { saysNumberOf } from "./same-number";

test("a text says the number of a value in any notation", () => {
  for (const [text, value] of [
    ["8.5 years", "8.5"],
    ["8,5 Jahre", "8.5"],
    ["٨٫٥ سنوات", "8.5"],
    ["4,200 sensors", "4200"],
    ["4 200 Sensoren", "4,200"],
    ["4.200", "4,200"],
    ["between 8 and 9 years", "8–9"],
    ["8.5 years on 2 cells", "8.5"],
    ["−90 dBm", "-90"],
    ["how long it lasts", "8.5"],
    ["", "8.5"],
    ["about 3 of them", "most"],
  ] as const) {
    expect([text, saysNumberOf(text, value)]).toEqual([text, true]);
  }
});

test("another number is not the number of the value", () => {
  for (const [text, value] of [
    ["9 years", "8.5"],
    ["8 years", "8.5"],
    ["85 years", "8.5"],
    ["8 to 10 years", "8–9"],
    ["42,000", "4,200"],
  ] as const) {
    expect([text, saysNumberOf(text, value)]).toEqual([text, false]);
  }
});
