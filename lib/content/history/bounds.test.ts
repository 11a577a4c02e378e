import { expect, test } from "vitest";
import { changedFields, surplus } from "./bounds";

const versions = (count: number, size: number) =>
  Array.from({ length: count }, (_, index) => ({ id: count - index, size }));

test("a field counts as changed if its value differs, or if it is new or missing", () => {
  const before = { title: "a", tags: ["x"], gone: 1, same: null };
  const after = { title: "b", tags: ["x"], same: null, added: "" };
  expect(changedFields(before, after)).toEqual(["title", "added", "gone"]);
});

test("versions beyond the newest hundred are deleted", () => {
  expect(surplus(versions(100, 10))).toEqual([]);
  expect(surplus(versions(102, 10))).toEqual([2, 1]);
});

test("if all versions together are too long, the oldest versions are deleted, but never the newest version", () => {
  expect(surplus(versions(10, 2_000_000))).toEqual([6, 5, 4, 3, 2, 1]);
  expect(surplus(versions(2, 9_000_000))).toEqual([1]);
});
