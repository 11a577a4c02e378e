import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  draftNumber,
  draftsOf,
  dropDraft,
  dropDraftsOf,
  flushDrafts,
  isDraftAt,
  newDraftKey,
  offerDraft,
  onDraftOffered,
  type SavedDraft,
  saveDraftInBrowser,
  saveSoon,
} from "./autosave";
import { draftChanges, draftWhole, hasNews } from "./draft-values";

let stored: Map<string, string>;
let capacity: number;

const NOW = Date.parse("2026-11-21T12:00:00Z");
const DAY_MS = 24 * 3600 * 1000;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  stored = new Map();
  capacity = 5_000_000;
  vi.stubGlobal("localStorage", {
    get length() {
      return stored.size;
    },
    key: (at: number) => [...stored.keys()][at] ?? null,
    getItem: (key: string) => stored.get(key) ?? null,
    removeItem: (key: string) => stored.delete(key),
    setItem(key: string, value: string) {
      let size = value.length;
      for (const [other, text] of stored) if (other !== key) size += text.length;
      if (size > capacity) throw new DOMException("full", "QuotaExceededError");
      stored.set(key, value);
    },
  });
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("document", new EventTarget());
});

afterEach(() => {
  dropDraftsOf(1);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function keep(title: string, { noun = "video", item = 7 as number | "new", at = NOW } = {}) {
  const key = newDraftKey(1, noun, item);
  saveDraftInBrowser({ key, at, version: "v", values: { title }, before: { title: "" } });
  return key;
}

test("an offered draft is stored, and only open forms of its item are notified", () => {
  const told: string[] = [];
  const end = onDraftOffered((draft) => {
    if (isDraftAt(draft, 1, "video", 7)) told.push(String(draft.values.title));
  });
  for (const [title, item] of [
    ["mine", 7],
    ["another's", 77],
  ] as const) {
    const key = newDraftKey(1, "video", item);
    offerDraft({ key, item: `${item}`, at: NOW, version: "v", values: { title }, before: {} });
  }
  end();
  expect(told).toEqual(["mine"]);
  expect(titles("video")).toHaveLength(2);
});

const titles = (noun?: string) => draftsOf(1, noun).map(({ values }) => values.title);

describe("stored drafts", () => {
  test("are found by owner and noun, newest first, each under its own key", () => {
    keep("old", { at: NOW - 1000 });
    const key = keep("new", { item: "new" });
    keep("other", { noun: "skill" });
    expect(titles("video")).toEqual(["new", "old"]);
    expect(titles()).toHaveLength(3);
    expect(draftsOf(2)).toEqual([]);
    expect(draftsOf(1, "video")[0]).toMatchObject({ key, item: "new", version: "v" });
    const numbers = draftsOf(1).map(draftNumber);
    expect(new Set(numbers).size).toBe(3);
    expect(numbers.every(Number.isSafeInteger)).toBe(true);
  });

  test("are dropped if they are too old or too many, but never the newest", () => {
    keep("ancient", { at: NOW - 61 * DAY_MS });
    for (let count = 0; count < 70; count++) keep(`${count}`, { at: NOW - 100 + count });
    expect(titles()).toHaveLength(60);
    expect(titles()[0]).toBe("69");
    expect(titles()).not.toContain("ancient");
  });

  test("make room for the newest if they are too large together", () => {
    keep("a".repeat(2_000_000), { at: NOW - 2 });
    keep("b".repeat(2_000_000), { at: NOW - 1 });
    expect(titles()).toEqual(["b".repeat(2_000_000)]);
  });

  test("are removed from a full storage, oldest first; a storage without room is no error", () => {
    capacity = 400;
    keep("first".repeat(40), { at: NOW - 2 });
    keep("second".repeat(40), { at: NOW - 1 });
    expect(titles()).toEqual(["second".repeat(40)]);
    capacity = 0;
    keep("in memory");
    expect(titles()).toContain("in memory");
    expect(stored.size).toBe(0);
  });

  test("last as long as the page if the storage is forbidden", () => {
    vi.stubGlobal("localStorage", undefined);
    const key = keep("in memory");
    expect(titles()).toEqual(["in memory"]);
    dropDraft(key);
    expect(titles()).toEqual([]);
  });

  test("are listed without broken or foreign entries of the storage", () => {
    stored.set("unsaved-draft:1:video:7:1", "{");
    stored.set("unsaved-draft:1:video:7:2", '{"at":1,"version":"","values":[],"before":{}}');
    stored.set("authToken", "kept");
    expect(draftsOf(1)).toEqual([]);
    dropDraftsOf(1);
    expect(stored.get("authToken")).toBe("kept");
  });

  test("are written after a pause, or at once when the page is left, but not after they were dropped", () => {
    const write = vi.fn();
    saveSoon("a", write);
    vi.advanceTimersByTime(300);
    saveSoon("a", write);
    vi.advanceTimersByTime(300);
    expect(write).not.toHaveBeenCalled();
    vi.advanceTimersByTime(200);
    expect(write).toHaveBeenCalledTimes(1);
    saveSoon("a", write);
    window.dispatchEvent(new Event("pagehide"));
    expect(write).toHaveBeenCalledTimes(2);
    saveSoon("a", write);
    dropDraft("a");
    flushDrafts();
    vi.advanceTimersByTime(1000);
    expect(write).toHaveBeenCalledTimes(2);
  });
});

describe("a draft of a form that has changed since", () => {
  const names = ["title", "tags", "date", "added"];
  const now = { id: 7, title: "a", tags: ["x"], date: null, added: true };
  const draft: SavedDraft = {
    key: "",
    item: "7",
    at: 0,
    version: "v",
    values: { id: 9, title: "b", tags: "no list", date: "2024-01-01", gone: 1 },
    before: { title: "a", tags: [], date: null, gone: 0 },
  };

  test("returns only the fields that still fit", () => {
    expect(draftChanges(draft, names, now)).toEqual({
      before: { title: "a", tags: [], date: null },
      values: { title: "b", date: "2024-01-01" },
    });
    expect(draftWhole(draft, names, now)).toEqual({ title: "b", date: "2024-01-01" });
  });

  test("has news only if a field differs from the stored item", () => {
    expect(hasNews(draft, names, now)).toBe(true);
    expect(hasNews(draft, names, { ...now, title: "b", date: "2024-01-01" })).toBe(false);
  });
});
