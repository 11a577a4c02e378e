import { describe, expect, onTestFinished, test, vi } from "vitest";
import { VARYING_HEADERS } from "../policy";
import { PageKeys } from "./page-keys";

describe("the key of a page", () => {
  const keys = new PageKeys(false);

  test("differs for each value of a header that Next varies by", () => {
    const of = (tree: string) => keys.keyOf("/", { rsc: "1", "next-router-state-tree": tree });
    expect(of("a")).not.toBe(of("b"));
  });

  test("differs from the key without the header, for any value of the header", () => {
    for (const value of ["undefined", "null", ""]) {
      expect(keys.keyOf("/", { rsc: value })).not.toBe(keys.keyOf("/", {}));
    }
  });

  test("has no origin if pages do not contain the origin", () => {
    expect(keys.keyOf("/", { host: "a.example" })).toBe(keys.keyOf("/", { host: "b.example" }));
  });
});

test.each(VARYING_HEADERS)(
  "a request with the header '%s' counts as one with an invented key",
  (name) => {
    expect(new PageKeys(false).isMadeUp({ [name]: "1" })).toBe(true);
  },
);

describe("the known host names of a site", () => {
  const isKnown = (keys: PageKeys, host: string) => !keys.isMadeUp({ host });

  test("are the first four names that are requested", () => {
    const keys = new PageKeys(true);
    const first = ["a.example", "b.example", "c.example", "d.example"];
    for (const host of first) expect(isKnown(keys, host), host).toBe(true);
    expect(isKnown(keys, "made-up.example")).toBe(false);
    for (const host of first) expect(isKnown(keys, host), host).toBe(true);
  });

  test("include the host name that the owner uses, even if four other names came first", () => {
    const keys = new PageKeys(true);
    for (const host of ["a", "b", "c", "d"]) isKnown(keys, `${host}.example`);
    const headers = { host: "site.example" };
    expect(keys.isMadeUp(headers)).toBe(true);
    keys.learn(headers);
    expect(keys.isMadeUp(headers)).toBe(false);
    expect(isKnown(keys, "made-up.example")).toBe(false);
  });

  test("no longer include a name that was not requested for ten minutes", () => {
    let now = 1;
    vi.spyOn(performance, "now").mockImplementation(() => now);
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    onTestFinished(() => {
      vi.useRealTimers();
      vi.restoreAllMocks();
    });
    const pass = (minutes: number) => {
      now += minutes * 60_000;
      vi.runAllTimers();
    };
    const keys = new PageKeys(true);
    for (const host of ["a", "b", "c", "d"]) isKnown(keys, `${host}.example`);
    pass(6);
    expect(isKnown(keys, "a.example")).toBe(true);
    expect(isKnown(keys, "site.example")).toBe(false);
    pass(6);
    expect(isKnown(keys, "site.example")).toBe(true);
    expect(isKnown(keys, "a.example")).toBe(true);
  });

  test("include every name if pages do not contain the origin", () => {
    const keys = new PageKeys(false);
    for (let host = 0; host < 10; host++) expect(isKnown(keys, `${host}.example`)).toBe(true);
  });
});
