import { expect, test } from "vitest";
import { changedFields, surplus } from "./bounds";

const versions = (count: number, size: number) =>
  Array.from({ length: count }, (_, index) => ({ id: count - index, size }));

test("different, new and removed fields are changed; equal lists are not", () => {
  const before = { title: "a", tags: ["x"], gone: 1, same: null };
  const after = { title: "b", tags: ["x"], same: null, added: "" };
  expect(changedFields(before, after)).toEqual(["title", "added", "gone"]);
});

test("a hundred versions stay, older ones are deleted", () => {
  expect(surplus(versions(100, 10))).toEqual([]);
  expect(surplus(versions(102, 10))).toEqual([2, 1]);
});

test("fewer long versions stay, but always the newest", () => {
  expect(surplus(versions(10, 2_000_000))).toEqual([6, 5, 4, 3, 2, 1]);
  expect(surplus(versions(2, 9_000_000))).toEqual([1]);
});
