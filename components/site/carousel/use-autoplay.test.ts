import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Autoplay } from "./use-autoplay";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** An autoplay with an interval of 4 s, and a function that returns how often the autoplay has advanced. */
function playing() {
  const advance = vi.fn();
  return { autoplay: new Autoplay(4_000, advance), steps: () => advance.mock.calls.length };
}

test("autoplay starts when the carousel comes into view, and advances at its interval", () => {
  const { autoplay, steps } = playing();
  vi.advanceTimersByTime(60_000);
  expect(steps()).toBe(0);
  autoplay.hold("out of view", false);
  vi.advanceTimersByTime(3_999);
  expect(steps()).toBe(0);
  vi.advanceTimersByTime(1);
  expect(steps()).toBe(1);
  vi.advanceTimersByTime(8_000);
  expect(steps()).toBe(3);
});

test("autoplay pauses during holds, and advances one whole interval after the last hold has ended", () => {
  const { autoplay, steps } = playing();
  autoplay.hold("out of view", false);
  vi.advanceTimersByTime(3_000);
  autoplay.hold("pointer");
  autoplay.hold("focus");
  vi.advanceTimersByTime(60_000);
  autoplay.hold("pointer", false);
  vi.advanceTimersByTime(60_000);
  expect(steps()).toBe(0);
  autoplay.hold("focus", false);
  vi.advanceTimersByTime(3_000);
  // Ending a hold again changes nothing.
  autoplay.hold("focus", false);
  vi.advanceTimersByTime(1_000);
  expect(steps()).toBe(1);
});

test("autoplay restarts 10 s after the visitor's last action", () => {
  const { autoplay, steps } = playing();
  autoplay.hold("out of view", false);
  autoplay.rest();
  vi.advanceTimersByTime(9_000);
  autoplay.rest();
  vi.advanceTimersByTime(13_999);
  expect(steps()).toBe(0);
  vi.advanceTimersByTime(1);
  expect(steps()).toBe(1);
});

test("the pause after the visitor's last action is as long as lib/limits.ts says", async () => {
  vi.resetModules();
  vi.doMock("@/lib/limits", () => ({ CAROUSEL_REST_SECONDS: 2 }));
  const { Autoplay: Rested } = await import("./use-autoplay");
  const advance = vi.fn();
  const autoplay = new Rested(1_000, advance);
  autoplay.hold("out of view", false);
  autoplay.rest();
  vi.advanceTimersByTime(2_999);
  expect(advance).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(advance).toHaveBeenCalledOnce();
  vi.doUnmock("@/lib/limits");
});

test("a stopped autoplay leaves no timer and can start again", () => {
  const { autoplay, steps } = playing();
  autoplay.hold("out of view", false);
  autoplay.rest();
  autoplay.stop();
  expect(vi.getTimerCount()).toBe(0);
  autoplay.hold("out of view", false);
  vi.advanceTimersByTime(4_000);
  expect(steps()).toBe(1);
});
