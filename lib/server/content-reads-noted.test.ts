import { beforeEach, describe, expect, test } from "vitest";
import {
  EVERYTHING,
  type Kinds,
  readAs,
  recordOperation,
  recordReads,
  recordWrites,
  registerKind,
} from "./content-reads";

// These records decide which pages are rendered again after a write.

beforeEach(() => registerKind("BlogPost", "blog"));

const ask = (operation: string, model?: string) =>
  recordOperation({ model, operation, args: {} }, async () => operation);

async function readsOf(work: () => Promise<unknown>) {
  const reads: Kinds = new Set();
  await recordReads(reads, work);
  return [...reads];
}

async function writesOf(work: () => Promise<unknown>) {
  const writes: Kinds = new Set();
  await recordWrites(writes, work);
  return [...writes];
}

describe("a render has read", () => {
  test.each([
    ["a table of content", "BlogPost", ["blog"]],
    ["a table by the name that queries have", "blogPost", ["blog"]],
    ["a table that is no content", "View", [EVERYTHING]],
    ["the answer to raw SQL", undefined, [EVERYTHING]],
  ])("%s", async (_what, model, reads) => {
    expect(await readsOf(() => ask(model ? "findMany" : "$queryRaw", model))).toEqual(reads);
  });

  test("everything, after a query for content and a query for other data", async () => {
    const work = async () => {
      await ask("findMany", "BlogPost");
      await ask("findMany", "View");
    };
    expect(await readsOf(work)).toEqual(["blog", EVERYTHING]);
  });

  test("everything, after no query", async () => {
    expect(await readsOf(async () => undefined)).toEqual([EVERYTHING]);
  });

  test("a single kind, if the rows belong to it", async () => {
    expect(await readsOf(() => readAs("project", () => ask("findMany", "View")))).toEqual([
      "project",
    ]);
  });

  test.each(["findFirst", "findMany", "count", "aggregate", "groupBy"])(
    "the kind that it queried by %s",
    async (operation) => {
      expect(await readsOf(() => ask(operation, "BlogPost"))).toEqual(["blog"]);
    },
  );

  test("no kind that it only wrote", async () => {
    const work = async () => {
      await ask("findMany", "BlogPost");
      await ask("create", "View");
      await ask("update", "BlogPost");
      await ask("$executeRaw");
    };
    expect(await readsOf(work)).toEqual(["blog"]);
  });
});

describe("a write has written", () => {
  test.each(["create", "createMany", "update", "updateMany", "upsert", "delete", "deleteMany"])(
    "the kind in its table: %s",
    async (operation) => {
      expect(await writesOf(() => ask(operation, "BlogPost"))).toEqual(["blog"]);
    },
  );

  test("everything, by raw SQL", async () => {
    expect(await writesOf(() => ask("$executeRaw"))).toEqual([EVERYTHING]);
  });

  test("no content, in other tables", async () => {
    expect(await writesOf(() => ask("create", "View"))).toEqual([]);
  });

  test("no kind that it only read", async () => {
    const work = async () => {
      await ask("findMany", "BlogPost");
      await ask("findMany", "View");
      await ask("$queryRaw");
      await readAs("project", () => ask("findMany", "View"));
    };
    expect(await writesOf(work)).toEqual([]);
  });
});

test("a query without a recording is sent all the same", async () => {
  expect(await readAs("project", () => ask("findMany", "View"))).toBe("findMany");
  expect(await ask("create", "BlogPost")).toBe("create");
});
