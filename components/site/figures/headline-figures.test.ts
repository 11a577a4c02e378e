import { expect, test } from "vitest";
import { headlineFigures } from "./headline-figures";

const HIGHLIGHTS = ["98.6% of 10,000 attempts", "Ran a winter", "Range: 25 m", "6 mm apart", "3 s"];

test("the owner's figures replace the figures in the highlights", () => {
  const headline = [{ figure: "8.5 yr", caption: "on one cell" }];
  expect(headlineFigures({ headline, highlights: HIGHLIGHTS })).toEqual(headline);
});

test("highlights supply up to four figures with their captions", () => {
  expect(headlineFigures({ headline: [], highlights: [...HIGHLIGHTS, "7 s more"] })).toEqual([
    { figure: "98.6%", caption: "of 10,000 attempts" },
    { figure: "25 m", caption: "Range" },
    { figure: "6 mm", caption: "apart" },
    { figure: "3 s", caption: "" },
  ]);
});

test("a single figure that the owner did not choose is not a headline", () => {
  const highlights = ["98.6% of 10,000 attempts", "Ran a winter"];
  expect(headlineFigures({ headline: [], highlights })).toEqual([]);
});
