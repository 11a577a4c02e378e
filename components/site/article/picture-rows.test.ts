import { expect, test } from "vitest";
import { picturesInRows } from "./picture-rows";

test("each row has two or three pictures, unless the project has a single picture", () => {
  const lengths = (count: number) =>
    picturesInRows(Array.from({ length: count }, (_, index) => index)).map((row) => row.length);
  expect([1, 2, 3, 4, 5, 7, 10].map(lengths)).toEqual([
    ...[[1], [2], [3], [2, 2], [3, 2], [3, 2, 2]],
    [3, 3, 2, 2],
  ]);
});

test("the rows contain all pictures in their order", () => {
  expect(picturesInRows([1, 2, 3, 4, 5, 6, 7]).flat()).toEqual([1, 2, 3, 4, 5, 6, 7]);
});
