import { beforeEach, describe, expect, test } from "vitest";
import { EVERYTHING } from "./content-answers";
import {
  type Kinds,
  Reads,
  readAs,
  recordOperation,
  recordReads,
  recordWrites,
  registerKind,
} from "./content-reads";

// The records of reads and writes decide which pages are rendered again after a write.

beforeEach(() => registerKind("BlogPost", "blog"));

const ask = (operation: string, model?: string) =>
  recordOperation({ model, operation, args: {} }, async () => operation);

async function readsOf(work: () => Promise<unknown>) {
  const reads = new Reads();
  await recordReads(reads, work);
  return [...reads.kinds];
}

async function writesOf(work: () => Promise<unknown>) {
  const writes: Kinds = new Set();
  await recordWrites(writes, work);
  return [...writes];
}

describe("a render is recorded as reading", () => {
  test.each([
    ["the kind of a content table", "BlogPost", ["blog"]],
    ["the kind of a table whose name starts in lower case", "blogPost", ["blog"]],
    ["everything for a table without content", "View", [EVERYTHING]],
    ["everything for raw SQL", undefined, [EVERYTHING]],
  ])("%s", async (_what, model, reads) => {
    expect(await readsOf(() => ask(model ? "findMany" : "$queryRaw", model))).toEqual(reads);
  });

  test("everything after queries for content and for other data", async () => {
    const work = async () => {
      await ask("findMany", "BlogPost");
      await ask("findMany", "View");
    };
    expect(await readsOf(work)).toEqual(["blog", EVERYTHING]);
  });

  test("everything if it has sent no query", async () => {
    expect(await readsOf(async () => undefined)).toEqual([EVERYTHING]);
  });

  test("only the kind that is passed to readAs", async () => {
    expect(await readsOf(() => readAs("project", () => ask("findMany", "View")))).toEqual([
      "project",
    ]);
  });

  test.each(["findFirst", "findMany", "count", "aggregate", "groupBy"])(
    "the kind of the table that the operation %s reads",
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

describe("a write is recorded as writing", () => {
  test.each(["create", "createMany", "update", "updateMany", "upsert", "delete", "deleteMany"])(
    "the kind of the table that the operation %s changes",
    async (operation) => {
      expect(await writesOf(() => ask(operation, "BlogPost"))).toEqual(["blog"]);
    },
  );

  test("everything for raw SQL", async () => {
    expect(await writesOf(() => ask("$executeRaw"))).toEqual([EVERYTHING]);
  });

  test("no kind for a table without content", async () => {
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

test("a query outside a recording is sent too", async () => {
  expect(await readAs("project", () => ask("findMany", "View"))).toBe("findMany");
  expect(await ask("create", "BlogPost")).toBe("create");
});
