import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { beforeLogout, finishBeforeLogout } from "./before-logout";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("finishBeforeLogout waits for all work, even if some of it fails", async () => {
  const done: string[] = [];
  const late = new Promise<void>((go) => setTimeout(go, 1_000)).then(() => done.push("late"));
  const ends = [beforeLogout(() => Promise.reject(new Error("refused"))), beforeLogout(() => late)];
  beforeLogout(async () => done.push("cancelled"))();
  const finished = finishBeforeLogout().then(() => done.push("finished"));
  await vi.advanceTimersByTimeAsync(1_000);
  await finished;
  expect(done).toEqual(["late", "finished"]);
  for (const end of ends) end();
});

test("finishBeforeLogout waits five seconds at most", async () => {
  const end = beforeLogout(() => new Promise(() => undefined));
  const onFinished = vi.fn();
  void finishBeforeLogout().then(onFinished);
  await vi.advanceTimersByTimeAsync(4_900);
  expect(onFinished).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(onFinished).toHaveBeenCalled();
  end();
});
