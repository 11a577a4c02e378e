import { expect, test } from "vitest";
import { labelEm, nameEm } from "./label-width";

test.each([
  ["Bartholomew Featherstonehaugh-Cholmondeley", "Bartholomew Featherstonehaugh-"],
  ["Friederike Großmann-Oberländer", "Friederike Großmann-"],
  ["Anne Marie Lund", "Anne Marie"],
  ["Wolfeschlegelsteinhausen", "Wolfeschlegelsteinhausen"],
  ["高橋 みなみ", "みなみ"],
  ["明日花", "明日"],
  ["", ""],
])("on two lines, '%s' needs the width of '%s'", (name, line) => {
  expect(nameEm(name)).toBeCloseTo(labelEm(line));
});
