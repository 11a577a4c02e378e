import { expect, test } from "vitest";
import { createFormUploads } from "./form-uploads";

function deferred() {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

test("settled waits for all uploads, including an upload that starts during the wait", async () => {
  const uploads = createFormUploads();
  const [first, second] = [deferred(), deferred()];
  const done: string[] = [];
  void uploads.run(async () => {
    await first.promise;
    done.push("first");
  });
  const waiting = uploads.settled();
  void uploads.run(async () => {
    await second.promise;
    done.push("second");
  });
  expect(uploads.count()).toBe(2);
  first.resolve();
  second.resolve();
  expect(await waiting).toBe(true);
  expect(done).toEqual(["first", "second"]);
  expect(uploads.count()).toBe(0);
});

test("settled returns false after a failed upload, but not after a cancelled upload", async () => {
  const uploads = createFormUploads();
  const cancelled = new AbortController();
  cancelled.abort();
  uploads.run(() => Promise.reject(cancelled.signal.reason)).catch(() => undefined);
  expect(await uploads.settled()).toBe(true);
  uploads.run(() => Promise.reject(new Error("Network error"))).catch(() => undefined);
  expect(await uploads.settled()).toBe(false);
  expect(await uploads.settled()).toBe(true);
});

test("a listener is called when the number of running uploads changes", async () => {
  const uploads = createFormUploads();
  const counts: number[] = [];
  const stop = uploads.subscribe(() => counts.push(uploads.count()));
  await uploads.run(async () => undefined);
  stop();
  await uploads.run(async () => undefined);
  expect(counts).toEqual([1, 0]);
});
