import { expect, test } from "vitest";
import { daysOf, stepsOf } from "./period";

test("the last seven days are compared with the seven days before them", () => {
  const now = new Date("2026-03-05T23:59:59Z");
  const { current, before } = daysOf("days=7", now);
  expect(current).toEqual({ from: "2026-02-27", to: "2026-03-05" });
  expect(before).toEqual({ from: "2026-02-20", to: "2026-02-26" });
  expect(stepsOf(current, "days=7")).toHaveLength(7);
  expect(stepsOf(before, "days=7")).toHaveLength(7);
});

test("the previous twelve months end one year before today", () => {
  const { current, before } = daysOf("months=12", new Date("2026-03-05T12:00:00Z"));
  expect(current).toEqual({ from: "2025-04-01", to: "2026-03-05" });
  expect(before).toEqual({ from: "2024-04-01", to: "2025-03-05" });
  const months = stepsOf(current, "months=12");
  expect([months[0], months.at(-1), months.length]).toEqual(["2025-04-01", "2026-03-01", 12]);
  expect(stepsOf(before, "months=12")).toHaveLength(12);
});

test("if today is a leap day, the previous twelve months end on February 28", () => {
  const { current, before } = daysOf("months=12", new Date("2028-02-29T12:00:00Z"));
  expect(current).toEqual({ from: "2027-03-01", to: "2028-02-29" });
  expect(before).toEqual({ from: "2026-03-01", to: "2027-02-28" });
});
