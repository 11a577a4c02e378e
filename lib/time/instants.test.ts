import { expect, test } from "vitest";
import { clockIn, formatMoment } from "./instants";

test.each([
  ["2024-03-05", "Pacific/Auckland", "2024-03-05", ""],
  ["2024-03-05T09:30", "Pacific/Auckland", "2024-03-05", "09:30"],
  ["2024-03-05T09:30:15", "UTC", "2024-03-05", "09:30"],
  ["2024-03-05T23:30:00Z", "Europe/Berlin", "2024-03-06", "00:30"],
  ["2024-03-05T00:30+02:00", "America/New_York", "2024-03-04", "17:30"],
])("the clock at %s in %s shows %s %s", (moment, zone, date, time) => {
  expect(clockIn(moment, zone)).toEqual({ date, time });
});

test.each([
  ["2024-03-05T09:30:00Z", "Europe/London", "Mar 5, 2024, 9:30 AM GMT"],
  ["2024-07-05T23:30:00Z", "Asia/Kolkata", "Jul 6, 2024, 5:00 AM GMT+5:30"],
])("%s in %s is displayed as '%s'", (instant, zone, text) => {
  expect(formatMoment(new Date(instant), zone)).toBe(text);
});
