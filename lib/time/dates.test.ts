import { describe, expect, test } from "vitest";
import {
  datesIn,
  firstDay,
  formatDay,
  formatMonth,
  isDateOrMoment,
  isInOrder,
  isPartialDate,
  isPlainDate,
  isTimeZone,
  lastDay,
} from "./dates";
import { instantOf } from "./instants";

test("a plain date is a day that exists", () => {
  expect(isPlainDate("2024-02-29")).toBe(true);
  for (const text of ["2023-02-29", "2024-13-01", "2024-1-1", "2024-01-01T00:00", "", "today"]) {
    expect([text, isPlainDate(text)]).toEqual([text, false]);
  }
});

test("isDateOrMoment accepts a date, a local time or a time with an offset", () => {
  for (const text of [
    "2024-03-05",
    "2024-03-05T09:30",
    "2024-03-05T09:30:15Z",
    "2024-03-05T09:30+02:00",
  ]) {
    expect([text, isDateOrMoment(text)]).toEqual([text, true]);
  }
  for (const text of ["2024-03-05 09:30", "2024-03-05T25:00", "2024-03-05T09", "2024-W10"]) {
    expect([text, isDateOrMoment(text)]).toEqual([text, false]);
  }
});

describe("instantOf", () => {
  const iso = (text: string, zone: string) => instantOf(text, zone).toISOString();

  test("a local time is in the owner's zone, in summer and in winter", () => {
    expect(iso("2024-01-10T09:00", "Europe/London")).toBe("2024-01-10T09:00:00.000Z");
    expect(iso("2024-07-10T09:00", "Europe/London")).toBe("2024-07-10T08:00:00.000Z");
    expect(iso("2024-07-10", "Pacific/Auckland")).toBe("2024-07-09T12:00:00.000Z");
  });

  test("a time with an offset is the same instant in every zone", () => {
    expect(iso("2024-07-10T09:00+02:00", "Pacific/Auckland")).toBe("2024-07-10T07:00:00.000Z");
  });

  test("a local time that a clock change skips is moved forward by an hour", () => {
    expect(iso("2024-03-31T01:30", "Europe/London")).toBe("2024-03-31T01:30:00.000Z");
  });
});

test("formatDay and formatMonth write American English, and ignore the time of day", () => {
  expect(formatDay("2024-03-05")).toBe("Mar 5, 2024");
  expect(formatDay("2024-01-01T00:30")).toBe("Jan 1, 2024");
  expect(formatMonth("2024-12-31")).toBe("Dec 2024");
  expect(formatDay(null)).toBe("");
});

test("only zones of the IANA database are time zones", () => {
  expect(isTimeZone("Europe/London")).toBe(true);
  for (const zone of ["", "Mars/Olympus", "<script>"]) expect(isTimeZone(zone)).toBe(false);
});

test("a partial date is a year, a month or a day", () => {
  for (const text of ["2012", "2012-09", "2012-09-01"]) {
    expect([text, isPartialDate(text)]).toEqual([text, true]);
  }
  for (const text of ["12", "2012-13", "2012-9", "2012-02-30", "2012-", "2012-09-01T10:00", ""]) {
    expect([text, isPartialDate(text)]).toEqual([text, false]);
  }
  expect(["2012", "2012-09", "2012-09-01", null].map(formatMonth)).toEqual([
    "2012",
    "Sep 2012",
    "Sep 2012",
    "",
  ]);
  expect(["2012", "2012-09", "2012-09-01"].map(formatDay)).toEqual([
    ...["2012", "Sep 2012", "Sep 1, 2012"],
  ]);
  expect(["2012", "2012-02", "2012-02-10"].map(firstDay)).toEqual([
    ...["2012-01-01", "2012-02-01", "2012-02-10"],
  ]);
  expect(["2012", "2012-02", "2012-02-10"].map(lastDay)).toEqual([
    ...["2012-12-31", "2012-02-29", "2012-02-10"],
  ]);
  expect(isInOrder("2012-09", "2012")).toBe(true);
  expect(isInOrder("2013", "2012-09")).toBe(false);
});

test.each([
  ["en", "Mar 5, 2024", "Mar 2024", "March 2024", "2024"],
  ["de", "5. März 2024", "März 2024", "März 2024", "2024"],
  ["fr", "5 mars 2024", "mars 2024", "mars 2024", "2024"],
  ["es", "5 mar 2024", "mar 2024", "marzo de 2024", "2024"],
  ["pt", "5 de mar. de 2024", "mar. de 2024", "março de 2024", "2024"],
  ["ja", "2024年3月5日", "2024年3月", "2024年3月", "2024年"],
  ["zh", "2024年3月5日", "2024年3月", "2024年3月", "2024年"],
  ["ar", "5 مارس 2024", "مارس 2024", "مارس 2024", "2024"],
] as const)("dates are formatted for the language %s", (language, day, month, longMonth, year) => {
  const dates = datesIn(language);
  expect([dates.day("2024-03-05"), dates.month("2024-03-05")]).toEqual([day, month]);
  expect([dates.longMonth("2024-03"), dates.day("2024")]).toEqual([longMonth, year]);
});
