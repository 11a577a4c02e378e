import { expect, test, vi } from "vitest";
import { databaseOfFile } from "@/e2e/support/migrated-database";
import { Reads, recordReads } from "@/lib/server/content-reads";
import { newBlogPost } from "./schema";
import { blogStore } from "./store";

const site = await databaseOfFile();
const { db } = site;
const posts = blogStore(db);

const post = (title: string) => ({ ...newBlogPost("UTC"), title, status: "published" as const });

/** Runs `work` as a render. The returned function tells whether another render would read the same content. */
async function reading(work: () => Promise<unknown>) {
  const reads = new Reads();
  await recordReads(reads, work);
  expect(reads.repeatable.length).toBeGreaterThan(0);
  return async () => {
    const same = await Promise.all(reads.repeatable.map((read) => read.hasSameAnswer()));
    return !same.includes(false) && reads.unrepeatable.size === 0;
  };
}

test("a new excerpt of a post changes the post's page and the lists, but no other post's page", async () => {
  const one = await posts.create({ ...post("One"), excerpt: "Before" });
  const other = await posts.create({ ...post("Other"), excerpt: "Before" });
  const pageOf = (id: number) => reading(() => posts.find("public", String(id)));
  const [own, others, list] = await Promise.all([
    pageOf(one.id),
    pageOf(other.id),
    reading(() => posts.list("public")),
  ]);
  await posts.update(one.id, (before) => ({ ...before, excerpt: "After" }));
  expect(await Promise.all([own(), others(), list()])).toEqual([false, true, false]);
});

test("the lists change if a new post is scheduled for a time between the lists' last render and now", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const list = await reading(() => posts.list("public"));
  expect(await list()).toBe(true);
  vi.setSystemTime(Date.now() + 3_600_000);
  expect(await list()).toBe(true);
  const publish_date = new Date(Date.now() - 1_800_000).toISOString().slice(0, 16);
  await posts.create({ ...post("Due"), status: "scheduled", publish_date });
  expect(await list()).toBe(false);
  vi.useRealTimers();
});
