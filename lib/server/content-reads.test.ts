import { beforeEach, describe, expect, test, vi } from "vitest";
import { Answer, Answers } from "./content-answers";
import { Reads, readResult, recordOperation, recordReads, registerKind } from "./content-reads";

beforeEach(() => {
  registerKind("Site", "site");
  registerKind("Hero", "hero");
});

const ask = <T>(answers: Answers, result: Promise<T>) =>
  answers.ask("hero", () => new Answer({ kinds: new Set(["hero"]) }, result));

/** A database that counts its queries. */
function countedQueries() {
  let count = 0;
  const ask = (operation: string, args: unknown = {}, model?: string) =>
    recordOperation({ model, operation, args }, async () => ++count);
  return { ask, count: () => count };
}

test("renders that share their answers send a repeated query only once", async () => {
  const { ask, count } = countedQueries();
  const answers = new Answers();
  const render = (work: () => Promise<unknown>) => recordReads(new Reads(), work, answers);
  await render(async () => {
    await ask("findFirst", {}, "Site");
    await Promise.all([ask("findFirst", {}, "Site"), ask("findFirst", {}, "Site")]);
    expect(count()).toBe(1);
    await ask("findFirst", { where: { id: 1 } }, "Site");
    await ask("findFirst", {}, "Hero");
    expect(count()).toBe(3);
  });
  expect(await render(() => ask("findFirst", {}, "Site"))).toBe(1);
  await recordReads(new Reads(), () => ask("findFirst", {}, "Site"));
  expect(count(), "a render without these answers sends the query again").toBe(4);
});

test("after a change of one kind of content, only queries for this kind are sent again", async () => {
  const { ask, count } = countedQueries();
  const answers = new Answers();
  const render = () =>
    recordReads(
      new Reads(),
      () => Promise.all(["Site", "Hero"].map((model) => ask("findFirst", {}, model))),
      answers,
    );
  expect(await render()).toEqual([1, 2]);
  answers.forget(["hero"]);
  expect(await render()).toEqual([1, 3]);
  answers.forget(["everything"]);
  await render();
  expect(count()).toBe(5);
});

test("an answer to a query that was sent before a change is not kept", async () => {
  const answers = new Answers();
  let send = (_: string) => {};
  const early = ask(answers, new Promise<string>((resolve) => (send = resolve)));
  answers.forget(["hero"]);
  expect(await ask(answers, Promise.resolve("after")).result).toBe("after");
  send("before");
  expect(await early.result).toBe("before");
  await early.compared;
  expect(await ask(answers, Promise.resolve("later")).result).toBe("after");
});

test("a failed query is sent again", async () => {
  const answers = new Answers();
  const failed = ask(answers, Promise.reject(new Error("away")));
  await expect(failed.result).rejects.toThrow("away");
  await failed.compared;
  expect(await ask(answers, Promise.resolve("there")).result).toBe("there");
});

test("no render can change the rows that another render gets", async () => {
  const query = async () => [{ tags: ["a"] }];
  const answers = new Answers();
  const render = () =>
    recordReads(
      new Reads(),
      () => recordOperation({ model: "Hero", operation: "findMany", args: {} }, query),
      answers,
    );
  const [row] = await render();
  row?.tags.push("b");
  expect(await render()).toEqual([{ tags: ["a"] }]);
  const shared = await recordReads(new Reads(), () => readResult("a", [], query), answers);
  expect(() => shared[0]?.tags.push("b")).toThrow(TypeError);
});

describe("a result that renders share", () => {
  const answers = new Answers();
  const rows = { Site: "site", Hero: "hero" };
  const find = (model: keyof typeof rows) =>
    recordOperation({ model, operation: "findMany", args: {} }, async () => [rows[model]]);
  const work = vi.fn(async () => `${await find("Site")} ${(await find("Hero")).length}`);
  const render = async () => {
    const reads = new Reads();
    return { reads, result: await recordReads(reads, () => readResult("a", [1], work), answers) };
  };
  const change = (model: keyof typeof rows, value: string) => {
    rows[model] = value;
    answers.forget([model.toLowerCase()]);
  };

  test("is computed again only after a change, and makes a page outdated only if the result differs", async () => {
    const { reads, result } = await render();
    expect(result).toBe("site 1");
    expect([...reads.kinds]).toEqual(["site", "hero"]);
    await render();
    expect(work).toHaveBeenCalledTimes(1);
    const [read] = reads.repeatable;
    change("Hero", "other hero");
    expect(await read?.hasSameAnswer(answers)).toBe(true);
    await render();
    expect(work).toHaveBeenCalledTimes(2);
    change("Site", "other site");
    expect(await read?.hasSameAnswer(answers)).toBe(false);
    expect((await render()).result).toBe("other site 1");
    expect(work).toHaveBeenCalledTimes(3);
  });

  test("depends on the kinds that were read when it was computed last", async () => {
    const readsHero = vi.fn(() => false);
    const name = async () => (readsHero() ? `${await find("Hero")}`.slice(0, 0) : "");
    const reads = new Reads();
    await recordReads(
      reads,
      () => readResult("b", [], async () => `${await find("Site")}${await name()}`),
      answers,
    );
    expect([...reads.kinds]).toEqual(["site"]);
    readsHero.mockReturnValue(true);
    answers.forget(["site"]);
    expect(await reads.repeatable[0]?.hasSameAnswer(answers)).toBe(true);
    expect([...reads.kinds]).toEqual(["site", "hero"]);
  });

  test("is computed for each call outside of a render", async () => {
    work.mockClear();
    await Promise.all([readResult("a", [1], work), readResult("a", [1], work)]);
    expect(work).toHaveBeenCalledTimes(2);
  });
});

test("a query of a render can be sent again to find out whether its answer has changed", async () => {
  const rows = [{ title: "A", date: new Date(0) }];
  const read = () =>
    recordOperation({ model: "Site", operation: "findMany", args: {} }, async () => [...rows]);
  const reads = new Reads();
  await recordReads(reads, read);
  const [query] = reads.repeatable;
  expect(await query?.hasSameAnswer()).toBe(true);
  rows.push({ title: "B", date: new Date(1) });
  expect(await query?.hasSameAnswer()).toBe(false);
});

test("an answer that cannot be compared counts as changed", async () => {
  const reads = new Reads();
  const asked = { model: "Site", operation: "findMany", args: {} };
  await recordReads(reads, () => recordOperation(asked, async () => [1n]));
  expect(await reads.repeatable[0]?.hasSameAnswer()).toBe(false);
});

test("a query is sent again after a write", async () => {
  const { ask, count } = countedQueries();
  await recordReads(new Reads(), async () => {
    await ask("count", {}, "Site");
    await ask("create", {}, "Site");
    await ask("count", {}, "Site");
    expect(count()).toBe(3);
    await ask("$executeRaw");
    await ask("count", {}, "Site");
  });
  expect(count(), "raw SQL may have written anything").toBe(5);
});

test("raw SQL, queries for other tables and queries outside a render are always sent", async () => {
  const { ask, count } = countedQueries();
  await recordReads(new Reads(), async () => {
    await ask("$queryRaw", {});
    await ask("$queryRaw", {});
    await ask("count", {}, "View");
    await ask("count", {}, "View");
  });
  await ask("findFirst", {}, "Site");
  await ask("findFirst", {}, "Site");
  expect(count()).toBe(6);
});
