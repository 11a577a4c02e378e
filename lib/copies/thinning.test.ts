import { expect, test } from "vitest";
import { surplusCopies } from "./thinning";

const NOW = new Date("2026-11-23T12:30:00Z");
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const every = (step: number, from: number, to: number) => {
  const copies: { at: Date }[] = [];
  for (let age = from; age <= to; age += step) copies.push({ at: new Date(NOW.getTime() - age) });
  return copies;
};

const kept = (copies: { at: Date }[]) => {
  const surplus = new Set(surplusCopies(copies, NOW));
  return copies.filter((copy) => !surplus.has(copy)).map(({ at }) => at.toISOString());
};

test("all copies of the last hour stay", () => {
  const copies = every(10_000, 0, HOUR);
  expect(kept(copies)).toHaveLength(copies.length);
});

test("the first copy in the list stays, even if the time of another copy is later", () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 23, 10, minute));
  const newest = { at: at(10) };
  const stray = { at: at(20) };
  expect(surplusCopies([newest, stray], NOW)).toEqual([stray]);
});

test("the last copy of each hour stays for a day, of each day for 30 days, and of each month for ever", () => {
  const copies = every(10 * MINUTE, 0, 100 * DAY);
  const times = kept(copies);
  const between = (from: number, to: number) =>
    times.filter((time) => {
      const age = NOW.getTime() - Date.parse(time);
      return age > from && age <= to;
    });
  expect(between(-1, HOUR)).toHaveLength(7);
  expect(between(HOUR, DAY)).toHaveLength(23);
  expect(between(HOUR, DAY)[0]).toBe("2026-11-23T10:50:00.000Z");
  expect(between(DAY, 30 * DAY)).toHaveLength(29);
  expect(between(DAY, 30 * DAY)[0]).toBe("2026-11-21T23:50:00.000Z");
  expect(between(30 * DAY, 100 * DAY)).toEqual([
    "2026-09-30T23:50:00.000Z",
    "2026-08-31T23:50:00.000Z",
  ]);
});

test("thinning after every copy keeps about as many copies as a single thinning at the end", () => {
  let copies: { at: Date }[] = [];
  const end = NOW.getTime() + 3 * DAY;
  for (let now = NOW.getTime(); now <= end; now += 7 * MINUTE) {
    copies = [{ at: new Date(now) }, ...copies];
    const surplus = new Set(surplusCopies(copies, new Date(now)));
    copies = copies.filter((copy) => !surplus.has(copy));
  }
  expect(copies.length).toBeGreaterThan(9 + 22 + 2);
  expect(copies.length).toBeLessThan(9 + 26 + 5);
});

test("the newest copy stays at any age, and copies with a time in the future stay", () => {
  expect(kept([{ at: new Date("2020-01-01T00:00:00Z") }])).toHaveLength(1);
  expect(kept(every(MINUTE, -DAY, -DAY + HOUR))).toHaveLength(61);
});
