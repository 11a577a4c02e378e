import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { type Lane, onePerTurn, QueueFullError, RenderQueue } from "./render-queue";

vi.mock("node:timers/promises", { spy: true });

afterEach(() => void vi.useRealTimers());

/** A promise that `release` resolves. */
function heldPromise() {
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  return { held, release };
}

/** Returns functions that add tasks and end them by their names. `begun` lists the names of the started tasks. */
function tasks(queue: RenderQueue) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (lane: Lane, name: string) =>
    queue.run(lane, () => {
      begun.push(name);
      return new Promise<string>((done) => ends.set(name, () => done(name)));
    });
  const hasBegun = (name: string) => vi.waitFor(() => expect(begun).toContain(name));
  const end = async (name: string) => {
    await hasBegun(name);
    ends.get(name)?.();
  };
  return { begun, add, end, hasBegun };
}

test("at most two tasks for known pages and one for other pages run at a time, in the order of arrival", async () => {
  const { begun, add, end, hasBegun } = tasks(new RenderQueue({ longest: 60_000 }));
  const all = ["o1", "o2", "o3"].map((name) => add("other", name));
  all.push(...["k1", "k2", "k3"].map((name) => add("known", name)));
  for (const name of ["o1", "k1", "k2"]) await hasBegun(name);
  expect(begun).toHaveLength(3);
  await end("k2");
  await hasBegun("k3");
  await end("o1");
  await hasBegun("o2");
  expect(begun.slice(3)).toEqual(["k3", "o2"]);
  await end("o2");
  for (const name of ["k1", "k3", "o3"]) await end(name);
  expect(await Promise.all(all)).toEqual(["o1", "o2", "o3", "k1", "k2", "k3"]);
});

test("a full lane refuses new tasks immediately, and other lanes still run tasks", async () => {
  const queue = new RenderQueue({ longest: 60_000 });
  const { held, release } = heldPromise();
  const waiting = Array.from({ length: 16 }, () => queue.run("other", () => held));
  await expect(queue.run("other", () => held)).rejects.toBeInstanceOf(QueueFullError);
  expect(await queue.run("known", async () => "open")).toBe("open");
  release();
  expect(await Promise.all(waiting)).toHaveLength(16);
});

test("visitors can have 64 tasks (16 of them only for known pages), and the owner can have 64 more", async () => {
  const queue = new RenderQueue({ longest: 60_000 });
  const { held, release } = heldPromise();
  const fill = async (lane: Lane) => {
    const taken: Promise<void>[] = [];
    for (let isFull = false; !isFull; ) {
      const task = queue.run(lane, () => held);
      isFull = await Promise.race([
        task.then(
          () => false,
          () => true,
        ),
        nextTurn(false),
      ]);
      if (!isFull) taken.push(task);
    }
    return taken;
  };
  const strangers: Promise<void>[] = [];
  for (const lane of ["other", "api", "files"] as const) strangers.push(...(await fill(lane)));
  expect(strangers).toHaveLength(48);
  expect(await fill("known")).toHaveLength(16);
  expect(await fill("owner")).toHaveLength(64);
  release();
});

test("after a task, the lane for invented addresses pauses for as long as the task took", async () => {
  const queue = new RenderQueue({ longest: 60_000 });
  let now = 0;
  const clock = vi.spyOn(performance, "now").mockImplementation(() => now);
  onTestFinished(() => clock.mockRestore());
  const { held: rest, release: endRest } = heldPromise();
  vi.mocked(sleep).mockReturnValueOnce(rest);
  const begun: string[] = [];
  const task = (name: string) =>
    queue.run("other", async () => {
      begun.push(name);
      now += 40;
    });
  const both = [task("first"), task("second")];
  await vi.waitFor(() => expect(sleep).toHaveBeenCalledWith(40));
  expect(begun).toEqual(["first"]);
  endRest();
  await Promise.all(both);
  expect(begun).toEqual(["first", "second"]);
});

test("the lane of known pages does not pause", async () => {
  const queue = new RenderQueue({ longest: 60_000 });
  let now = 0;
  // By this clock each task takes a second. The longest pause is a fifth of a second.
  const clock = vi.spyOn(performance, "now").mockImplementation(() => (now += 1_000));
  const begun: string[] = [];
  const run = (lane: Lane, name: string) => queue.run(lane, async () => void begun.push(name));
  const others = ["o1", "o2"].map((name) => run("other", name));
  const known = ["k1", "k2", "k3", "k4", "k5", "k6"].map((name) => run("known", name));
  await Promise.all([...others, ...known]);
  expect(begun.at(-1)).toBe("o2");
  clock.mockRestore();
});

test("while too many bytes are unsent, only the owner's tasks run", async () => {
  let unsent = 64 * 1024 * 1024;
  const queue = new RenderQueue({ longest: 60_000, unsentBytes: () => unsent });
  const run = (lane: Lane) => queue.run(lane, async () => lane);
  expect(await run("known")).toBe("known");
  unsent++;
  for (const lane of ["known", "other", "api", "files"] as const) {
    await expect(run(lane)).rejects.toThrow(QueueFullError);
  }
  expect(await run("owner")).toBe("owner");
});

test("if a task fails, its promise rejects and the next task runs", async () => {
  const queue = new RenderQueue({ longest: 60_000 });
  const failing = queue.run("other", () => Promise.reject(new Error("no")));
  const next = queue.run("other", async () => "yes");
  await expect(failing).rejects.toThrow("no");
  expect(await next).toBe("yes");
});

test("a task that takes too long makes room for the next task, and its promise still resolves", async () => {
  const { begun, add, end } = tasks(new RenderQueue({ longest: 30 }));
  const slow = add("other", "slow");
  const next = add("other", "next");
  await vi.waitFor(() => expect(begun).toEqual(["slow", "next"]));
  await end("next");
  expect(await next).toBe("next");
  await end("slow");
  expect(await slow).toBe("slow");
});

test("onePerTurn lets one caller continue in each turn, in order", async () => {
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
