import { expect, test } from "vitest";
import { CopySchedule } from "./schedule";

test("a copy is due two seconds after the last change, but at most eight seconds after the first change", () => {
  const schedule = new CopySchedule();
  expect(schedule.due()).toBeNull();
  schedule.changed(100_000);
  expect(schedule.due()).toBe(102_000);
  schedule.changed(101_000);
  expect(schedule.due()).toBe(103_000);
  schedule.changed(107_500);
  expect(schedule.due()).toBe(108_000);
});

test("after a start of the server, a copy is due after two seconds, even if edits follow", () => {
  const schedule = new CopySchedule();
  schedule.started(100_000);
  expect(schedule.due()).toBe(102_000);
  schedule.changed(101_500);
  expect(schedule.due()).toBe(102_000);
  schedule.begun(102_000);
  schedule.changed(103_000);
  schedule.ended(103_500, { hasFailed: false });
  expect(schedule.due()).toBe(112_000);
});

test("copies start at least ten seconds apart, and changes during a copy belong to the next copy", () => {
  const schedule = new CopySchedule();
  schedule.changed(0);
  schedule.begun(2_000);
  expect(schedule.isWaiting).toBe(false);
  schedule.changed(2_500);
  schedule.ended(3_000, { hasFailed: false });
  expect(schedule.due()).toBe(12_000);
});

test("a failed copy is tried again after longer and longer pauses", () => {
  const schedule = new CopySchedule();
  schedule.changed(0);
  const waits: number[] = [];
  let now = 0;
  for (let failures = 0; failures < 8; failures++) {
    schedule.begun(now);
    schedule.ended(now, { hasFailed: true });
    waits.push(((schedule.due() ?? 0) - now) / 1000);
    now = schedule.due() ?? 0;
  }
  expect(waits).toEqual([30, 60, 120, 240, 480, 900, 900, 900]);
  schedule.begun(now);
  schedule.ended(now, { hasFailed: false });
  expect(schedule.due()).toBeNull();
});
