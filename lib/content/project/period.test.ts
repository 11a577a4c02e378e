import { expect, test } from "vitest";
import { projectPeriod } from "./period";

test.each([
  ["2023-03-05", "2024-01-31", "completed", "Mar 2023 – Jan 2024"],
  ["2023-03", null, "in-progress", "Mar 2023 – ongoing"],
  ["2023", null, "planned", "2023 – ongoing"],
  ["2023-03", null, "completed", "Mar 2023"],
  ["2023-03-01", "2023-03-31", "completed", "Mar 2023"],
  ["2022", "2023-06", "completed", "2022 – Jun 2023"],
  [null, "2023-06", "in-progress", "Jun 2023"],
  [null, null, "in-progress", ""],
] as const)("from %s to %s, %s: '%s'", (start_date, end_date, status, expected) => {
  expect(projectPeriod({ start_date, end_date, status })).toBe(expected);
});
