import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type MigratedDatabase, migratedDatabase } from "@/e2e/support/migrated-database";
import { type Kinds, recordReads } from "@/lib/server/content-reads";
import { listenForPublicPages } from "@/lib/server/public-pages";
import { newBlogPost } from "./blog/schema";
import { content } from "./content";
import { wasEverSaved, write } from "./write";

let site: MigratedDatabase;
let db: MigratedDatabase["db"];
const changes: string[][] = [];

beforeAll(async () => {
  site = await migratedDatabase();
  db = site.db;
  const changed = (kinds: Iterable<string>) => void changes.push([...kinds].toSorted());
  listenForPublicPages({ changed, changesAt: () => undefined });
}, 60_000);
afterAll(() => site.remove());
beforeEach(() => {
  changes.length = 0;
});

async function readsOf(work: () => Promise<unknown>) {
  const reads: Kinds = new Set();
  await recordReads(reads, work);
  return [...reads].toSorted();
}

const post = (title: string) => content(db).blog.create({ ...newBlogPost("", "UTC"), title });

test("what is read is known by the tables, also where queries are sent together", async () => {
  const { blog, hero, skill } = content(db);
  const all = () => Promise.all([blog.list("public"), hero.read(), skill.list()]);
  const [one, other] = await Promise.all([readsOf(all), readsOf(() => db.hero.findFirst())]);
  expect(one).toEqual(["blog", "hero", "skill"]);
  expect(other).toEqual(["hero"]);
  // Prisma makes one query of these.
  const find = (slug: string) => readsOf(() => db.project.findUnique({ where: { slug } }));
  expect(await Promise.all([find("a"), find("b")])).toEqual([["project"], ["project"]]);
});

test("a table with rows about several kinds counts as the one that was asked about", async () => {
  expect(await readsOf(() => wasEverSaved("blog", db))).toEqual(["blog"]);
  expect(await readsOf(() => content(db).project.findMoved("a"))).toEqual(["project"]);
});

test.each([
  ["tables of no kind", () => db.pageView.count()],
  ["queries in SQL", () => db.$queryRaw`SELECT 1`],
  ["nothing", async () => undefined],
])("where the reads are of %s, they may be of everything", async (_what, work) => {
  expect(await readsOf(work)).toEqual(["everything"]);
});

test("a write tells what it has written, once it is there for everybody", async () => {
  const { id } = await post("First");
  expect(changes).toEqual([["blog"]]);
  await content(db).contact.update((now) => ({ ...now, timezone: "Asia/Tokyo" }));
  // Posts are moved along.
  expect(changes.at(-1)).toEqual(["blog", "contact"]);
  const seen = vi.fn();
  await write(db, async (tx) => {
    await content(tx).blog.remove(id);
    await content(tx).hero.update((now) => ({ ...now, title: "Together" }));
    seen(changes.length);
  });
  expect(seen).toHaveBeenCalledWith(2);
  expect(changes.at(-1)).toEqual(["blog", "hero"]);
  expect(changes).toHaveLength(3);
});

test("what fails tells what it had begun to write", async () => {
  const { id } = await post("Refused");
  changes.length = 0;
  const failing = write(db, async (tx) => {
    await content(tx).blog.remove(id);
    throw new Error("No");
  });
  await expect(failing).rejects.toThrow("No");
  expect(changes).toEqual([["blog"]]);
  await expect(content(db).video.remove(99)).rejects.toThrow("not found");
  expect(changes.at(-1)).toEqual([]);
});
