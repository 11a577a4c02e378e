import { rename } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { type MigratedDatabase, migratedDatabase } from "@/e2e/support/migrated-database";
import { openDatabase } from "@/lib/db/client";
import { recordReads } from "@/lib/server/content-reads";
import { Changes } from "@/lib/server/page-cache/changes";
import { KeptAnswers } from "@/lib/server/page-cache/kept-answers";
import { listenForPublicPages, publicContentChanged } from "@/lib/server/public-pages";
import { newBlogPost } from "./blog/schema";
import { content } from "./content";
import { write } from "./write";

// What renders read of the stores while answers are kept, as the page cache has it.

let site: MigratedDatabase;
let path: string;
let db: MigratedDatabase["db"];
const changes = new Changes();
const keeper = new KeptAnswers(changes);

beforeAll(async () => {
  site = await migratedDatabase();
  db = site.db;
  path = join(site.dataDir, "site.db");
  listenForPublicPages({
    changed: (kinds) => changes.add(kinds),
    changesAt: (instant) => changes.addAt(instant),
  });
}, 60_000);
afterAll(() => site.remove());
afterEach(() => void vi.useRealTimers());

const render = <T>(work: () => Promise<T>) => recordReads(new Set(), work, keeper);
const shownTitle = () => render(async () => (await content(db).hero.read()).title);
const shownPosts = () =>
  render(async () => (await content(db).blog.list("public")).posts.map(({ title }) => title));
const setTitle = (title: string, at = db) => content(at).hero.update((now) => ({ ...now, title }));

test("a render sees what was written before it began", async () => {
  for (const title of ["One", "Two", "Three"]) {
    await setTitle(title);
    expect(await shownTitle()).toBe(title);
  }
});

test("nobody sees what a transaction writes before its end, and never what it takes back", async () => {
  await setTitle("Before");
  await write(db, async (tx) => {
    await content(tx).hero.update((now) => ({ ...now, title: "Within" }));
    expect(await shownTitle()).toBe("Before");
  });
  expect(await shownTitle()).toBe("Within");
  const failing = write(db, async (tx) => {
    await content(tx).hero.update((now) => ({ ...now, title: "Taken back" }));
    expect(await shownTitle()).toBe("Within");
    throw new Error("No");
  });
  await expect(failing).rejects.toThrow("No");
  expect(await shownTitle()).toBe("Within");
});

test("what another process has put in place is seen once it is told of", async () => {
  await setTitle("Ours");
  expect(await shownTitle()).toBe("Ours");
  const other = openDatabase(path);
  await other.hero.updateMany({ data: { title: "Restored" } });
  await other.$disconnect();
  expect(await shownTitle(), "no query is made before").toBe("Ours");
  publicContentChanged();
  expect(await shownTitle()).toBe("Restored");
});

test("without the database file nothing is taken from memory", async () => {
  await setTitle("Of the file");
  expect(await shownTitle()).toBe("Of the file");
  await rename(path, `${path}.away`);
  await expect(shownTitle()).rejects.toThrow();
  await rename(`${path}.away`, path);
  expect(await shownTitle()).toBe("Of the file");
});

test("a scheduled post is seen from its time on, also one whose time was moved into the past", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const start = Date.parse("2031-05-01T12:00:00Z");
  vi.setSystemTime(start);
  const at = (minutes: number) => vi.setSystemTime(start + minutes * 60_000);
  expect(await shownPosts()).toEqual([]);
  const post = await content(db).blog.create({
    ...newBlogPost("", "UTC"),
    ...{ title: "Due", status: "scheduled", publish_date: "2031-05-01T12:10:00Z" },
  });
  expect(await shownPosts()).toEqual([]);
  at(9);
  expect(await shownPosts()).toEqual([]);
  at(10);
  expect(await shownPosts()).toEqual(["Due"]);
  at(20);
  const move = (time: string) =>
    content(db).blog.update(post.id, (now) => ({ ...now, publish_date: `2031-05-01T${time}:00Z` }));
  await move("12:30");
  expect(await shownPosts()).toEqual([]);
  at(25);
  expect(await shownPosts()).toEqual([]);
  await move("12:24");
  expect(await shownPosts()).toEqual(["Due"]);
});
