import { describe, expect, test } from "vitest";
import { collapsed, listChanges, textChanges } from "./word-changes";

const side = (kind: "added" | "removed", before: string, after: string) =>
  textChanges(before, after)
    .filter((part) => part.kind === kind)
    .map(({ value }) => value);

describe("textChanges", () => {
  test("returns the added and removed words", () => {
    expect(side("added", "one two three", "one 2 three")).toEqual(["2"]);
    expect(side("removed", "one two three", "one 2 three")).toEqual(["two"]);
  });

  test("returns adjacent replaced words as one part", () => {
    const before = "It runs for two years on one cell in the field";
    const after = "It runs for five whole years on one cell in the field";
    expect(side("added", before, after).join("")).toContain("five whole");
    const other = before.replace("two years", "three decades");
    expect(side("removed", before, other)).toEqual(["two years"]);
    expect(side("added", before, other)).toEqual(["three decades"]);
  });

  test("returns one removed and one added part for texts with little in common", () => {
    expect(textChanges("View my work", "Say hello")).toEqual([
      { value: "View my work", kind: "removed" },
      { value: "Say hello", kind: "added" },
    ]);
  });

  test("returns parts from which both texts can be rebuilt", () => {
    const pairs = [
      ["", "new"],
      ["old", ""],
      ["a  b\n\nc", "a b\nc\n"],
      ["Ünïcode 漢字", "漢字 🙂"],
      ["word ".repeat(60_000), "other words ".repeat(30_000)],
    ] as const;
    for (const [before, after] of pairs) {
      const parts = textChanges(before, after);
      const without = (kind: string) =>
        parts.filter((part) => part.kind !== kind).map(({ value }) => value);
      expect(without("added").join("") === before).toBe(true);
      expect(without("removed").join("") === after).toBe(true);
    }
  });
});

test("listChanges compares lists entry by entry", () => {
  expect(listChanges(["C", "Rust"], ["C", "Zig"])).toEqual([
    { value: "C", kind: "same" },
    { value: "Rust", kind: "removed" },
    { value: "Zig", kind: "added" },
  ]);
});

test("the middle of a long unchanged stretch is hidden, and no text is lost", () => {
  const long = "lorem ipsum dolor ".repeat(50);
  const parts = collapsed([
    { value: long, kind: "same" },
    { value: "x", kind: "added" },
    { value: long, kind: "same" },
    { value: "y", kind: "removed" },
    { value: "short", kind: "same" },
  ]);
  const [first, , middle, , last] = parts;
  expect(first?.value).toBe("");
  expect(first?.rest?.length).toBeLessThan(200);
  expect(middle?.value).toMatch(/^lorem/);
  expect(middle?.hidden?.length).toBeGreaterThan(500);
  for (const part of [first, middle]) {
    expect(`${part?.value}${part?.hidden}${part?.rest}`).toBe(long);
  }
  expect(last).toEqual({ value: "short", kind: "same" });
});

test("only the beginning of a long text without any change is shown", () => {
  const paragraph = "lorem ipsum dolor ".repeat(15);
  expect(collapsed([{ value: paragraph, kind: "same" }])).toEqual([
    { value: paragraph, kind: "same" },
  ]);
  const [part] = collapsed([{ value: paragraph.repeat(10), kind: "same" }]);
  expect(part?.value).toMatch(/^lorem ipsum/);
  expect(part?.hidden?.length).toBeGreaterThan(2_000);
});
