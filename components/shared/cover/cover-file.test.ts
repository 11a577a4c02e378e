import { expect, test } from "vitest";
import { coverAddress, readCoverAddress } from "./cover-address";
import { coverFile } from "./cover-file";
import { seedOf } from "./seeded-random";

test("a cover has a single address, which contains its colour and seed", () => {
  const address = coverAddress("River level gauge", "text-category-green");
  const path = address.split("/").slice(2);
  expect(readCoverAddress(path)).toEqual({ color: "green", seed: seedOf("River level gauge") });
  expect(coverAddress("River level gauge", "text-category-green")).toBe(address);
  expect(coverAddress("Another", "text-category-green")).not.toBe(address);
  expect(coverAddress("Another", "")).toContain("/gray-");
  for (const wrong of [
    ["2"],
    ["1", path[1] ?? ""],
    ["2", "green-zzzzzzz.svg"],
    ["2", "green-00a.svg"],
    ["2", "green-a.png"],
    ["2", "green-a.svg", "more"],
  ]) {
    expect([wrong, readCoverAddress(wrong)]).toEqual([wrong, null]);
  }
});

test("the same colour and seed always give the same file, and an unknown colour gives null", () => {
  expect(coverFile("blue", 7)).toBe(coverFile("blue", 7));
  expect(coverFile("blue", 7)).toMatch(/^<svg [^>]+>.*prefers-color-scheme:dark.*<\/svg>$/);
  expect(coverFile("mauve", 7)).toBeNull();
});
