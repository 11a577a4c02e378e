import { afterEach, expect, test, vi } from "vitest";
import { EVERYTHING } from "@/lib/server/content-answers";
import { Reads } from "@/lib/server/content-reads";
import { Changes } from "./changes";

afterEach(() => void vi.useRealTimers());

function readsOf(kinds: readonly string[]): Reads {
  const reads = new Reads();
  for (const kind of kinds) reads.add(kind);
  return reads;
}

test.each([
  [["blog", "hero"], ["hero"], false],
  [["blog", "hero"], ["certification"], true],
  [["blog"], [EVERYTHING], false],
  [[EVERYTHING], ["certification"], false],
  [[EVERYTHING], [], false],
  [["blog"], [], true],
])(
  "whether a rendering that has read %j is still current after a change of %j: %s",
  (reads, changed, isCurrent) => {
    const changes = new Changes();
    changes.add(reads);
    const shown = { since: changes.count, reads: readsOf(reads) };
    expect(changes.isCurrent(shown)).toBe(true);
    changes.add(changed);
    expect(changes.isCurrent(shown)).toBe(isCurrent);
    expect(changes.isCurrent({ ...shown, since: changes.count })).toBe(true);
    expect(changes.isCurrent({ ...shown, since: Number.POSITIVE_INFINITY })).toBe(true);
  },
);

test("all pages become outdated at the earliest time passed to addAt, and again at the time of a later addAt", () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const start = Date.now();
  const changes = new Changes();
  const shown = () => ({ since: changes.count, reads: readsOf(["blog"]) });
  changes.addAt(new Date(start + 2_000));
  changes.addAt(new Date(start + 1_000));
  const first = shown();
  vi.setSystemTime(start + 999);
  expect(changes.isCurrent(first)).toBe(true);
  vi.setSystemTime(start + 1_000);
  expect(changes.isCurrent(first)).toBe(false);
  changes.addAt(new Date(start + 2_000));
  const second = shown();
  expect(changes.isCurrent(second)).toBe(true);
  vi.setSystemTime(start + 2_000);
  expect(changes.isCurrent(second)).toBe(false);
});
