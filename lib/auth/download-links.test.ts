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

test("a link works for one GET request, and HEAD does not use the link up", () => {
  const link = makeDownloadLink("backup", NAME);
  expect(takeDownloadLink("backup", link, HEAD)).toBe(NAME);
  expect(takeDownloadLink("backup", link, HEAD)).toBe(NAME);
  expect(takeDownloadLink("backup", link, GET)).toBe(NAME);
  expect(takeDownloadLink("backup", link, GET)).toBeNull();
  expect(takeDownloadLink("backup", link, HEAD)).toBeNull();
});

test("a link expires after a minute, also for HEAD", () => {
  const [first, second, third] = [NAME, NAME, NAME].map((name) => makeDownloadLink("backup", name));
  vi.advanceTimersByTime(60_000);
  expect(takeDownloadLink("backup", first ?? "", GET)).toBe(NAME);
  vi.advanceTimersByTime(1);
  expect(takeDownloadLink("backup", second ?? "", HEAD)).toBeNull();
  expect(takeDownloadLink("backup", third ?? "", GET)).toBeNull();
});

test("a new link leaves other links valid", () => {
  const first = makeDownloadLink("backup", "first");
  const second = makeDownloadLink("backup", "second");
  expect(takeDownloadLink("backup", second, GET)).toBe("second");
  expect(takeDownloadLink("backup", first, GET)).toBe("first");
});

test("a request at another route does not use up a link", () => {
  const link = makeDownloadLink("export");
  expect(takeDownloadLink("backup", link, GET)).toBeNull();
  expect(takeDownloadLink("export", link, GET)).toBe("");
  expect(takeDownloadLink("export", link, GET)).toBeNull();
});
