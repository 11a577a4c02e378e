import { afterEach, expect, test, vi } from "vitest";
import { goesLive } from "./goes-live";

afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ["2024-03-05T09:30", "live"],
  ["2024-03-05", "live"],
  ["2024-03-05T09:31", "goes live in 1 minute"],
  ["2024-03-05T09:30:30", "goes live in less than a minute"],
  ["2024-03-05T12:29", "goes live in 2 hours"],
  ["2024-03-06T09:30", "goes live in 1 day"],
  ["2024-04-20", "goes live in 45 days"],
  ["", ""],
])(
  "at 9:30 on 2024-03-05, a post with the publish date '%s' is labelled '%s'",
  (publishDate, words) => {
    vi.useFakeTimers({ now: new Date("2024-03-05T08:30:00Z") });
    expect(goesLive(publishDate, "Europe/Berlin")).toBe(words);
  },
);
