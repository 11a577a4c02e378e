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

/** Jobs that are due after `waits` ms. `done` records when each job ran. */
function workDueAt(...waits: number[]) {
  const start = Date.now();
  const due = waits.map((wait) => start + wait);
  const done: number[] = [];
  const attempt = vi.fn(async () => {
    const at = due.findIndex((time) => time <= Date.now());
    if (at < 0) return false;
    due.splice(at, 1);
    done.push(Date.now() - start);
    return true;
  });
  const nextDue = async () => (due.length > 0 ? new Date(Math.min(...due)) : null);
  return { attempt, nextDue, done };
}

test("the loop runs all due jobs, then sleeps until the next job is due", async () => {
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

test("the loop looks for due jobs every hour, because the machine's clock can be changed", async () => {
  const work = workDueAt(400 * 24 * 60 * MINUTE);
  new JobLoop(work).wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(work.attempt).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(61 * MINUTE);
  expect(work.attempt).toHaveBeenCalledTimes(2);
});

test("one job runs at a time, and the owner's request runs between two jobs", async () => {
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
  const request = queue.inTurn(() => slow("request"));
  await vi.advanceTimersByTimeAsync(5_000);
  await request;
  expect(order).toEqual([
    "attempt 2 begins",
    "attempt 2 ends",
    "request begins",
    "request ends",
    "attempt 1 begins",
    "attempt 1 ends",
  ]);
});

test("the loop logs an internal error and tries again after a minute", async () => {
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
