import { setImmediate as nextTurn } from "node:timers/promises";
import { afterEach, expect, test, vi } from "vitest";
import { type Lane, onePerTurn, QueueFullError, RenderQueue } from "./render-queue";

afterEach(() => void vi.useRealTimers());

/** Tasks that end when they are told to; `begun` are their names. */
function tasks(queue: RenderQueue) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (lane: Lane, name: string) =>
    queue.run(lane, () => {
      begun.push(name);
      return new Promise<string>((done) => ends.set(name, () => done(name)));
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    for (let turn = 0; turn < 5; turn++) await nextTurn();
  };
  return { begun, add, end };
}

test("known pages have two slots and others one, each in the order they came", async () => {
  const { begun, add, end } = tasks(new RenderQueue({ longest: 60_000 }));
  const all = ["o1", "o2", "o3"].map((name) => add("other", name));
  all.push(...["k1", "k2", "k3"].map((name) => add("known", name)));
  await end("");
  expect(begun.toSorted()).toEqual(["k1", "k2", "o1"]);
  await end("k2");
  expect(begun.at(-1)).toBe("k3");
  await end("o1");
  expect(begun.at(-1)).toBe("o2");
  await end("o2");
  for (const name of ["k1", "k3", "o3"]) await end(name);
  expect(await Promise.all(all)).toEqual(["o1", "o2", "o3", "k1", "k2", "k3"]);
});

test("a full lane refuses at once, and the others stay open", async () => {
  const { add, end } = tasks(new RenderQueue({ longest: 60_000 }));
  const waiting = Array.from({ length: 65 }, (_, number) => add("other", `o${number}`));
  await expect(add("other", "one too many")).rejects.toBeInstanceOf(QueueFullError);
  const known = add("known", "k");
  await end("");
  await end("k");
  expect(await known).toBe("k");
  for (let number = 0; number < 65; number++) await end(`o${number}`);
  expect(await Promise.all(waiting)).toHaveLength(65);
});

test("a task that fails rejects, and the next one runs", async () => {
  const queue = new RenderQueue({ longest: 60_000 });
  const failing = queue.run("other", () => Promise.reject(new Error("no")));
  const next = queue.run("other", async () => "yes");
  await expect(failing).rejects.toThrow("no");
  expect(await next).toBe("yes");
});

test("a task that takes too long gives up its slot and still settles", async () => {
  const { begun, add, end } = tasks(new RenderQueue({ longest: 30 }));
  const slow = add("other", "slow");
  const next = add("other", "next");
  await vi.waitFor(() => expect(begun).toEqual(["slow", "next"]));
  await end("next");
  expect(await next).toBe("next");
  await end("slow");
  expect(await slow).toBe("slow");
});

test("one caller a turn, in order", async () => {
  const myTurn = onePerTurn();
  const started: number[] = [];
  for (const number of [1, 2, 3]) void myTurn().then(() => started.push(number));
  const seen: number[] = [];
  for (let turn = 0; turn < 4; turn++) {
    await nextTurn();
    seen.push(started.length);
  }
  expect(started).toEqual([1, 2, 3]);
  expect(seen.every((count, turn) => count - (seen[turn - 1] ?? 0) <= 1)).toBe(true);
});
