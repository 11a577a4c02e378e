import { expect, test, vi } from "vitest";
import { inTurns } from "./render-queue";

/** A work that ends when it is told to; `begun` has the names of those that have begun. */
function makeWorks() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((done) => ends.set(name, () => done(name)));
  };
  return { begun, work, end: (name: string) => ends.get(name)?.() };
}

test("so many at a time, the others in the order they came, the first of all before them", async () => {
  const { begun, work, end } = makeWorks();
  const inTurn = inTurns({ atATime: 2, longest: 60_000 });
  const all = [
    ...["a", "b", "c", "d"].map((name) => inTurn(work(name))),
    inTurn(work("e"), { isFirst: true }),
  ];
  expect(begun).toEqual(["a", "b"]);
  for (const name of ["b", "a", "e", "c"]) {
    end(name);
    await vi.waitFor(() => expect(begun.at(-1)).not.toBe(name));
  }
  expect(begun).toEqual(["a", "b", "e", "c", "d"]);
  end("d");
  expect(await Promise.all(all)).toEqual(["a", "b", "c", "d", "e"]);
  const later = [inTurn(work("f")), inTurn(work("g"))];
  expect(begun.slice(-2)).toEqual(["f", "g"]);
  for (const name of ["f", "g"]) end(name);
  await Promise.all(later);
});

test("those that are not first have a turn too, however many come before them", async () => {
  const { begun, work, end } = makeWorks();
  const inTurn = inTurns({ atATime: 1, longest: 60_000 });
  const all = [
    inTurn(work("a")),
    inTurn(work("b")),
    ...["c", "d", "e"].map((name) => inTurn(work(name), { isFirst: true })),
  ];
  for (const name of ["a", "c", "d", "b"]) {
    end(name);
    await vi.waitFor(() => expect(begun.at(-1)).not.toBe(name));
  }
  expect(begun).toEqual(["a", "c", "d", "b", "e"]);
  end("e");
  await Promise.all(all);
});

test("one that fails rejects, and the next has its turn", async () => {
  const inTurn = inTurns({ atATime: 1, longest: 60_000 });
  const failing = inTurn(() => Promise.reject(new Error("no")));
  const next = inTurn(() => Promise.resolve("yes"));
  await expect(failing).rejects.toThrow("no");
  expect(await next).toBe("yes");
});

test("one that takes too long goes on beside the next, and counts no more when it ends", async () => {
  vi.useFakeTimers();
  const { begun, work, end } = makeWorks();
  const inTurn = inTurns({ atATime: 1, longest: 1_000 });
  const all = ["a", "b", "c"].map((name) => inTurn(work(name)));
  expect(begun).toEqual(["a"]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(begun).toEqual(["a", "b"]);
  end("a");
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toEqual(["a", "b"]);
  end("b");
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toEqual(["a", "b", "c"]);
  end("c");
  expect(await Promise.all(all)).toEqual(["a", "b", "c"]);
  vi.useRealTimers();
});
