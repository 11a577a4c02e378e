import { describe, expect, test } from "vitest";
import { PageKeys } from "./page-keys";
import { VARYING_HEADERS } from "./policy";

describe("the key of a page", () => {
  const keys = new PageKeys(false);

  test("is another one for each value of a header that Next varies by", () => {
    const of = (tree: string) => keys.keyOf("/", { rsc: "1", "next-router-state-tree": tree });
    expect(of("a")).not.toBe(of("b"));
  });

  test("is not that of the page without a header, whatever a visitor writes into it", () => {
    for (const value of ["undefined", "null", ""]) {
      expect(keys.keyOf("/", { rsc: value })).not.toBe(keys.keyOf("/", {}));
    }
  });

  test("has no origin where pages do not name it", () => {
    expect(keys.keyOf("/", { host: "a.example" })).toBe(keys.keyOf("/", { host: "b.example" }));
  });
});

test.each(VARYING_HEADERS)("who sends '%s' may send it with any value", (name) => {
  expect(new PageKeys(false).isMadeUp({ [name]: "1" })).toBe(true);
});

describe("the names that a site is asked by", () => {
  const isKnown = (keys: PageKeys, host: string) => !keys.isMadeUp({ host });

  test("are the first four, and stay so", () => {
    const keys = new PageKeys(true);
    const first = ["a.example", "b.example", "c.example", "d.example"];
    for (const host of first) expect(isKnown(keys, host), host).toBe(true);
    expect(isKnown(keys, "made-up.example")).toBe(false);
    for (const host of first) expect(isKnown(keys, host), host).toBe(true);
  });

  test("are all as good where a page is the same at each", () => {
    const keys = new PageKeys(false);
    for (let host = 0; host < 10; host++) expect(isKnown(keys, `${host}.example`)).toBe(true);
  });
});
