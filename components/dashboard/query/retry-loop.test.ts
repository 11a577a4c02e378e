import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startRetryLoop } from "./retry-loop";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const MINUTE_MS = 60_000;

test("startRetryLoop probes with growing pauses, and retries when the server answers", async () => {
  let isThere = false;
  const probe = vi.fn(async () => {
    if (!isThere) throw new Error("Network error");
  });
  const retry = vi.fn(async () => true);
  const stop = startRetryLoop({ probe, retry, network: new EventTarget() });
  await vi.advanceTimersByTimeAsync(10 * MINUTE_MS);
  expect(probe.mock.calls.length).toBeLessThan(16);
  expect(retry).not.toHaveBeenCalled();
  isThere = true;
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(retry).toHaveBeenCalledTimes(1);
  stop();
  await vi.advanceTimersByTimeAsync(10 * MINUTE_MS);
  expect(retry).toHaveBeenCalledTimes(1);
});

test("startRetryLoop retries at once when the browser comes online, but runs only one retry at a time", async () => {
  const network = new EventTarget();
  let finish: () => void = () => undefined;
  const retry = vi.fn(
    () =>
      new Promise<void>((done) => {
        finish = done;
      }),
  );
  const stop = startRetryLoop({ probe: async () => undefined, retry, network });
  network.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(0);
  network.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(retry).toHaveBeenCalledTimes(1);
  finish();
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(retry).toHaveBeenCalledTimes(2);
  stop();
});

test("startRetryLoop does not retry if it is stopped during a probe", async () => {
  const network = new EventTarget();
  let answer: () => void = () => undefined;
  const probe = () =>
    new Promise<void>((done) => {
      answer = done;
    });
  const retry = vi.fn(async () => true);
  const stop = startRetryLoop({ probe, retry, network });
  network.dispatchEvent(new Event("online"));
  stop();
  answer();
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(retry).not.toHaveBeenCalled();
});
