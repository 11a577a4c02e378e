import { describe, expect, test } from "vitest";
import { Reads } from "@/lib/server/content-reads";
import { type Entry, PageStore } from "./page-store";

const NO_BODY = { identity: Buffer.alloc(0) };

/** A page of `bytes` bytes that was rendered after `since` changes. */
const entry = (bytes: number, since = 0): Entry => ({
  page: { status: 200, etag: "", storedAt: 0, headers: [], bodies: NO_BODY, bytes },
  shown: { since, reads: new Reads() },
  ...{ freshUntil: 0, usableUntil: 0 },
});

const MOST_BYTES = 12_000;
// Known addresses share three quarters of all bytes, and invented addresses share a quarter. A page may use a third of
// the bytes of its share. The key `/a` takes 4 bytes.
const LARGEST = MOST_BYTES / 4 - 4;
const LARGEST_MADE_UP = MOST_BYTES / 12 - 4;

const store = () => new PageStore(MOST_BYTES);
const keptOf = (pages: PageStore, keys: string[]) => keys.filter((key) => pages.has(key)).length;

describe("the memory limit", () => {
  test.each([
    ["the site's own addresses", LARGEST, false],
    ["invented addresses", LARGEST_MADE_UP, true],
  ])("excludes a page that takes more than a third of the share of %s", (_, largest, isMadeUp) => {
    const pages = store();
    pages.set("/a", entry(largest), isMadeUp);
    pages.set("/b", entry(largest + 1), isMadeUp);
    pages.set("/long-address", entry(largest), isMadeUp);
    expect(keptOf(pages, ["/a", "/b", "/long-address"])).toBe(1);
  });

  test("reserves three quarters for the site's own addresses and a quarter for invented addresses", () => {
    const pages = store();
    const own = Array.from("abcdefghijkl", (letter) => `/${letter}`);
    const madeUp = Array.from("abcdefghijkl", (letter) => `?${letter}`);
    for (const key of own) pages.set(key, entry(LARGEST_MADE_UP), false);
    for (const key of madeUp) pages.set(key, entry(LARGEST_MADE_UP), true);
    expect([keptOf(pages, own), keptOf(pages, madeUp)]).toEqual([9, 3]);
  });
});

test("pages at the site's own addresses and at invented addresses are found", () => {
  const pages = store();
  const [own, madeUp] = [entry(1), entry(1)];
  pages.set("/a", own, false);
  pages.set("?a", madeUp, true);
  expect([pages.find("/a"), pages.find("?a"), pages.find("/b")]).toEqual([own, madeUp, undefined]);
  expect([pages.has("/a"), pages.has("?a"), pages.has("/b")]).toEqual([true, true, false]);
});

test.each([false, true])(
  "an older page does not replace a newer page (invented address: %s)",
  (isMadeUp) => {
    const pages = store();
    const [first, second, third] = [entry(1, 1), entry(1, 2), entry(1, 2)];
    for (const one of [second, first]) pages.set("/a", one, isMadeUp);
    expect(pages.find("/a")).toBe(second);
    pages.set("/a", third, isMadeUp);
    expect(pages.find("/a"), "the later of two pages after the same change").toBe(third);
  },
);

test("the newest page is found, even if its address first counts as invented and then as known, or vice versa", () => {
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
