import { expect, test } from "vitest";
import { Reads, recordOperation, recordReads } from "./content-reads";

/** A database that counts its queries. */
function countedQueries() {
  let count = 0;
  const ask = (operation: string, args: unknown = {}, model?: string) =>
    recordOperation({ model, operation, args }, async () => ++count);
  return { ask, count: () => count };
}

test("a render sends a repeated query only once", async () => {
  const { ask, count } = countedQueries();
  await recordReads(new Reads(), async () => {
    await ask("findFirst", {}, "Site");
    await Promise.all([ask("findFirst", {}, "Site"), ask("findFirst", {}, "Site")]);
    expect(count()).toBe(1);
    await ask("findFirst", { where: { id: 1 } }, "Site");
    await ask("findFirst", {}, "Hero");
    expect(count()).toBe(3);
  });
  await recordReads(new Reads(), () => ask("findFirst", {}, "Site"));
  expect(count(), "another render sends the query again").toBe(4);
});

test("a query of a render can be sent again to find out whether its answer has changed", async () => {
  const rows = [{ title: "A", date: new Date(0) }];
  const read = () =>
    recordOperation({ model: "Site", operation: "findMany", args: {} }, async () => [...rows]);
  const reads = new Reads();
  await recordReads(reads, read);
  const [query] = reads.queries;
  expect(await query?.hasSameAnswer()).toBe(true);
  rows.push({ title: "B", date: new Date(1) });
  expect(await query?.hasSameAnswer()).toBe(false);
});

test("an answer that cannot be compared counts as changed", async () => {
  const reads = new Reads();
  const asked = { model: "Site", operation: "findMany", args: {} };
  await recordReads(reads, () => recordOperation(asked, async () => [1n]));
  expect(await reads.queries[0]?.hasSameAnswer()).toBe(false);
});

test("a query is sent again after a write", async () => {
  const { ask, count } = countedQueries();
  await recordReads(new Reads(), async () => {
    await ask("count", {}, "View");
    await ask("create", {}, "View");
    await ask("count", {}, "View");
    expect(count()).toBe(3);
    await ask("$executeRaw");
    await ask("count", {}, "View");
  });
  expect(count(), "raw SQL may have written anything").toBe(5);
});

test("raw SQL and queries outside a render are always sent", async () => {
  const { ask, count } = countedQueries();
  await recordReads(new Reads(), async () => {
    await ask("$queryRaw", {});
    await ask("$queryRaw", {});
  });
  await ask("findFirst", {}, "Site");
  await ask("findFirst", {}, "Site");
  expect(count()).toBe(4);
});
