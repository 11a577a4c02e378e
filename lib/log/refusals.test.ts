import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { log } from "./log";
import { noteRefused } from "./refusals";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("the first refusal for a reason is logged at once, and later refusals are counted and logged once a minute", () => {
  const lines = vi.spyOn(log, "info").mockReturnValue(undefined);
  const counts = () => lines.mock.calls.map(([facts]) => facts);
  for (let number = 0; number < 1_000; number++) noteRefused("no valid host");
  noteRefused("from another site");
  expect(counts()).toEqual([
    { reason: "no valid host", count: 1 },
    { reason: "from another site", count: 1 },
  ]);
  vi.advanceTimersByTime(60_000);
  expect(counts().slice(2)).toEqual([{ reason: "no valid host", count: 999 }]);
  vi.advanceTimersByTime(60_000);
  expect(counts()).toHaveLength(3);
  noteRefused("no valid host");
  expect(counts()[3]).toEqual({ reason: "no valid host", count: 1 });
});
