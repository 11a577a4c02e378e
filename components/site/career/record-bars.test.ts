import { expect, test } from "vitest";
import { barsOf } from "./record-bars";

const item = (name: string, from: number, to: number, note = "") => ({ name, note, from, to });

test("a bar gets a new row only if another bar's label would cover the start of the bar", () => {
  const [long, next, far] = barsOf([
    item("Payload workbench", 0.1, 0.12),
    item("Bearing faults", 0.15, 0.4),
    item("Leaks", 0.5, 0.6),
  ]);
  expect(long).toMatchObject({ row: 1, isShort: true, isLate: false });
  expect(next).toMatchObject({ row: 2, isShort: false });
  expect(far).toMatchObject({ row: 1 });
});

test("a bar that would cover the last letters of a long name gets a new row", () => {
  const [long, next] = barsOf([
    item("Functional Safety Engineer (TÜV Rheinland), Machinery", 0.4, 0.4),
    item("Leaks", 0.65, 0.7),
  ]);
  expect([long?.row, next?.row]).toEqual([1, 2]);
});

test("a bar that would cover the last letters of an institute's long name gets a new row", () => {
  const [institute, next] = barsOf([
    item("Fraunhofer-Institut für Großstrukturen in der Produktionstechnik", 0.3, 0.3),
    item("Leaks", 0.65, 0.7),
  ]);
  expect([institute?.row, next?.row]).toEqual([1, 2]);
});

test("a label that would end after the end of the scale is placed before its bar", () => {
  const [award] = barsOf([item("Volunteer of the year", 0.97, 0.97)]);
  expect(award).toMatchObject({ isShort: true, isLate: true });
  const [now] = barsOf([item("Fieldnote Sensors", 0.7, 1)]);
  expect(now).toMatchObject({ isShort: false, isLate: false });
});

test("a bar that would cover a short name with wide letters gets a new row", () => {
  const years = 0.089;
  const [one, next] = barsOf([
    item("Company 33", 0.4, 0.414),
    item("Company 39", 0.4 + years - 0.012, 0.414 + years),
  ]);
  expect([one?.row, next?.row]).toEqual([1, 2]);
});

test("a bar that would cover the end of a name gets a new row, even during a change of jobs", () => {
  const end = 0.2 + 92 / 1080;
  const [one, next] = barsOf([item("Bosch GmbH", 0.2, 0.21), item("B", end - 0.005, 0.5)]);
  expect([one?.row, next?.row]).toEqual([1, 2]);
});

test("a bar shows its note only if its name and its note fit", () => {
  const [wide, narrow] = barsOf([
    item("Fieldnote Sensors", 0.5, 1, "Lead Engineer"),
    item("Fieldnote Sensors", 0.1, 0.25, "Lead Engineer"),
  ]);
  expect([wide?.isRoomy, narrow?.isRoomy]).toEqual([true, false]);
});

test("jobs that overlap only during a change of jobs share a row, and parallel jobs do not", () => {
  const rows = barsOf([item("A", 0.5, 1), item("B", 0.2, 0.505), item("C", 0.3, 0.8)]);
  expect(rows.map(({ row }) => row)).toEqual([1, 1, 2]);
});
