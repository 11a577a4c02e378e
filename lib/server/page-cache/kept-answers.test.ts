import { afterEach, expect, test, vi } from "vitest";
import {
  EVERYTHING,
  readAs,
  readingTime,
  recordOperation,
  recordReads,
  recordWrites,
  registerKind,
} from "@/lib/server/content-reads";
import { Changes } from "./changes";
import { KeptAnswers } from "./kept-answers";

afterEach(() => void vi.useRealTimers());

registerKind("Post", "post");
registerKind("Author", "author");

/** A database with one value, and renders that ask for it. */
function database() {
  const changes = new Changes();
  const keeper = new KeptAnswers(changes);
  const db = { value: "first", asked: 0 };
  const find = (model: string, source: string | null = "site", args: unknown = {}) =>
    recordOperation({ source: () => source, model, operation: "findFirst", args }, async () => {
      db.asked++;
      return { text: db.value };
    });
  const render = <T>(work: () => Promise<T>) => recordReads(new Set(), work, keeper);
  return { changes, db, find, render };
}

test("a render is given what an earlier one was answered", async () => {
  const { db, find, render } = database();
  const first = await render(() => find("Post"));
  expect(await render(() => find("Post"))).toBe(first);
  expect(db.asked).toBe(1);
  await render(() => find("Post", "site", { where: { id: 1 } }));
  expect(db.asked, "another question").toBe(2);
});

test("an answer that is kept comes in the next tick, as Prisma's do", async () => {
  const { find, render } = database();
  await render(() => find("Post"));
  const order: string[] = [];
  await render(async () => {
    const answered = find("Post").then(() => order.push("answer"));
    process.nextTick(() => order.push("tick"));
    await answered;
  });
  expect(order).toEqual(["tick", "answer"]);
});

test.each([
  ["its kind", ["post"], 2],
  ["another kind", ["author"], 1],
  ["everything", [EVERYTHING], 2],
])("after a change of %s", async (_what, changed, asked) => {
  const { changes, db, find, render } = database();
  await render(() => find("Post"));
  changes.add(changed);
  await render(() => find("Post"));
  expect(db.asked).toBe(asked);
});

test("what was asked before a change and answered after it is not kept", async () => {
  const { changes, db, find, render } = database();
  const asked = render(() => find("Post"));
  changes.add(["post"]);
  db.value = "second";
  await asked;
  expect(await render(() => find("Post"))).toEqual({ text: "second" });
});

test("a render that began before a change reads what was written", async () => {
  const { changes, db, find, render } = database();
  await render(() => find("Post"));
  const text = await render(async () => {
    await find("Author");
    changes.add(["post"]);
    db.value = "second";
    return (await find("Post")).text;
  });
  expect(text).toBe("second");
});

test("databases do not answer for each other", async () => {
  const { db, find, render } = database();
  await render(() => find("Post"));
  db.value = "of the newer copy";
  expect(await render(() => find("Post", "newer copy"))).toEqual({ text: "of the newer copy" });
  db.value = "asked";
  expect(await render(() => find("Post", null)), "one that is gone").toEqual({ text: "asked" });
});

test("a write, and what nobody renders, asks the database itself", async () => {
  const { db, find, render } = database();
  await render(() => find("Post"));
  await recordWrites(new Set(), () => find("Post"));
  await render(() => recordWrites(new Set(), () => find("Post")));
  await find("Post");
  expect(db.asked).toBe(4);
});

test("rows about a kind are kept with it, those of no kind are not", async () => {
  const { changes, db, find, render } = database();
  const findAs = () => readAs("post", () => find("Activity"));
  await render(findAs);
  await render(findAs);
  expect(db.asked).toBe(1);
  changes.add(["post"]);
  await render(findAs);
  expect(db.asked).toBe(2);
  await render(() => find("View"));
  await render(() => find("View"));
  expect(db.asked).toBe(4);
});

test("no more is kept than fits", async () => {
  const { db, find, render } = database();
  const ask = () => render(() => find("Post", "site", { where: { id: 1 } }));
  db.value = "x".repeat(1024 * 1024);
  await ask();
  await ask();
  expect(db.asked, "one that is too long").toBe(2);
  db.value = "short";
  await ask();
  await ask();
  expect(db.asked).toBe(3);
  db.value = "x".repeat(400 * 1024);
  for (let id = 10; id < 40; id++) await render(() => find("Post", "site", { where: { id } }));
  const before = db.asked;
  await ask();
  expect(db.asked, "one that had to make room").toBe(before + 1);
});

test("renders read at the same time until something changes or is due", async () => {
  vi.useFakeTimers();
  const { changes, render } = database();
  const time = () => render(async () => readingTime("post").getTime());
  const first = Date.now();
  const later = (ms: number) => vi.setSystemTime(first + ms);
  expect(await time()).toBe(first);
  later(1_000);
  expect(await time()).toBe(first);
  changes.add(["author"]);
  expect(await time()).toBe(first);
  changes.add(["post"]);
  expect(await time(), "a change").toBe(first + 1_000);
  changes.addAt(new Date(first + 3_000));
  later(2_999);
  expect(await time()).toBe(first + 1_000);
  later(3_000);
  expect(await time(), "due").toBe(first + 3_000);
  later(0);
  expect(await time(), "a clock that was set back").toBe(first);
});

test("without a render it is now", () => {
  vi.useFakeTimers();
  expect(readingTime("post").getTime()).toBe(Date.now());
});
