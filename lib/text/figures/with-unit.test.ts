import { expect, test } from "vitest";
import { withUnit } from "./with-unit";

test.each([
  ["8.5", "years", "8.5\u00a0years"],
  ["85", "°C", "85\u00a0°C"],
  ["98.6", "%", "98.6%"],
  ["3", "‰", "3‰"],
  ["5", "°", "5°"],
  ["3", "× faster", "3× faster"],
  ["", "V", "V"],
  ["2", "", "2"],
])("'%s' and '%s' are joined as '%s'", (value, unit, joined) => {
  expect(withUnit({ value, unit })).toBe(joined);
});
