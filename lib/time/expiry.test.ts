import { expect, test } from "vitest";
import { expiryState } from "./expiry";

test.each([
  [null, "2024-03-05", null],
  ["", "2024-03-05", null],
  ["2024-03-05", "2024-03-05", "expired"],
  ["2024-03-06", "2024-03-05", "expiring"],
  ["2024-09-05", "2024-03-05", "expiring"],
  ["2024-09-06", "2024-03-05", null],
  // Six months after August 31 is the last day of February.
  ["2024-02-29", "2023-08-31", "expiring"],
  ["2024-03-01", "2023-08-31", null],
  ["2024", "2024-12-30", "expiring"],
  ["2024", "2025-01-01", "expired"],
] as const)("with the expiry date %j, the state on %s is %s", (expiryDate, today, state) => {
  expect(expiryState(expiryDate, today)).toBe(state);
});
