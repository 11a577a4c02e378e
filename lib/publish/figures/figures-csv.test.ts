import { expect, test } from "vitest";
import { type Figure, newFigure } from "@/lib/content/nouns/figure/schema";
import { figuresCsv } from "./figures-csv";

const stored = { id: 1, created_at: "", updated_at: "" };
const figure = (fields: Partial<Figure>): Figure => ({ ...newFigure(0), ...stored, ...fields });

test("the CSV has a column for each field of the API, in the same order", () => {
  const [header, row] = figuresCsv([
    figure({ key: "life", label: "on one cell", value: "8.5", unit: "years", samples: 40 }),
  ]).split("\r\n");
  expect(header).toBe(
    "key,label,value,unit,uncertainty,samples,condition,date,kind,method,noun,item_id,anchor,chart,is_featured,display_order,visibility",
  );
  expect(row).toBe("life,on one cell,8.5,years,,40,,,,,,,,,false,1,everywhere");
});

test.each([
  ["=1+1", "'=1+1"],
  ["+1+1", "'+1+1"],
  ["-1+1", "'-1+1"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["\t=1", '"\'\t=1"'],
  [" =cmd|' /C calc'!A0", "' =cmd|' /C calc'!A0"],
  ["＝1+1", "'＝1+1"],
  ["-40", "-40"],
  ["+3.5", "+3.5"],
  ["-1.5e3+1", "'-1.5e3+1"],
  ["-3.5e-9", "-3.5e-9"],
  ["-3.5E\u22129", "-3.5E\u22129"],
  ["\u2212110", "\u2212110"],
  ["-1 234", "-1 234"],
  ["-1\u202f234.5", "-1\u202f234.5"],
  ["-1.234.567", "-1.234.567"],
  ["-.5", "-.5"],
  ['a "b", c', '"a ""b"", c"'],
])("the value %j becomes the cell %s, which does not start a formula", (value, cell) => {
  const text = figuresCsv([figure({ key: "a", label: "b", value })]);
  expect(text.split("\r\n").slice(1).join("\r\n")).toContain(`a,b,${cell},`);
});
