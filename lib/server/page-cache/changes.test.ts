import { afterEach, expect, test, vi } from "vitest";
import { EVERYTHING } from "@/lib/server/content-reads";
import { Changes } from "./changes";

afterEach(() => void vi.useRealTimers());

test.each([
  ["what was read", ["blog", "hero"], ["hero"], false],
  ["something else", ["blog", "hero"], ["certification"], true],
  ["everything", ["blog"], [EVERYTHING], false],
  ["anything, where nobody knows what was read", [EVERYTHING], ["certification"], false],
  ["nothing we know, where nobody knows what was read", [EVERYTHING], [], false],
  ["nothing we know", ["blog"], [], true],
])("after a change of %s", (_what, reads, changed, isCurrent) => {
  const changes = new Changes();
  changes.add(reads);
  const shown = { since: changes.count, reads: new Set(reads) };
  expect(changes.isCurrent(shown)).toBe(true);
  changes.add(changed);
  expect(changes.isCurrent(shown)).toBe(isCurrent);
  expect(changes.isCurrent({ ...shown, since: changes.count })).toBe(true);
  expect(changes.isCurrent({ ...shown, since: Number.POSITIVE_INFINITY })).toBe(true);
});

test("everything changes at the first instant that was announced, and at the next one announced after it", () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const begun = Date.now();
  const changes = new Changes();
  const shown = () => ({ since: changes.count, reads: new Set(["blog"]) });
  changes.addAt(new Date(begun + 2_000));
  changes.addAt(new Date(begun + 1_000));
  const first = shown();
  vi.setSystemTime(begun + 999);
  expect(changes.isCurrent(first)).toBe(true);
  vi.setSystemTime(begun + 1_000);
  expect(changes.isCurrent(first)).toBe(false);
  changes.addAt(new Date(begun + 2_000));
  const second = shown();
  expect(changes.isCurrent(second)).toBe(true);
  vi.setSystemTime(begun + 2_000);
  expect(changes.isCurrent(second)).toBe(false);
});
