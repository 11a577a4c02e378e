import { afterEach, beforeEach, expect, test } from "vitest";
import { type MigratedDatabase, migratedDatabase } from "@/e2e/support/migrated-database";
import { autosaveSchema } from "@/lib/content/autosaves/schema";
import { listAutosaves, saveAutosave } from "@/lib/content/autosaves/store";
import { newBlogPost } from "@/lib/content/nouns/blog/schema";
import {
  blogCategoryStore,
  categoryNames,
  projectCategoryStore,
} from "@/lib/content/nouns/category/store";
import { newProject } from "@/lib/content/nouns/project/schema";
import { collectionAt } from "@/lib/content/registry";
import { orderSchema } from "@/lib/content/stores/collection-store";
import type { PrismaClient } from "@/lib/db/generated/client";
import { todayIn } from "@/lib/time/dates";
import { collectionOf, content } from "../content";
import { duplicateItem } from "../duplicate";
import { bulkSchema } from "./schema";
import { changeInBulk } from "./store";
import { undoBulkChange } from "./undo";

let site: MigratedDatabase;
let db: PrismaClient;

beforeEach(async () => {
  site = await migratedDatabase();
  db = site.db;
});

afterEach(() => site.remove());

const titles = async () => {
  const found: unknown[] = [];
  for await (const { title } of collectionOf("reply", db).each()) found.push(title);
  return found;
};

test("copies of a redirect have different source paths", async () => {
  const redirect = { from: "/old", to: "/blogs", permanent: true };
  const { id } = await collectionOf("redirect", db).create(redirect);
  const redirects = collectionAt("redirects");
  const copies = [await duplicateItem(redirects, id, db), await duplicateItem(redirects, id, db)];
  expect(copies.map(({ from }) => from)).toEqual(["/old-copy", "/old-copy-2"]);
});

test("the copy of an item with the longest allowed name has a shortened name", async () => {
  const { id } = await collectionOf("reply", db).create({ title: "x".repeat(200), text: "" });
  const { title } = await duplicateItem(collectionAt("contact/replies"), id, db);
  expect(title).toBe(`${"x".repeat(193)} (copy)`);
});

test("each of the last twenty bulk changes can be undone once", { tags: ["sweep"] }, async () => {
  const store = collectionOf("reply", db);
  const undos: number[] = [];
  for (let number = 1; number <= 21; number++) {
    const { id } = await store.create({ title: `Reply ${number}`, text: "" });
    undos.push(await removeAll("contact/replies", [id]));
  }
  const [first = 0, second = 0] = undos;
  await expect(undoBulkChange(first, db)).rejects.toMatchObject({ status: 404 });
  expect(await undoBulkChange(second, db)).toEqual({ restored: 1, left: [] });
  await expect(undoBulkChange(second, db)).rejects.toMatchObject({ status: 409 });
  expect(await titles()).toEqual(["Reply 2"]);
});

test("one undo can restore more items than the history stores", { tags: ["sweep"] }, async () => {
  const replies = Array.from({ length: 55 }, (_, number) => ({
    ...{ title: `Reply ${number}`, text: "", updated_at: new Date() },
  }));
  await db.savedReply.createMany({ data: replies });
  const ids = (await db.savedReply.findMany()).map(({ id }) => id);
  const undo = await removeAll("contact/replies", ids);
  expect(await titles()).toEqual([]);
  expect(await undoBulkChange(undo, db)).toEqual({ restored: 55, left: [] });
  expect(await titles()).toHaveLength(55);
  const left = await db.version.count({ where: { noun: "reply", action: "deleted" } });
  expect(left).toBe(0);
});

test("the autosave of a deleted item belongs to the item again after an undo or a restore", async () => {
  const store = collectionOf("reply", db);
  const { id } = await store.create({ title: "One", text: "" });
  const typed = autosaveSchema.parse({ values: { title: "Typed" } });
  await saveAutosave({ noun: "reply", item: String(id) }, typed, db);
  const autosaved = async () => (await listAutosaves({}, db)).map(({ item }) => Number(item));
  const undo = await removeAll("contact/replies", [id]);
  expect(await undoBulkChange(undo, db)).toEqual({ restored: 1, left: [] });
  expect(await autosaved()).toEqual([id]);

  await store.remove(id);
  const last = await db.version.findFirstOrThrow({ where: { itemId: id, action: "deleted" } });
  const restored = await store.create({ title: "One", text: "" }, { restores: last.id });
  expect(restored.id).not.toBe(id);
  expect(await autosaved()).toEqual([restored.id]);
});

test("undo does not restore an item that was already restored from the history", async () => {
  const store = collectionOf("reply", db);
  const one = await store.create({ title: "One", text: "" });
  const two = await store.create({ title: "Two", text: "" });
  const undo = await removeAll("contact/replies", [one.id, two.id]);
  const last = await db.version.findFirstOrThrow({ where: { itemId: one.id, action: "deleted" } });
  const { id } = await store.create({ title: "One", text: "" }, { restores: last.id });
  expect(await undoBulkChange(undo, db)).toEqual({
    restored: 1,
    left: [{ noun: "reply", title: "One", reason: "It was already restored" }],
  });
  expect(await titles()).toEqual(["Two", "One"]);
  expect((await store.read(id)).title).toBe("One");
});

test("an item that an undo restored with its former id can be deleted and restored again", async () => {
  const store = collectionOf("reply", db);
  const { id } = await store.create({ title: "One", text: "" });
  for (const _again of [1, 2]) {
    const undo = await removeAll("contact/replies", [id]);
    expect(await undoBulkChange(undo, db)).toEqual({ restored: 1, left: [] });
  }
  expect(await titles()).toEqual(["One"]);
});

const post = (title: string, more: object = {}) =>
  content(db).blog.create({ ...newBlogPost("UTC"), title, ...more });

async function removeAll(path: string, ids: number[]): Promise<number> {
  const removal = { ids, action: "delete" as const, value: null };
  return (await changeInBulk(collectionAt(path), removal, db)).undo ?? 0;
}

const idOf = (list: { id: number; name: string }[], name: string) =>
  list.find((one) => one.name === name)?.id ?? 0;

test("undo restores deleted posts with their deleted category", async () => {
  const ids: number[] = [];
  for (let number = 1; number <= 3; number++) {
    ids.push((await post(`Post ${number}`, { category: "IoT" })).id);
  }
  const undo = await removeAll("blog", ids);
  const categories = blogCategoryStore(db);
  const id = idOf(await categories.list(), "IoT");
  const before = await categories.update(id, (now) => ({ ...now, color: "purple" }));
  await categories.remove(id);
  expect(await undoBulkChange(undo, db)).toEqual({ restored: 3, left: [] });
  expect((await content(db).blog.read(ids[0] ?? 0)).category).toBe("IoT");
  const { updated_at, ...same } = before;
  expect(await categories.read(id)).toMatchObject(same);
  await expect(undoBulkChange(undo, db)).rejects.toMatchObject({ status: 409 });
});

test("undo moves a project back to its category, even if the category was renamed", async () => {
  const made = { ...newProject(0), title: "Arm", category: "IoT" };
  const { id } = await content(db).project.create(made);
  const move = { ids: [id], action: "move" as const, value: "Robotics" };
  const { undo } = await changeInBulk(collectionAt("projects"), move, db);
  const categories = projectCategoryStore(db);
  const name = "Connected things";
  await categories.update(idOf(await categories.list(), "IoT"), (now) => ({ ...now, name }));
  expect(await undoBulkChange(undo ?? 0, db)).toEqual({ restored: 1, left: [] });
  expect((await content(db).project.read(id)).category).toBe("IoT");
  expect(await categoryNames("project", db)).toEqual(expect.arrayContaining(["IoT", name]));
});

test("undoing the deletion of skills restores their category; undoing the category's deletion then restores nothing", async () => {
  const { skill, "skill-category": categories } = content(db);
  const category = await categories.create({ ...(await categories.blank()), name: "Metal" });
  const made = await skill.create({
    ...(await skill.blank()),
    name: "Welding",
    category_id: category.id,
  });
  const undoSkills = await removeAll("skills", [made.id]);
  const undoCategories = await removeAll("skills/categories", [category.id]);
  expect(await undoBulkChange(undoSkills, db)).toEqual({ restored: 1, left: [] });
  expect((await skill.read(made.id)).category_id).toBe(category.id);
  expect(await categories.read(category.id)).toMatchObject({ name: "Metal" });
  expect((await undoBulkChange(undoCategories, db)).left).toMatchObject([
    { title: "Metal", reason: "It was already restored" },
  ]);
});

test("if an item cannot be restored, its deleted category is not restored either", async () => {
  const { id, slug } = await post("One", { category: "IoT" });
  const undo = await removeAll("blog", [id]);
  const categories = blogCategoryStore(db);
  await categories.remove(idOf(await categories.list(), "IoT"));
  await post("In between", { slug });
  expect(await undoBulkChange(undo, db)).toMatchObject({ restored: 0, left: [{ title: "One" }] });
  expect(await categoryNames("blog", db)).not.toContain("IoT");
});

test("a second undo retries the items that were not restored", async () => {
  const [one, two] = [await post("One"), await post("Two")];
  const undo = await removeAll("blog", [one.id, two.id]);
  const between = await post("In between", { slug: one.slug });
  expect(await undoBulkChange(undo, db)).toEqual({
    restored: 1,
    left: [{ noun: "blog", title: "One", reason: "Slug 'one' is taken by 'In between'" }],
  });
  await content(db).blog.remove(two.id);
  await content(db).blog.update(between.id, (now) => ({ ...now, slug: "elsewhere" }));
  expect(await undoBulkChange(undo, db)).toEqual({ restored: 1, left: [] });
  expect((await content(db).blog.read(one.id)).slug).toBe("one");
  await expect(content(db).blog.read(two.id)).rejects.toMatchObject({ status: 404 });
  await expect(undoBulkChange(undo, db)).rejects.toMatchObject({ status: 409 });
});

test("a bulk change can be undone after the items were put in another order", {
  tags: ["sweep"],
}, async () => {
  const { skill, "skill-category": categories } = content(db);
  const category = await categories.create({ ...(await categories.blank()), name: "Metal" });
  const ids: number[] = [];
  for (const name of ["Welding", "Milling", "Turning"]) {
    const made = { ...(await skill.blank()), name, category_id: category.id };
    ids.push((await skill.create(made)).id);
  }
  const hide = { ids, action: "unpublish" as const, value: null };
  const { undo } = await changeInBulk(collectionAt("skills"), hide, db);
  const moved = ids.toReversed();
  await skill.reorder(moved);
  expect(await undoBulkChange(undo ?? 0, db)).toEqual({ restored: 3, left: [] });
  for (const [index, id] of moved.entries()) {
    const expected = { visibility: "everywhere", display_order: index + 1 };
    expect(await skill.read(id)).toMatchObject(expected);
  }
});

test.each([
  ["a bulk change", bulkSchema],
  ["an order", orderSchema],
])("%s with an invalid id is refused with a message", (_what, schema) => {
  for (const ids of ["all", ["1"], [1.5], [0], [-1], [1e300], [null]]) {
    const messages = schema
      .safeParse({ ids, action: "delete" })
      .error?.issues.map(({ message }) => message);
    expect([ids, [...new Set(messages)]]).toEqual([ids, ["ids must be a list of ids"]]);
  }
});

test("publishing with the value 'now' changes a future date to today", async () => {
  const dated = (more: object) => post("Later", { publish_date: "2999-01-01", ...more });
  const ids = [
    (await dated({ status: "scheduled" })).id,
    (await dated({ status: "draft" })).id,
    (await post("Past", { publish_date: "2020-01-01" })).id,
  ];
  const dates = () =>
    Promise.all(ids.map(async (id) => (await content(db).blog.read(id)).publish_date));
  const publish = (value: string | null) =>
    changeInBulk(collectionAt("blog"), { ids, action: "publish", value }, db);
  const { undo } = await publish("now");
  expect(await dates()).toEqual([todayIn("UTC"), todayIn("UTC"), "2020-01-01"]);
  await undoBulkChange(undo ?? 0, db);
  await publish(null);
  expect(await dates()).toEqual(["2999-01-01", "2999-01-01", "2020-01-01"]);
});
