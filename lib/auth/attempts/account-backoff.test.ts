import { expect, onTestFinished, test, vi } from "vitest";
import { AccountBackoff } from "./account-backoff";

test("after ten failures each failure doubles the wait, up to a quarter of an hour", () => {
  const backoff = new AccountBackoff();
  let now = 1_000_000;
  for (let attempt = 1; attempt <= 10; attempt++) expect(backoff.begin("a", now)).toBe(0);
  const waits: number[] = [];
  for (let attempt = 1; attempt <= 13; attempt++) {
    const wait = backoff.begin("a", now);
    waits.push(wait);
    now += wait * 1_000;
    expect(backoff.begin("a", now)).toBe(0);
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900]);
  expect(backoff.begin("b", now)).toBe(0);
});

test("only ten of fifty simultaneous attempts pass, and `forgive` allows one more", () => {
  const backoff = new AccountBackoff();
  const outcomes = Array.from({ length: 50 }, () => backoff.begin("a", 1));
  expect(outcomes.filter((wait) => wait === 0)).toHaveLength(10);
  backoff.forgive("a");
  expect(backoff.begin("a", 1)).toBe(0);
  expect(backoff.begin("a", 1)).toBe(1);
});

test("forgiving an account without attempts changes nothing", () => {
  const backoff = new AccountBackoff();
  backoff.forgive("a");
  for (let attempt = 1; attempt <= 10; attempt++) expect(backoff.begin("a", 1)).toBe(0);
});

test("failures are forgotten after a day without a new failure, and not earlier", () => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout"] });
  // The cache in AccountBackoff reads the time with `performance.now`, so this mock makes it follow the fake Date.
  const [date, now] = [Date.now(), performance.now()];
  const clock = vi.spyOn(performance, "now").mockImplementation(() => now + Date.now() - date);
  onTestFinished(() => {
    clock.mockRestore();
    vi.useRealTimers();
  });
  const backoff = new AccountBackoff();
  for (let attempt = 1; attempt <= 11; attempt++) backoff.begin("a");
  const HOUR_MS = 60 * 60 * 1_000;
  vi.advanceTimersByTime(23 * HOUR_MS);
  backoff.begin("a");
  expect(backoff.begin("a")).toBeGreaterThan(0);
  vi.advanceTimersByTime(25 * HOUR_MS);
  expect([backoff.begin("a"), backoff.begin("a")]).toEqual([0, 0]);
});
