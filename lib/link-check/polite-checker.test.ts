import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Answer, Ask } from "./guarded-request";
import { PoliteChecker } from "./polite-checker";

vi.mock("node:timers/promises", { spy: true });

const OK: Answer = { status: 200, location: undefined, retryAfter: undefined };
const never = new AbortController().signal;

/** A fake web that responds on demand. `most` is the highest number of simultaneous requests so far. */
function slowWeb() {
  const waiting: { host: string; answer(): void }[] = [];
  const most = { all: 0, ofOneHost: 0 };
  const ask: Ask = (url) =>
    new Promise((done) => {
      const entry = {
        host: url.hostname,
        answer() {
          waiting.splice(waiting.indexOf(entry), 1);
          done(OK);
        },
      };
      waiting.push(entry);
      const sameHost = waiting.filter(({ host }) => host === url.hostname);
      most.all = Math.max(most.all, waiting.length);
      most.ofOneHost = Math.max(most.ofOneHost, sameHost.length);
    });
  return { ask, waiting, most };
}

test("the checker sends requests to four hosts at once, one at a time to each host", async () => {
  const { ask, waiting, most } = slowWeb();
  const checker = new PoliteChecker(ask, { pauseMs: 0 });
  const hosts = ["a", "a", "a", "b", "b", "c", "d", "e", "f"];
  const checks = hosts.map((host, index) =>
    checker.check(`https://${host}.example/${index}`, never),
  );
  let done = 0;
  for (const check of checks) void check.then(() => done++);
  while (done < checks.length) {
    waiting[0]?.answer();
    await new Promise(setImmediate);
  }
  expect(most).toEqual({ all: 4, ofOneHost: 1 });
});

test("the checker pauses between two requests to a host", async () => {
  const events: unknown[] = [];
  const ask: Ask = async ({ pathname }) => {
    events.push(pathname);
    return OK;
  };
  vi.mocked(sleep).mockImplementation(async (ms) => void events.push(ms));
  onTestFinished(() => void vi.mocked(sleep).mockReset());
  const checker = new PoliteChecker(ask, { pauseMs: 60 });
  await Promise.all([1, 2, 3].map((path) => checker.check(`https://a.example/${path}`, never)));
  expect(events.slice(0, 5)).toEqual(["/1", 60, "/2", 60, "/3"]);
});

test("a host that requests a pause gets no requests until the pause ends", async () => {
  let requests = 0;
  const ask: Ask = async () => {
    requests++;
    return { status: 429, location: undefined, retryAfter: "600" };
  };
  const checker = new PoliteChecker(ask, { pauseMs: 0 });
  expect(await checker.check("https://a.example/1", never)).toMatchObject({ restMs: 600_000 });
  const rest = await checker.check("https://a.example/2", never);
  expect(rest).toEqual({ until: expect.any(Date) });
  expect(checker.restUntil("https://a.example/3")).toEqual("until" in rest ? rest.until : null);
  expect(checker.restUntil("https://b.example/")).toBeNull();
  expect(requests).toBe(1);
});

test("waiting requests are rejected when the checker stops", async () => {
  const { ask } = slowWeb();
  const stopping = new AbortController();
  const checker = new PoliteChecker(
    (url, method, signal) =>
      new Promise((done, fail) => {
        signal.addEventListener("abort", () => fail(signal.reason));
        void ask(url, method, signal).then(done);
      }),
  );
  const checks = [1, 2].map((path) => checker.check(`https://a.example/${path}`, stopping.signal));
  await new Promise(setImmediate);
  stopping.abort();
  const ends = await Promise.allSettled(checks);
  expect(ends.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
});
