import { expect, test } from "vitest";
import { expiryState } from "./expiry";

test.each([
  [null, "2024-03-05", null],
  ["", "2024-03-05", null],
  ["2024-03-04", "2024-03-05", "expired"],
  ["2024-03-05", "2024-03-05", "expired"],
  ["2024-03-06", "2024-03-05", "expiring"],
  ["2024-09-05", "2024-03-05", "expiring"],
  ["2024-09-06", "2024-03-05", null],
  // Six months after a month's last day there may be no such day.
  ["2024-02-29", "2023-08-31", "expiring"],
  ["2024-03-01", "2023-08-31", null],
  ["2025-01-05", "2024-07-05", "expiring"],
  ["2024", "2024-12-30", "expiring"],
  ["2024", "2025-01-01", "expired"],
  ["2024-02", "2024-02-28", "expiring"],
] as const)("expires %s, seen on %s: %s", (expiryDate, today, state) => {
  expect(expiryState(expiryDate, today)).toBe(state);
});
