import { expect, test } from "vitest";
import { AccountBackoff } from "./account-backoff";

test("ten failures are free, then each doubles the wait, up to a quarter of an hour", () => {
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

test("attempts made at once do not pass together; what is forgiven does not count", () => {
  const backoff = new AccountBackoff();
  const outcomes = Array.from({ length: 50 }, () => backoff.begin("a", 1));
  expect(outcomes.filter((wait) => wait === 0)).toHaveLength(10);
  backoff.forgive("a");
  expect(backoff.begin("a", 1)).toBe(0);
  expect(backoff.begin("a", 1)).toBe(1);
});

test("forgiving an account that did nothing changes nothing", () => {
  const backoff = new AccountBackoff();
  backoff.forgive("a");
  for (let attempt = 1; attempt <= 10; attempt++) expect(backoff.begin("a", 1)).toBe(0);
});
