import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { makeDownloadLink, takeDownloadLink } from "./download-links";

const NAME = "portfolio-2026-01-01T000000Z.tar.gz";
const GET = { method: "GET" };
const HEAD = { method: "HEAD" };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("a link works once; HEAD does not use it up", () => {
  const link = makeDownloadLink(NAME);
  expect(takeDownloadLink(link, HEAD)).toBe(NAME);
  expect(takeDownloadLink(link, HEAD)).toBe(NAME);
  expect(takeDownloadLink(link, GET)).toBe(NAME);
  expect(takeDownloadLink(link, GET)).toBeNull();
  expect(takeDownloadLink(link, HEAD)).toBeNull();
});

test("a link ends after a minute, for HEAD too", () => {
  const [first, second, third] = [NAME, NAME, NAME].map(makeDownloadLink);
  vi.advanceTimersByTime(60_000);
  expect(takeDownloadLink(first ?? "", GET)).toBe(NAME);
  vi.advanceTimersByTime(1);
  expect(takeDownloadLink(second ?? "", HEAD)).toBeNull();
  expect(takeDownloadLink(third ?? "", GET)).toBeNull();
});

test("a new link ends no other one", () => {
  const [one, other] = [makeDownloadLink("one"), makeDownloadLink("other")];
  expect(takeDownloadLink(other, GET)).toBe("other");
  expect(takeDownloadLink(one, GET)).toBe("one");
});
