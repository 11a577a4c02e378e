import { setImmediate as nextTurn } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { newPage } from "@/lib/content/nouns/page/schema";
import { keepPreview, previewAt, runPreview, shownPreview } from "./preview";

const pageOf = (title: string) =>
  ({ noun: "page", itemId: null, values: { ...newPage(), title }, familyId: "f" }) as const;

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

test("a request gets only the preview at the requested address", async () => {
  const paths = ["one", "two"].map((title) => keepPreview(pageOf(title)));
  const seenAt = (path: string) =>
    runPreview(path, async () => {
      await nextTurn();
      const preview = shownPreview();
      return preview?.noun === "page" ? preview.values.title : undefined;
    });
  const seen = [...paths, `${paths[0]}/card.png`, `${paths[1]}?_rsc=1`, "/", "/draft/preview/x"];
  expect(await Promise.all(seen.map(seenAt))).toEqual([
    ...["one", "two", "one", "two"],
    ...[undefined, undefined],
  ]);
  expect(shownPreview()).toBeUndefined();
});

test("the twelve newest previews are available for ten minutes", () => {
  const first = keepPreview(pageOf("first"));
  vi.advanceTimersByTime(9 * 60_000);
  expect(previewAt(first)).toBeDefined();
  vi.advanceTimersByTime(2 * 60_000);
  expect(previewAt(first)).toBeUndefined();

  const paths = Array.from({ length: 20 }, () => keepPreview(pageOf("many")));
  expect(paths.filter(previewAt)).toEqual(paths.slice(-12));
});
