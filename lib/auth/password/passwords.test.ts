import { createHash } from "node:crypto";
import { Worker } from "node:worker_threads";
import { expect, onTestFinished, test, vi } from "vitest";
import { inPasswordWorker } from "./password-worker";
import { hashPassword, isCommonPassword, newPassword, passwordMatches } from "./passwords";

test("a password matches only its own hash, and no password matches a missing hash", async () => {
  const hash = await hashPassword("correct horse battery");
  expect(await passwordMatches("correct horse battery", hash)).toBe(true);
  expect(await passwordMatches("correct horse batterz", hash)).toBe(false);
  expect(await passwordMatches("correct horse battery", undefined)).toBe(false);
});

test.each([
  ["longer than bcrypt reads", "ä".repeat(36), "x"],
  ["with a character at which bcrypt stops reading", "before the end", "\0after it"],
])("every character counts in a password %s", async (_, beginning, rest) => {
  const [short, whole] = [await hashPassword(beginning), await hashPassword(beginning + rest)];
  expect([short.slice(0, 7), whole.slice(0, 14)]).toEqual(["$2b$11$", "sha256:$2b$11$"]);
  expect(await passwordMatches(beginning, short)).toBe(true);
  expect(await passwordMatches(beginning + rest, short)).toBe(false);
  expect(await passwordMatches(beginning + rest, whole)).toBe(true);
  expect(await passwordMatches(beginning, whole)).toBe(false);
  expect(await passwordMatches(`${beginning}${rest}.`, whole)).toBe(false);
});

test("the digest of a long password is not accepted as the password", async () => {
  const password = "long ".repeat(30);
  const digest = createHash("sha256").update(password).digest("base64");
  const hash = await hashPassword(password);
  expect(await passwordMatches(digest, hash)).toBe(false);
  expect(await passwordMatches(digest, hash.slice("sha256:".length))).toBe(true);
});

test("a new password has twelve to 256 characters, of any writing system", () => {
  const isAccepted = (password: string) => newPassword.safeParse(password).success;
  const lengths = [11, 12, 256, 257];
  expect(lengths.map((length) => isAccepted("語".repeat(length)))).toEqual([
    ...[false, true, true, false],
  ]);
});

test("hashing does not block the main thread", async () => {
  let isDone = false;
  const hashing = hashPassword("wrong").then(() => {
    isDone = true;
  });
  let turns = 0;
  while (!isDone) {
    await new Promise((done) => setImmediate(done));
    turns++;
  }
  await hashing;
  // If the main thread made the hash, there would be only a few turns of the event loop.
  expect(turns).toBeGreaterThan(100);
});

test("the queue is limited to thirty tasks, but tasks with `isFirst` are always accepted", async () => {
  // A hash with four rounds takes the least time.
  const task = { password: "x", rounds: 4 };
  const order: string[] = [];
  const outcomes = Array.from({ length: 40 }, () =>
    inPasswordWorker(task).then(
      () => order.push("usual"),
      ({ status, headers }) => [status, Number(headers["Retry-After"]) > 0],
    ),
  );
  const first = inPasswordWorker(task, { isFirst: true }).then(() => order.push("first"));
  const settled = await Promise.all(outcomes);
  await first;
  // One task runs, and thirty tasks wait.
  expect(settled.slice(31)).toEqual(Array.from({ length: 9 }, () => [503, true]));
  expect(order).toHaveLength(32);
  expect(order.indexOf("first")).toBe(1);
});

test("common passwords are recognised in any letter case", async () => {
  expect(await isCommonPassword("qwerty123456")).toBe(true);
  expect(await isCommonPassword("Qwerty123456")).toBe(true);
  expect(await isCommonPassword("portfolio-demo")).toBe(false);
  expect(await isCommonPassword("a quiet river at noon")).toBe(false);
});

test("the worker ends after thirty seconds without a task, and the next task starts a new worker", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const ending = vi.spyOn(Worker.prototype, "terminate");
  onTestFinished(() => {
    vi.useRealTimers();
    ending.mockRestore();
  });
  const task = { password: "x", rounds: 4 };
  await inPasswordWorker(task);
  vi.advanceTimersByTime(20_000);
  await inPasswordWorker(task);
  vi.advanceTimersByTime(29_999);
  expect(ending).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(ending).toHaveBeenCalledOnce();
  expect(await inPasswordWorker<string>(task)).toMatch(/^\$2b\$04\$/);
});
