import { beforeEach, expect, test, vi } from "vitest";
import { finishWork, onStop } from "./shutdown";

/** The data that requests have saved, and the copy of it that a stop task has made. */
let saved: string[];
let copied: string[];
let runs: number;
onStop(async () => {
  runs++;
  copied = [...saved];
});
onStop(() => Promise.reject(new Error("A stop task failed")));

/** Requests that run until `close` is called. */
function requests() {
  let close = () => {};
  const closed = new Promise<void>((resolve) => {
    close = resolve;
  });
  return { closed, close: () => close() };
}

beforeEach(() => {
  [saved, copied, runs] = [[], [], 0];
});

test("the stop tasks run once, after the requests, and see the data of the requests", async () => {
  const { closed, close } = requests();
  const finished = finishWork(closed, 60_000);
  await new Promise(setImmediate);
  expect(runs).toBe(0);
  saved.push("by the last request");
  close();
  await finished;
  expect([copied, runs]).toEqual([["by the last request"], 1]);
});

test("a hanging request does not delay the stop tasks, and the tasks run again after the request", async () => {
  const { closed, close } = requests();
  saved.push("before");
  let isFinished = false;
  const finished = finishWork(closed, 10).then(() => {
    isFinished = true;
  });
  await vi.waitFor(() => expect(copied).toEqual(["before"]));
  await new Promise(setImmediate);
  expect(isFinished).toBe(false);
  saved.push("by the slow request");
  close();
  await finished;
  expect([copied, runs]).toEqual([["before", "by the slow request"], 2]);
});
