import { expect, test, vi } from "vitest";
import { copyName } from "@/lib/copies/format/names";
import { Follower, type FollowerWork } from "./follower";
import type { FetchedCopy } from "./standby-folder";

const nameOf = (epoch: number, minute: number) => {
  const at = new Date(Date.UTC(2026, 10, 23, 12, minute));
  return copyName({ epoch, at, bytes: 1, id: String(minute).padStart(16, "0") });
};

const fetched = (epoch: number, minute: number): FetchedCopy => {
  const { name, id, at } = nameOf(epoch, minute);
  const uploads = { uploads: [], former_uploads: [] };
  return { address: "s3://bucket/site", name, id, made_at: at.toISOString(), ...uploads };
};

/** A storage and a machine in which everything is said by the test. */
function world(current: FetchedCopy | null = null) {
  const state = {
    latest: nameOf(1, 1).name as string | null,
    isAway: false,
    failure: null as string | null,
    time: 0,
    asked: [] as (string | null)[],
    fetched: [] as string[],
    served: [] as string[],
    problems: [] as (string | null)[],
    /** Called in the middle of fetching. */
    meanwhile: () => undefined as undefined,
    untilShown: Promise.resolve(),
  };
  const work: FollowerWork = {
    async look(etag) {
      state.asked.push(etag);
      if (state.isAway) throw new Error("The storage does not answer");
      const now = `"${state.latest}"`;
      return etag === now ? "same" : { etag: now, latest: state.latest };
    },
    async fetch({ name, epoch, at }) {
      state.fetched.push(name);
      state.meanwhile();
      if (state.failure) throw new Error(state.failure);
      return fetched(epoch, at.getUTCMinutes());
    },
    async serve({ name }) {
      state.served.push(name);
      await state.untilShown;
    },
    wordsFor: (error) => (error as Error).message,
    onProblem: (problem) => state.problems.push(problem),
    now: () => state.time,
  };
  return { state, follower: new Follower(work, current) };
}

test("what is newer is fetched and shown once; an unchanged storage is only asked", async () => {
  const { state, follower } = world();
  await follower.poll();
  await follower.poll();
  state.latest = nameOf(1, 2).name;
  await follower.poll();
  await follower.poll();
  expect(state.served).toEqual([nameOf(1, 1).name, nameOf(1, 2).name]);
  expect(state.fetched).toEqual(state.served);
  expect(state.asked).toHaveLength(4);
  expect(state.asked[3]).toBe(`"${nameOf(1, 2).name}"`);
  expect(follower.current).toEqual(fetched(1, 2));
  expect(state.problems).toEqual([]);
});

test("a copy of an earlier epoch, or an earlier one, is never shown", async () => {
  const { state, follower } = world(fetched(2, 5));
  for (const [epoch, minute] of [
    [1, 50],
    [2, 4],
  ] as const) {
    state.latest = nameOf(epoch, minute).name;
    await follower.poll();
  }
  expect(state.fetched).toEqual([]);
  expect(state.problems).toEqual([expect.stringContaining("older than the one shown")]);
  state.latest = nameOf(3, 1).name;
  await follower.poll();
  expect(state.served).toEqual([nameOf(3, 1).name]);
  expect(state.problems.at(-1)).toBeNull();
});

test("a storage that is away is a problem until it answers; what is shown stays", async () => {
  const { state, follower } = world(fetched(1, 1));
  state.isAway = true;
  await follower.poll();
  await follower.poll();
  state.isAway = false;
  await follower.poll();
  expect(state.problems).toEqual(["The storage does not answer", null]);
  expect(follower.current).toEqual(fetched(1, 1));
});

test("a copy that cannot be fetched is tried again, less and less often, a newer one at once", async () => {
  const { state, follower } = world();
  state.failure = "The copy is damaged";
  const times: number[] = [];
  for (; state.time < 60_000; state.time += 1_000) {
    const before = state.fetched.length;
    await follower.poll();
    if (state.fetched.length > before) times.push(state.time / 1_000);
  }
  expect(times).toEqual([0, 3, 9, 21, 45]);
  expect(state.problems).toEqual(["The copy is damaged"]);
  state.failure = null;
  state.latest = nameOf(1, 2).name;
  await follower.poll();
  expect(state.served).toEqual([nameOf(1, 2).name]);
  expect(state.problems).toEqual(["The copy is damaged", null]);
});

test("what arrives after it was stopped is not shown", async () => {
  const { state, follower } = world(fetched(1, 0));
  state.meanwhile = () => void follower.stop() as undefined;
  await follower.poll();
  expect([state.served, follower.current]).toEqual([[], fetched(1, 0)]);
  expect(follower.latest?.name).toBe(nameOf(1, 1).name);
  state.meanwhile = () => undefined;
  follower.resume();
  await follower.poll();
  expect(state.served).toEqual([nameOf(1, 1).name]);
});

test("stopping waits for a copy that is about to be shown", async () => {
  const { state, follower } = world(fetched(1, 0));
  let isShown = (): void => undefined;
  state.untilShown = new Promise((resolve) => {
    isShown = resolve;
  });
  const polling = follower.poll();
  await vi.waitFor(() => expect(state.served).toHaveLength(1));
  const stopped = follower.stop().then(() => follower.current);
  setTimeout(isShown, 20);
  expect(await stopped).toEqual(fetched(1, 1));
  await polling;
});

test("an address without copies is named", async () => {
  const { state, follower } = world();
  state.latest = null;
  await follower.poll();
  expect(state.problems).toEqual(["There are no copies at this address yet"]);
});
