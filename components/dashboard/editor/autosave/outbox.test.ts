import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

const NOW = Date.parse("2026-11-21T12:00:00Z");

let local: Map<string, string>;
let session: Map<string, string>;
let capacity: number;
let loadType: string;

/** A fake storage with a capacity. As in a browser, `Object.keys` returns the keys of its entries. */
function storageOf(texts: Map<string, string>) {
  const methods = {
    getItem: (key: string) => texts.get(key) ?? null,
    removeItem: (key: string) => texts.delete(key),
    setItem(key: string, value: string) {
      let size = value.length;
      for (const [other, text] of texts) if (other !== key) size += text.length;
      if (size > capacity) throw new DOMException("full", "QuotaExceededError");
      texts.set(key, value);
    },
  };
  return new Proxy(methods, {
    ownKeys: () => [...texts.keys()],
    getOwnPropertyDescriptor: () => ({ configurable: true, enumerable: true }),
  });
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  [local, session, capacity, loadType] = [new Map(), new Map(), 5_000_000, "navigate"];
  vi.stubGlobal("localStorage", storageOf(local));
  vi.stubGlobal("sessionStorage", storageOf(session));
  vi.stubGlobal("performance", { getEntriesByType: () => [{ type: loadType }] });
});

afterEach(() => {
  // `unstubAllGlobals` must run first. It restores the `performance` of the fake clock. `useRealTimers` then restores
  // the real `performance`.
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** The outbox of a page that has just been loaded. */
async function loadPage() {
  vi.resetModules();
  const outbox = await import("./outbox");
  return {
    ...outbox,
    put(title: string, key = outbox.newKey(1, "video", 7), replaces: string[] = []) {
      const content = { at: NOW, version: "v", values: { title }, before: { title: "" } };
      outbox.putEntry({ key, noun: "video", item: "7", replaces, ...content });
      return key;
    },
    titles: () => outbox.outboxOf(1).map(({ values }) => values.title),
  };
}

describe("the outbox", () => {
  test("stores each input at once, and still has it after a reload", async () => {
    const before = await loadPage();
    const key = before.put("Half a sen");
    before.put("Half a sentence", key);
    const after = await loadPage();
    expect(after.titles()).toEqual(["Half a sentence"]);
    expect(after.outboxOf(1)).toMatchObject([{ key, item: "7", version: "v", at: NOW }]);
    expect(after.outboxOf(2)).toEqual([]);
    after.takeOut(key);
    expect(after.titles()).toEqual([]);
  });

  test("stores the texts of two forms of one item, and removes a text when another form continues it", async () => {
    const { put, titles, newKey, isOurs, numberOf } = await loadPage();
    const first = put("first tab");
    const second = put("second tab");
    expect(titles()).toEqual(["first tab", "second tab"]);
    const copy = put("first tab, continued", newKey(1, "video", 7), [first]);
    expect(titles()).toEqual(["second tab", "first tab, continued"]);
    const numbers = [first, second, copy].map((key) => numberOf({ key }));
    expect(new Set(numbers).size).toBe(3);
    expect(numbers.every(Number.isSafeInteger)).toBe(true);
    expect([first, second, copy].every((key) => isOurs({ key }))).toBe(true);
  });

  test("announces a new entry, but not each typed letter", async () => {
    const { put, onAutosavesChange } = await loadPage();
    const onChange = vi.fn();
    const stop = onAutosavesChange(onChange);
    const key = put("a");
    put("ab", key);
    expect(onChange).toHaveBeenCalledTimes(1);
    stop();
    put("another form");
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  test("if the storage is full, the new entry lasts only until the page is closed", async () => {
    capacity = 300;
    const page = await loadPage();
    const first = page.put("first");
    page.put("x".repeat(400), page.newKey(1, "video", 7), [first]);
    expect([...page.titles()].map(String).map(({ length }) => length)).toEqual([5, 400]);
    expect((await loadPage()).titles()).toEqual(["first"]);
  });

  test("stores entries in the page's memory if the storage is forbidden", async () => {
    vi.stubGlobal("localStorage", undefined);
    const { put, titles, takeOut, isOurs } = await loadPage();
    const key = put("in memory");
    expect([titles(), isOurs({ key })]).toEqual([["in memory"], true]);
    takeOut(key);
    expect(titles()).toEqual([]);
  });

  test("ignores broken entries and unknown keys, and reads entries of earlier versions of the program", async () => {
    local.set("unsaved-draft:1:video:7:1", "{");
    local.set("unsaved-draft:1:video:7:2", '{"at":1,"version":"","values":[],"before":{}}');
    local.set("authToken", "kept");
    const { outboxOf, isOurs } = await loadPage();
    expect(outboxOf(1)).toEqual([]);
    local.set("unsaved-draft:1:video:7:3", '{"at":1,"version":"","values":{},"before":{}}');
    expect(outboxOf(1)).toMatchObject([{ item: "7", replaces: [] }]);
    expect(outboxOf(1).every(isOurs)).toBe(true);
  });
});

describe("rememberedKey", () => {
  test("returns the form's last key after a reload, but not after a navigation", async () => {
    const before = await loadPage();
    const key = before.newKey(1, "video", "new");
    before.rememberKey(key);
    expect(before.rememberedKey("video", "new")).toBe(key);
    loadType = "reload";
    expect((await loadPage()).rememberedKey("video", "new")).toBe(key);
    loadType = "navigate";
    expect((await loadPage()).rememberedKey("video", "new")).toBeUndefined();
  });

  test("returns undefined if the storage is forbidden", async () => {
    vi.stubGlobal("sessionStorage", undefined);
    const { rememberKey, rememberedKey, newKey } = await loadPage();
    rememberKey(newKey(1, "video", 7));
    expect(rememberedKey("video", "7")).toBeUndefined();
  });
});
