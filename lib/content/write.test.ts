import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { databaseOfFile } from "@/e2e/support/migrated-database";
import { testVariants } from "@/e2e/support/variants";
import type { Transaction } from "@/lib/db/client";
import { wholeOrNothing } from "@/lib/db/savepoint";
import { Reads, recordReads } from "@/lib/server/content-reads";
import { listenForPublicPages } from "@/lib/server/public-pages";
import { collectionOf, content } from "./content";
import { newBlogPost } from "./nouns/blog/schema";
import { NOUNS } from "./registry";
import { recordTogether, wasEverSaved, write } from "./write";

const site = await databaseOfFile();
const { db } = site;
const changes: string[][] = [];

beforeAll(async () => {
  const changed = (kinds: Iterable<string>) => void changes.push([...kinds].toSorted());
  listenForPublicPages({ changed, changesAt: () => undefined });
});
beforeEach(() => {
  changes.length = 0;
});

async function readsOf(work: () => Promise<unknown>) {
  const reads = new Reads();
  await recordReads(reads, work);
  return [...reads.kinds].toSorted();
}

const post = (title: string) => content(db).blog.create({ ...newBlogPost("UTC"), title });

test("reads are tracked by table, even in parallel queries", async () => {
  const { blog, hero, skill } = content(db);
  const all = () => Promise.all([blog.list("public"), hero.read(), skill.list()]);
  const [one, other] = await Promise.all([readsOf(all), readsOf(() => db.hero.findFirst())]);
  // Posts without an author have the owner's name. The site's settings decide whether skills show ratings.
  expect(one).toEqual(["about", "blog", "hero", "site", "skill"]);
  expect(other).toEqual(["hero"]);
  // Prisma merges these reads into one query.
  const find = (slug: string) => readsOf(() => db.project.findUnique({ where: { slug } }));
  expect(await Promise.all([find("a"), find("b")])).toEqual([["project"], ["project"]]);
});

test("a read from a table with several kinds of content counts as a read of the requested kind", async () => {
  expect(await readsOf(() => wasEverSaved("blog", db))).toEqual(["blog"]);
  expect(await readsOf(() => content(db).project.findMoved("a"))).toEqual(["project"]);
  expect(await readsOf(() => content(db).blog.search("a", 9, () => 1))).toEqual(["about", "blog"]);
});

test.each([
  ["a read of a table that has no kind of content", () => db.pageView.count()],
  ["a read in SQL", () => db.$queryRaw`SELECT 1`],
  ["work without a read", async () => undefined],
])("%s counts as a read of everything", async (_what, work) => {
  expect(await readsOf(work)).toEqual(["everything"]);
});

test("after the commit, a write expires the pages with the changed kinds of content", async () => {
  const { id } = await post("First");
  expect(changes).toEqual([["blog"]]);
  await content(db).contact.update((now) => ({ ...now, timezone: "Asia/Tokyo" }));
  // The times of scheduled posts change with the time zone.
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

const published = NOUNS.flatMap((noun) =>
  "publishing" in noun && noun.publishing ? [{ ...noun, publishing: noun.publishing }] : [],
);

const rows = published.map((noun): [string, typeof noun] => [noun.title, noun]);

testVariants("a change of a hidden item expires no page (%s)", rows, async (_title, noun) => {
  const { key, nameField, publishing, categoryField } = noun;
  const { field, off, on } = publishing;
  const store = collectionOf(key, db);
  const groups = content(db)["skill-category"];
  const group = { ...(await groups.blank()), name: "Group" };
  const category = key === "skill" ? (await groups.create(group)).id : "";
  const { id } = await store.create({
    ...(await store.blank()),
    ...(categoryField ? { [categoryField]: category } : {}),
    ...(key === "figure" ? { key: "hidden", value: "1" } : {}),
    ...{ [nameField]: "Hidden", [field]: off },
  });
  const announcedBy = async (change: object) => {
    changes.length = 0;
    await store.update(id, (now) => ({ ...now, ...change }));
    return changes;
  };
  const ownSlug = key === "blog" || key === "project" || key === "page" ? { slug: "mine" } : {};
  await announcedBy(ownSlug);
  expect(await announcedBy({ [nameField]: "Still hidden" })).toEqual([[]]);
  expect(await announcedBy({ [field]: on[0] })).toEqual([[key]]);
  expect(await announcedBy({ [nameField]: "Public" })).toEqual([[key]]);
  expect(await announcedBy({ [field]: off })).toEqual([[key]]);
});

test("moving a hidden item to another category expires pages, because the move can hide a category", async () => {
  const { skill, "skill-category": categories } = content(db);
  const add = async (name: string) =>
    (await categories.create({ ...(await categories.blank()), name })).id;
  const [from, to] = [await add("From"), await add("To")];
  const fields = { ...(await skill.blank()), name: "Secret", visibility: "hidden" as const };
  const { id } = await skill.create({ ...fields, category_id: from });
  changes.length = 0;
  await skill.update(id, (now) => ({ ...now, category_id: to }));
  expect(changes).toEqual([["skill"]]);
});

test("a change of a draft expires pages if the slug is new, or if no item of the noun was saved before", async () => {
  const draft = await post("Draft");
  changes.length = 0;
  await content(db).blog.update(draft.id, (now) => ({ ...now, slug: "elsewhere" }));
  expect(changes).toEqual([["blog"]]);
  await db.activity.deleteMany({ where: { noun: "blog" } });
  await content(db).blog.update(draft.id, (now) => ({ ...now, excerpt: "First" }));
  await content(db).blog.update(draft.id, (now) => ({ ...now, excerpt: "Second" }));
  expect(changes).toEqual([["blog"], ["blog"], []]);
});

test("a failed write expires the pages with the kinds of content that it had started to write", async () => {
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

/** The records of replies, without the times. */
async function records() {
  const where = { noun: "reply" };
  const versions = await db.version.findMany({ where, omit: { createdAt: true, madeAt: true } });
  const activity = await db.activity.findMany({ where, omit: { at: true } });
  const first = Math.min(...activity.map(({ itemId }) => itemId ?? 0));
  return {
    versions: versions.map(({ id, itemId, ...rest }) => ({ item: itemId - first, ...rest })),
    activity: activity.map(({ id, itemId, ...rest }) => ({
      item: Number(itemId) - first,
      ...rest,
    })),
  };
}

test("batched records equal records that are stored individually", {
  tags: ["sweep"],
}, async () => {
  const fields = (title: string) => ({ title, text: "" });
  const change = async (tx: Transaction) => {
    const { reply } = content(tx);
    const ids: number[] = [];
    for (let at = 0; at < 70; at++) ids.push((await reply.create(fields(`Reply ${at}`))).id);
    for (const id of ids.slice(0, 20)) await reply.update(id, () => fields("Changed"));
    for (let at = 0; at < 101; at++) await reply.update(ids[20] ?? 0, () => fields(`Again ${at}`));
    for (const id of ids.slice(5, 60)) await reply.remove(id);
  };
  const forget = () => db.$transaction([db.version.deleteMany(), db.activity.deleteMany()]);
  const limits = { timeout: 60_000 };
  await forget();
  await write(db, change, limits);
  const individual = await records();
  await db.savedReply.deleteMany();
  await forget();
  await write(db, (tx) => recordTogether(tx, () => change(tx)), limits);
  expect(await records()).toEqual(individual);
  expect(individual.versions.filter(({ action }) => action === "deleted")).toHaveLength(50);
});

test("if a part of a batch fails, only the records of the other parts are stored", async () => {
  const create = (tx: Transaction, title: string) => content(tx).reply.create({ title, text: "" });
  await write(db, (tx) =>
    recordTogether(tx, async () => {
      await create(tx, "Before");
      const part = () =>
        wholeOrNothing(tx, async () => {
          await create(tx, "Never");
          throw new Error("stopped");
        });
      await expect(recordTogether(tx, part)).rejects.toThrow("stopped");
      await create(tx, "After");
    }),
  );
  const titles = await db.version.findMany({
    where: { title: { in: ["Before", "Never", "After"] } },
  });
  expect(titles.map(({ title }) => title)).toEqual(["Before", "After"]);
  expect(await db.savedReply.count({ where: { title: "Never" } })).toBe(0);
});
