import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createRenderLoop } from "./render-loop";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const PAUSE = 100;

/** A loop whose renders last until `end` is called. */
function slowLoop() {
  const begun: string[] = [];
  let end = () => {};
  const loop = createRenderLoop<string>((value) => {
    begun.push(value);
    return new Promise((done) => {
      end = done;
    });
  }, PAUSE);
  return { loop, begun, end: () => end() };
}

test("the first value is rendered at once, the next after a pause in typing", async () => {
  const { loop, begun, end } = slowLoop();
  loop.ask("a");
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toEqual(["a"]);
  end();
  loop.ask("ab");
  await vi.advanceTimersByTimeAsync(PAUSE - 1);
  loop.ask("abc");
  await vi.advanceTimersByTimeAsync(PAUSE - 1);
  expect(begun).toEqual(["a"]);
  await vi.advanceTimersByTimeAsync(1);
  expect(begun).toEqual(["a", "abc"]);
});

test("only the newest value waits during a render", async () => {
  const { loop, begun, end } = slowLoop();
  for (const value of ["a", "b", "c"]) {
    loop.ask(value);
    await vi.advanceTimersByTimeAsync(PAUSE);
  }
  expect(begun).toEqual(["a"]);
  end();
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toEqual(["a", "c"]);
  loop.ask("d");
  loop.stop();
  end();
  await vi.advanceTimersByTimeAsync(PAUSE);
  expect(begun).toEqual(["a", "c"]);
});
