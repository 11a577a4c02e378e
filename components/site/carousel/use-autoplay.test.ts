import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Autoplay } from "./use-autoplay";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** One of 4 s, and how often it has advanced. */
function playing() {
  const advance = vi.fn();
  return { autoplay: new Autoplay(4_000, advance), steps: () => advance.mock.calls.length };
}

test("it goes on in its pace once it is in view", () => {
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

test("it waits while anything holds it, and goes on a whole pace after the last has gone", () => {
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
  // Said again, nothing changes.
  autoplay.hold("focus", false);
  vi.advanceTimersByTime(1_000);
  expect(steps()).toBe(1);
});

test("taken over, it waits 10 s after the last time before it goes on in its pace", () => {
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

test("stopped, it leaves no timer, and can begin again", () => {
  const { autoplay, steps } = playing();
  autoplay.hold("out of view", false);
  autoplay.rest();
  autoplay.stop();
  expect(vi.getTimerCount()).toBe(0);
  autoplay.hold("out of view", false);
  vi.advanceTimersByTime(4_000);
  expect(steps()).toBe(1);
});
