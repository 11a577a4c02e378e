import { expect, test } from "vitest";
import { readJsonResume } from "./json-resume-import";

const jobs = (...periods: [start: string, end: string][]) =>
  readJsonResume({
    work: periods.map(([startDate, endDate]) => ({ name: "Acme", startDate, endDate })),
  }).items.map(({ fields: { start_date, end_date }, warnings }) => ({
    ...{ start_date, end_date, warnings },
  }));

test("of a date whose order of day and month is unknown, only the year is kept, with a warning", () => {
  expect(jobs(["03/04/2014", "05/05/2015"])).toEqual([
    {
      ...{ start_date: "2014", end_date: "2015-05-05" },
      warnings: ["The start '03/04/2014' can be 2014-03-04 or 2014-04-03: only 2014 is kept"],
    },
  ]);
});

test("an unambiguous date decides the order of day and month in all dates of a résumé", () => {
  const known = { start_date: "2014-04-03", warnings: [] };
  expect(jobs(["03/04/2014", "13/04/2014"], ["03/04/2014", "2015"])).toEqual([
    { ...known, end_date: "2014-04-13" },
    { ...known, end_date: "2015" },
  ]);
  expect(jobs(["03/04/2014", "04/13/2014"])).toMatchObject([{ start_date: "2014-03-04" }]);
  expect(jobs(["03/04/2014", "04/13/2014"], ["2013", "13/04/2014"])).toMatchObject([
    { start_date: "2014" },
    { end_date: "2014-04-13" },
  ]);
});

test("a season or a quarter is left out with a warning", () => {
  expect(jobs(["Summer 2010", "Q3 2012"])).toEqual([
    {
      ...{ start_date: "2010", end_date: "2012" },
      warnings: [
        "The start 'Summer 2010' becomes 2010: only the year can be stored",
        "The end 'Q3 2012' becomes 2012: only the year can be stored",
      ],
    },
  ]);
});

test.each([undefined, "2015-13"])(
  "a job with the start %j is current if its end says so",
  (start) => {
    const { items } = readJsonResume({
      work: [{ name: "Acme", startDate: start, endDate: "Present" }],
    });
    expect(items[0]?.fields).toMatchObject({ is_current: true, end_date: null });
    expect(items[0]?.lost).toEqual(start ? [{ path: "work[0].startDate", value: start }] : []);
  },
);

test("a job without a start and an end is not current", () => {
  const { items } = readJsonResume({ work: [{ name: "Acme", endDate: "" }] });
  expect(items[0]?.fields).toMatchObject({ is_current: false });
});

test("the end 'Present' of an education is listed as lost only if the start is missing", () => {
  const { items } = readJsonResume({
    education: [
      { institution: "Leeds", startDate: "2024", endDate: "Present" },
      { institution: "Bath", endDate: "Present" },
    ],
  });
  expect(items.map(({ lost, warnings }) => [lost, warnings])).toEqual([
    [[], []],
    [[{ path: "education[1].endDate", value: "Present" }], []],
  ]);
});
