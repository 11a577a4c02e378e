import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createRenderLoop } from "./render-loop";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const PAUSE = 100;

/** Creates a loop. Each render lasts until `end` is called. */
function slowLoop() {
  const rendered: string[] = [];
  let end = () => {};
  const loop = createRenderLoop<string>((value) => {
    rendered.push(value);
    return new Promise((done) => {
      end = done;
    });
  }, PAUSE);
  return { loop, rendered, end: () => end() };
}

test("the first value is rendered at once, and the next value is rendered after a pause", async () => {
  const { loop, rendered, end } = slowLoop();
  loop.ask("a");
  await vi.advanceTimersByTimeAsync(0);
  expect(rendered).toEqual(["a"]);
  end();
  loop.ask("ab");
  await vi.advanceTimersByTimeAsync(PAUSE - 1);
  loop.ask("abc");
  await vi.advanceTimersByTimeAsync(PAUSE - 1);
  expect(rendered).toEqual(["a"]);
  await vi.advanceTimersByTimeAsync(1);
  expect(rendered).toEqual(["a", "abc"]);
});

test("during a render only the newest value waits, and `stop` discards the waiting value", async () => {
  const { loop, rendered, end } = slowLoop();
  for (const value of ["a", "b", "c"]) {
    loop.ask(value);
    await vi.advanceTimersByTimeAsync(PAUSE);
  }
  expect(rendered).toEqual(["a"]);
  end();
  await vi.advanceTimersByTimeAsync(0);
  expect(rendered).toEqual(["a", "c"]);
  loop.ask("d");
  loop.stop();
  end();
  await vi.advanceTimersByTimeAsync(PAUSE);
  expect(rendered).toEqual(["a", "c"]);
});
