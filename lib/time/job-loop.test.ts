import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { log } from "@/lib/log/log";
import { JobLoop } from "./job-loop";

const MINUTE = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Work that is due at given times (milliseconds from now) and records when it was done. */
function workDueAt(...waits: number[]) {
  const begun = Date.now();
  const due = waits.map((wait) => begun + wait);
  const done: number[] = [];
  const attempt = vi.fn(async () => {
    const at = due.findIndex((time) => time <= Date.now());
    if (at < 0) return false;
    due.splice(at, 1);
    done.push(Date.now() - begun);
    return true;
  });
  const nextDue = async () => (due.length > 0 ? new Date(Math.min(...due)) : null);
  return { attempt, nextDue, done };
}

test("does all that is due, then sleeps until the next is", async () => {
  const work = workDueAt(0, 0, 5 * MINUTE, 20 * MINUTE);
  const queue = new JobLoop(work);
  queue.wake();
  queue.wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(work.done).toEqual([0, 0]);
  await vi.advanceTimersByTimeAsync(30 * MINUTE);
  expect(work.done).toEqual([0, 0, 5 * MINUTE, 20 * MINUTE]);
  expect(vi.getTimerCount()).toBe(0);
});

test("looks again within an hour, however far away the next job is: the clock may be set meanwhile", async () => {
  const work = workDueAt(400 * 24 * 60 * MINUTE);
  new JobLoop(work).wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(work.attempt).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(61 * MINUTE);
  expect(work.attempt).toHaveBeenCalledTimes(2);
});

test("one job runs at a time, and the owner's request waits for its turn", async () => {
  const order: string[] = [];
  const slow = async (name: string) => {
    order.push(`${name} begins`);
    await new Promise((done) => setTimeout(done, 1_000));
    order.push(`${name} ends`);
  };
  let left = 2;
  const queue = new JobLoop({
    async attempt() {
      if (left === 0) return false;
      await slow(`attempt ${left--}`);
      return true;
    },
    nextDue: async () => null,
  });
  queue.wake();
  const asked = queue.inTurn(() => slow("asked"));
  await vi.advanceTimersByTimeAsync(5_000);
  await asked;
  expect(order).toEqual([
    "attempt 2 begins",
    "attempt 2 ends",
    "asked begins",
    "asked ends",
    "attempt 1 begins",
    "attempt 1 ends",
  ]);
});

test("an internal error is logged, and the loop waits before the next try; stopping ends it all", async () => {
  const logged = vi.spyOn(log, "error").mockImplementation(() => undefined);
  const work = workDueAt(0);
  work.attempt.mockRejectedValueOnce(new Error("database away"));
  const queue = new JobLoop(work);
  queue.wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(logged).toHaveBeenCalledOnce();
  expect(work.done).toEqual([]);
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(work.done).toEqual([MINUTE]);
  await queue.stop();
  queue.wake();
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(work.attempt).toHaveBeenCalledTimes(3);
});
