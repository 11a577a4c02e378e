import { expect, test } from "vitest";
import { dateOrMoment, partialDate, plainDate, yearOrPlainDate } from "./import-dates";

test.each([
  ["2021-03-05", "2021-03-05"],
  ["2021-3-5", "2021-03-05"],
  ["2021-03", "2021-03-01"],
  ["2021", "2021-01-01"],
  ["Mar 2021", "2021-03-01"],
  ["March 2021", "2021-03-01"],
  ["Mar 5, 2021", "2021-03-05"],
  ["5 March 2021", "2021-03-05"],
  ["3/5/21", "2021-03-05"],
  ["12/31/1999, 11:59 PM", "1999-12-31"],
  ["2021-03-05T10:00:00Z", "2021-03-05"],
  ["2021-02-30", null],
  ["Present", null],
  ["", null],
  [undefined, null],
])("the date %j is %j", (given, date) => expect(plainDate(given)).toBe(date));

test.each([
  ["2021-03-05T10:00:00Z", "2021-03-05"],
  ["5 March 2021", "2021-03-05"],
  ["3/5/21", "2021-03-05"],
  ["2021-3", "2021-03"],
  ["Mar 2021", "2021-03"],
  ["2021", "2021"],
  ["2021-13", null],
  ["soon", null],
  ["", null],
])("of the date %j, %j is known", (given, date) => expect(partialDate(given)).toBe(date));

test.each([
  ["2021", "2021"],
  [2021, "2021"],
  ["2021-03", "2021-03-01"],
  ["Mar 2021", "2021-03-01"],
  ["3/5/21", "2021-03-05"],
  ["0000-13", null],
  ["Present", null],
  ["", null],
])("of the date %j, a year alone stays one: %j", (given, date) =>
  expect(yearOrPlainDate(given)).toBe(date),
);

test.each([
  ["2024-03-05", "2024-03-05"],
  ["2024-03-05 9:30", "2024-03-05T09:30"],
  ["2024-03-05 10:00:00 +0200", "2024-03-05T10:00:00+02:00"],
  ["2024-03-05T10:00:00.123456Z", "2024-03-05T10:00:00.123Z"],
  ["2024-03-05 25:00", "2024-03-05"],
  ["soon", null],
])("the moment %j is %j", (given, moment) => expect(dateOrMoment(given)).toBe(moment));
