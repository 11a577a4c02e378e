import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { visitFilter } from "./visits";

let isNewVisit: ReturnType<typeof visitFilter>;
beforeEach(() => {
  isNewVisit = visitFilter(100);
});
afterEach(() => void vi.useRealTimers());

test("a visitor's views of a page in half an hour count once", () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-05T09:00:00Z") });
  expect(isNewVisit("/", "10.0.0.1")).toBe(true);
  expect(isNewVisit("/", "10.0.0.1")).toBe(false);
  expect(isNewVisit("/blogs", "10.0.0.1")).toBe(true);
  expect(isNewVisit("/", "10.0.0.2")).toBe(true);
  vi.setSystemTime(new Date("2026-03-05T09:29:59Z"));
  expect(isNewVisit("/", "10.0.0.1")).toBe(false);
  vi.setSystemTime(new Date("2026-03-05T09:30:00Z"));
  expect(isNewVisit("/", "10.0.0.1")).toBe(true);
});

test("all addresses of an IPv6 network count as one visitor", () => {
  expect(isNewVisit("/", "2001:db8:1:2::1")).toBe(true);
  expect(isNewVisit("/", "2001:db8:1:2:aaaa:bbbb:cccc:dddd")).toBe(false);
  expect(isNewVisit("/", "2001:db8:1:3::1")).toBe(true);
  expect(isNewVisit("/", "::ffff:10.0.0.9")).toBe(true);
  expect(isNewVisit("/", "::ffff:10.0.0.8")).toBe(true);
  expect(isNewVisit("/", "10.0.0.8")).toBe(false);
});

test("the filter drops the oldest visits to limit its memory", () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-05T12:00:00Z") });
  isNewVisit("/", "10.0.0.1");
  isNewVisit("/blogs", "10.0.0.1");
  expect(isNewVisit("/", "10.0.0.1")).toBe(false);
  for (let number = 0; number < 100; number++) isNewVisit(`/${number}`, "10.0.0.3");
  expect(isNewVisit("/", "10.0.0.1")).toBe(true);
});
