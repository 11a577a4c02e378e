import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type MigratedDatabase, migratedDatabase } from "@/e2e/support/migrated-database";
import { newBlogPost } from "@/lib/content/nouns/blog/schema";
import { blogStore } from "@/lib/content/nouns/blog/store";
import { collectionAt } from "@/lib/content/registry";
import type { PrismaClient } from "@/lib/db/generated/client";
import { changeInBulk } from "../bulk/store";
import { undoBulkChange } from "../bulk/undo";
import { duplicateItem } from "../duplicate";
import { isPublicOrigin, readLastingId, wholeId } from "./lasting-id";
import { cardId, completeIds } from "./store";

let site: MigratedDatabase;
let db: PrismaClient;

beforeEach(async () => {
  vi.useFakeTimers({ now: new Date("2026-03-05T10:00:00Z"), toFake: ["Date"] });
  site = await migratedDatabase();
  db = site.db;
});
afterEach(async () => {
  vi.useRealTimers();
  await site.remove();
});

const create = (more: object) =>
  blogStore(db).create({ ...newBlogPost("UTC", ""), title: "Leaks", ...more });
const change = (id: number, more: object) =>
  blogStore(db).update(id, (now) => ({ ...now, ...more }));
const feedId = async (id: number) => (await blogStore(db).get("owner", String(id))).feed_id;

test("after the first publication of a post, no change of the post changes its feed id", async () => {
  const { id } = await create({ status: "draft" });
  expect(await feedId(id)).toBeNull();
  await change(id, { status: "published" });
  const made = await feedId(id);
  expect(made).toMatch(/^urn:uuid:/);
  for (const more of [
    { slug: "elsewhere" },
    { status: "draft" },
    { publish_date: "2030-01-01", status: "scheduled" },
    { status: "published", title: "Other" },
  ]) {
    await change(id, more);
    expect(await feedId(id)).toBe(made);
  }
  const copy = await duplicateItem(collectionAt("blog"), id, db);
  expect(await feedId(copy.id)).toBeNull();
});

test("from its publication date on, a scheduled post has a feed id that does not change", async () => {
  const { id } = await create({ status: "scheduled", publish_date: "2026-03-06" });
  expect(await feedId(id)).toBeNull();
  vi.setSystemTime(new Date("2026-03-06T00:00:00Z"));
  const [{ feed_id: listed } = { feed_id: null }] = (await blogStore(db).list("public")).posts;
  expect(listed).toMatch(/^urn:uuid:[0-9a-f-]{36}$/);
  expect(await feedId(id)).toBe(listed);
  expect(await blogStore(db).feedIds()).toEqual(new Map([[id, listed]]));
  await change(id, { status: "draft", slug: "later" });
  expect(await feedId(id)).toBe(listed);
});

test("a restored post has its former feed id, even if a bulk deletion is undone", {
  tags: ["sweep"],
}, async () => {
  const { id } = await create({ status: "published" });
  const made = await feedId(id);
  const fields = await blogStore(db).read(id);
  await blogStore(db).remove(id);
  const last = await db.version.findFirstOrThrow({ where: { action: "deleted" } });
  const back = await blogStore(db).create(fields, { restores: last.id });
  expect(await feedId(back.id)).toBe(made);
  const remove = { ids: [back.id], action: "delete" as const, value: null };
  const { undo } = await changeInBulk(collectionAt("blog"), remove, db);
  await undoBulkChange(undo ?? 0, db);
  expect(await feedId(back.id)).toBe(made);
});

test("an id without an origin gets the site's first public origin, and keeps this origin", async () => {
  const { id } = await create({ status: "published" });
  await db.blogPost.update({ where: { id }, data: { feed_id: "/blog/leaks" } });
  await db.lastingId.updateMany({ data: { value: "/#person" } });
  await completeIds("http://localhost:3000", db);
  expect([await feedId(id), await cardId(db)]).toEqual(["/blog/leaks", "/#person"]);
  const whole = ["https://old.example/blog/leaks", "https://old.example/#person"];
  for (const origin of ["https://old.example", "https://new.example"]) {
    await completeIds(origin, db);
    expect([await feedId(id), await cardId(db)]).toEqual(whole);
  }
});

test.each([
  ["https://me.example", true],
  ["http://localhost:3000", false],
  ["http://127.0.0.1", false],
  ["http://[::1]:3000", false],
  ["http://nas.lan:80", false],
])("isPublicOrigin(%j) returns %s", (origin, isPublic) => {
  expect(isPublicOrigin(origin)).toBe(isPublic);
});

test("wholeId puts the site's origin before a path, and readLastingId accepts only ids", () => {
  expect(wholeId("/blog/a", "https://a.example")).toBe("https://a.example/blog/a");
  expect(wholeId("urn:uuid:1", "https://a.example")).toBe("urn:uuid:1");
  expect(["urn:uuid:1", "https://a.example/b", "/blog/a"].map(readLastingId)).not.toContain(null);
  for (const other of [1, null, "", "x", "javascript:1", "urn:uuid:a b", "/a\n<"]) {
    expect(readLastingId(other)).toBeNull();
  }
});
