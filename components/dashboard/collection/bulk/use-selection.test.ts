import { expect, test } from "vitest";
import { inRange, toggled } from "./use-selection";

test("a range contains the last two clicked items and all items between them", () => {
  const list = [5, 3, 9, 1];
  expect(inRange(list, 3, 1)).toEqual([3, 9, 1]);
  expect(inRange(list, 1, 3)).toEqual([3, 9, 1]);
  expect(inRange(list, 3, 3)).toEqual([3]);
});

test("a range contains only the clicked item if the item that was clicked before is not shown", () => {
  expect(inRange([5, 3], null, 3)).toEqual([3]);
  expect(inRange([5, 3], 7, 3)).toEqual([3]);
});

test("a range is selected or deselected as a whole", () => {
  expect(toggled([5, 3], [3, 9], true)).toEqual([5, 3, 9]);
  expect(toggled([5, 3, 9], [3, 9], false)).toEqual([5]);
});
