import { describe, expect, test } from "vitest";
import { type Entry, PageStore } from "./page-store";

const NO_BODY = { identity: Buffer.alloc(0) };

/** A page of so many bytes that shows the state after so many changes. */
const entry = (bytes: number, since = 0): Entry => ({
  page: { status: 200, etag: "", storedAt: 0, headers: [], bodies: NO_BODY, bytes },
  shown: { since, reads: new Set() },
  ...{ freshUntil: 0, usableUntil: 0 },
});

const MOST_BYTES = 10_000;
// With its address of two letters, a tenth of it all.
const LARGEST = MOST_BYTES / 10 - 4;

const store = () => new PageStore(MOST_BYTES);
const keptOf = (pages: PageStore, keys: string[]) => keys.filter((key) => pages.has(key)).length;

describe("what fits", () => {
  test("is no page larger than a tenth, its address included", () => {
    const pages = store();
    pages.set("/a", entry(LARGEST), false);
    pages.set("/b", entry(LARGEST + 1), false);
    pages.set("/long-address", entry(LARGEST), false);
    expect([pages.has("/a"), pages.has("/b"), pages.has("/long-address")]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test("are three quarters for the site's own addresses, and one for those that visitors make up", () => {
    const pages = store();
    const own = Array.from("abcdefghijkl", (letter) => `/${letter}`);
    const madeUp = Array.from("abcdefghijkl", (letter) => `?${letter}`);
    for (const key of own) pages.set(key, entry(LARGEST), false);
    for (const key of madeUp) pages.set(key, entry(LARGEST), true);
    expect([keptOf(pages, own), keptOf(pages, madeUp)]).toEqual([7, 2]);
  });
});

test("a page is found and there, whoever made up its address", () => {
  const pages = store();
  const [own, madeUp] = [entry(1), entry(1)];
  pages.set("/a", own, false);
  pages.set("?a", madeUp, true);
  expect([pages.find("/a"), pages.find("?a"), pages.find("/b")]).toEqual([own, madeUp, undefined]);
  expect([pages.has("/a"), pages.has("?a"), pages.has("/b")]).toEqual([true, true, false]);
});

test.each([false, true])(
  "the later state of a page stays, whichever was ready first",
  (isMadeUp) => {
    const pages = store();
    const [first, second, third] = [entry(1, 1), entry(1, 2), entry(1, 2)];
    for (const one of [second, first]) pages.set("/a", one, isMadeUp);
    expect(pages.find("/a")).toBe(second);
    pages.set("/a", third, isMadeUp);
    expect(pages.find("/a"), "of the same state the last").toBe(third);
  },
);

test("the last state is found, also once visitors make up an address, or no longer do", () => {
  const pages = store();
  for (const order of [
    [true, false],
    [false, true],
  ]) {
    const key = `/${order}`;
    for (const isMadeUp of order) pages.set(key, entry(1, isMadeUp === order[0] ? 1 : 2), isMadeUp);
    expect(pages.find(key)?.shown.since, key).toBe(2);
  }
});
