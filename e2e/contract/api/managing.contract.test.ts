// Copies of items, bulk changes with one undo for all items, and tags.
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { call, signIn } from "../support/api";
import { collections, gateIfCore } from "../support/nouns";
import { serverUrl } from "../support/shared-site";

let token: string;
beforeAll(async () => {
  token = (await signIn()).access_token;
});

const owner = async (method: string, path: string, json?: unknown, status?: number) => {
  const answer = await call(method, path, { token, ...(json === undefined ? {} : { json }) });
  if (status !== undefined)
    expect([path, answer.status, answer.body]).toEqual([path, status, answer.body]);
  return answer;
};
const read = async (path: string) => (await owner("GET", path, undefined, 200)).body;

/** Paths of the items that a test created. */
const made: string[] = [];
afterEach(async () => {
  for (const path of made.splice(0)) await owner("DELETE", path);
});

async function create(path: string, json: object) {
  const { body } = await owner("POST", path, json, 201);
  made.push(`${path}/${body.id}`);
  return body;
}

const posts = (count: number, more: object = {}) =>
  Promise.all(
    Array.from({ length: count }, (_, index) =>
      create("/blog", { title: `Bulk ${index}`, tags: ["Bulk", `T${index}`], ...more }),
    ),
  );
const idsOf = (items: { id: number }[]) => items.map(({ id }) => id);
const bulk = (noun: string, json: object) => owner("POST", `/bulk/${noun}`, json);
const undo = (id: number) => owner("POST", `/history/undo/${id}`);
const isPublic = async (path: string) => (await call("GET", path)).status === 200;

describe.each(collections)("a copy of $path", ({ path, noun, nameField, valid, other = valid }) => {
  const title = "a copy has its own history, and is hidden if items of its kind can be hidden";
  test(title, gateIfCore(noun), async () => {
    const original = await create(path, other);
    const copies = [];
    for (let number = 1; number <= 2; number++) {
      const { body } = await owner("POST", `${path}/${original.id}/duplicate`, undefined, 201);
      made.push(`${path}/${body.id}`);
      copies.push(body);
    }
    const [first, second] = copies;
    expect(new Set([original.id, first.id, second.id]).size).toBe(3);
    const {
      id,
      created_at,
      updated_at,
      slug,
      status,
      visibility,
      content_html,
      feed_id,
      key,
      ...fields
    } = original;
    expect(first).toMatchObject({ ...fields, [nameField]: first[nameField] });
    expect(first.updated_at >= updated_at).toBe(true);
    if (feed_id !== undefined) expect(first).toMatchObject({ feed_id: null });
    if (slug !== undefined)
      expect([first.slug, second.slug]).toEqual([`${slug}-copy`, `${slug}-copy-2`]);
    if (key !== undefined)
      expect([first.key, second.key]).toEqual([`${key}-copy`, `${key}-copy-2`]);
    if (visibility !== undefined) expect(first).toMatchObject({ visibility: "hidden" });
    if (["blog", "page"].includes(noun)) expect(first).toMatchObject({ status: "draft" });
    if (visibility !== undefined || ["blog", "page"].includes(noun)) {
      const listed = (await call("GET", path)).body.map((item: { id: number }) => item.id);
      expect(listed).not.toContain(first.id);
    }
    const [version] = await read(`/history?noun=${noun}&id=${first.id}`);
    expect(version.action).toBe("created");
  });
});

test("a bulk publish and its undo take effect on the next request", {
  tags: ["gate"],
}, async () => {
  const items = await posts(3);
  await owner("PUT", `/blog/${items[2].id}`, { status: "published" }, 200);
  const paths = items.map(({ slug }) => `/blog/${slug}`);
  expect(await Promise.all(paths.map(isPublic))).toEqual([false, false, true]);
  const { body } = await bulk("blog", { ids: idsOf(items), action: "publish" });
  expect(body).toEqual({ changed: 2, undo: expect.any(Number) });
  expect(await Promise.all(paths.map(isPublic))).toEqual([true, true, true]);
  expect((await undo(body.undo)).body).toEqual({ restored: 2, left: [] });
  expect(await Promise.all(paths.map(isPublic))).toEqual([false, false, true]);
  expect((await undo(body.undo)).status).toBe(409);
  const nothing = await bulk("blog", { ids: [items[2].id], action: "publish" });
  expect(nothing.body).toEqual({ changed: 0, undo: null });
});

test("a bulk publish can schedule posts with a future date", async () => {
  const [past, future] = await posts(2);
  await owner("PUT", `/blog/${future.id}`, { publish_date: "2090-05-01" }, 200);
  const statuses = () =>
    Promise.all([past, future].map(async ({ id }) => (await read(`/blog/${id}`)).status));
  const ids = idsOf([past, future]);
  const { body } = await bulk("blog", { ids, action: "publish", value: "scheduled" });
  expect(body.changed).toBe(2);
  expect(await statuses()).toEqual(["published", "scheduled"]);
  const again = await bulk("blog", { ids, action: "publish", value: "scheduled" });
  expect(again.body.changed).toBe(0);
  await undo(body.undo);
  expect(await statuses()).toEqual(["draft", "draft"]);
  await bulk("blog", { ids, action: "publish" });
  expect(await statuses()).toEqual(["published", "published"]);
});

test("a bulk publish changes only hidden projects", async () => {
  const one = await create("/projects", { title: "Only in the résumé", visibility: "resume" });
  const two = await create("/projects", { title: "Hidden", visibility: "hidden" });
  const visibilities = async () =>
    Promise.all([one, two].map(async ({ id }) => (await read(`/projects/${id}`)).visibility));
  const ids = idsOf([one, two]);
  expect((await bulk("projects", { ids, action: "publish" })).body.changed).toBe(1);
  expect(await visibilities()).toEqual(["resume", "everywhere"]);
  const hidden = await bulk("project", { ids, action: "unpublish" });
  expect(await visibilities()).toEqual(["hidden", "hidden"]);
  await undo(hidden.body.undo);
  expect(await visibilities()).toEqual(["resume", "everywhere"]);
});

test("undoing a bulk delete restores ids, histories, times and former addresses", {
  tags: ["gate"],
}, async () => {
  const items = await posts(2, { status: "published" });
  const [first, second] = items;
  await owner("PUT", `/blog/${first.id}`, { slug: `${first.slug}-moved` }, 200);
  const before = await Promise.all(items.map(({ id }) => read(`/blog/${id}`)));
  const { body } = await bulk("blog", { ids: idsOf(items), action: "delete" });
  expect(body.changed).toBe(2);
  await owner("GET", `/blog/${first.id}`, undefined, 404);
  expect((await undo(body.undo)).body).toEqual({ restored: 2, left: [] });
  for (const item of before) {
    const { updated_at, ...rest } = item;
    expect(await read(`/blog/${item.id}`)).toMatchObject(rest);
  }
  const versions = await read(`/history?noun=blog&id=${second.id}`);
  expect(versions.map(({ action }: { action: string }) => action)).toEqual(["restored", "created"]);
  const deleted = await read("/history/deleted?noun=blog");
  expect(
    idsOf(items).some((id) => deleted.some((one: { item_id: number }) => one.item_id === id)),
  ).toBe(false);
});

test("a deleted share link of a draft stays invalid after the draft is deleted and restored", async () => {
  const [post] = await posts(1);
  const { body: shared } = await owner("POST", `/blog/${post.id}/share`, { days: 1 }, 201);
  const address = serverUrl() + new URL(shared.url).pathname;
  const opens = async () => (await fetch(address, { redirect: "manual" })).status === 307;
  expect(await opens()).toBe(true);
  await owner("DELETE", `/blog/${post.id}/share`, undefined, 204);
  expect(await opens()).toBe(false);
  const { body } = await bulk("blog", { ids: [post.id], action: "delete" });
  await undo(body.undo);
  expect((await read(`/blog/${post.id}`)).title).toBe(post.title);
  expect(await opens()).toBe(false);
});

test("the undo skips an item that was edited after the bulk change, and returns its title", async () => {
  const items = await posts(2);
  const { body } = await bulk("blog", { ids: idsOf(items), action: "add_tag", value: " Later " });
  const [edited, other] = items;
  expect((await read(`/blog/${edited.id}`)).tags).toEqual([...edited.tags, "Later"]);
  await owner("PUT", `/blog/${edited.id}`, { excerpt: "Edited" }, 200);
  expect((await undo(body.undo)).body).toEqual({
    restored: 1,
    left: [{ noun: "blog", title: edited.title, reason: "It was edited later" }],
  });
  expect((await read(`/blog/${edited.id}`)).tags).toContain("Later");
  expect((await read(`/blog/${other.id}`)).tags).toEqual(other.tags);
});

test("the undo of a bulk delete restores all items, except an item whose address another item now has", async () => {
  const items = await posts(2);
  const { body } = await bulk("blog", { ids: idsOf(items), action: "delete" });
  await create("/blog", { title: "In between", slug: items[0].slug });
  const { body: undone } = await undo(body.undo);
  expect(undone.restored).toBe(1);
  expect(undone.left).toEqual([
    { noun: "blog", title: items[0].title, reason: expect.stringContaining("is taken") },
  ]);
});

test("bulk changes of tags ignore case, and items can be moved only to an existing category", async () => {
  const items = await posts(2);
  const ids = idsOf(items);
  expect((await bulk("blog", { ids, action: "add_tag", value: "bulk" })).body.changed).toBe(0);
  expect((await bulk("blog", { ids, action: "remove_tag", value: "bulk" })).body.changed).toBe(2);
  expect((await bulk("blog", { ids, action: "move", value: "Opinion" })).body.changed).toBe(2);
  expect((await read(`/blog/${ids[0]}`)).category).toBe("Opinion");
  const refused = await bulk("blog", { ids, action: "move", value: "Gardening" });
  expect([refused.status, refused.body.errors[0].field]).toEqual([422, "value"]);
});

test("a bulk move of skills needs the id of the new category", async () => {
  const category = await create("/skills/categories", { name: "Bulk" });
  const skill = await create("/skills", { name: "Soldering", category_id: 1 });
  const to = (value: unknown) => bulk("skills", { ids: [skill.id], action: "move", value });
  expect((await to(category.id)).body.changed).toBe(1);
  for (const value of [987_654, "Bulk", null]) expect((await to(value)).status).toBe(422);
  const refused = await bulk("skills/categories", { ids: [category.id], action: "delete" });
  expect([refused.status, refused.body.code]).toEqual([409, "in_use"]);
  made.reverse();
});

test("a bulk change that is invalid for one item changes no item", async () => {
  const [post] = await posts(1);
  const before = await read(`/blog/${post.id}`);
  const ids = [post.id, 987_654_321];
  for (const action of ["publish", "delete"]) {
    expect((await bulk("blog", { ids, action })).status).toBe(404);
  }
  for (const json of [
    {},
    { ids: [], action: "delete" },
    { ids: "all", action: "delete" },
    { ids: [post.id, "1"], action: "delete" },
    { ids: Array.from({ length: 1_001 }, (_, index) => index + 1), action: "delete" },
    { ids: [post.id], action: "explode" },
    { ids: [post.id], action: "add_tag" },
    { ids: [post.id], action: "add_tag", value: "  " },
    { ids: [post.id], action: "add_tag", value: "x".repeat(61) },
    { ids: [post.id], action: "move", value: {} },
  ]) {
    expect([json, (await bulk("blog", json)).status]).toEqual([json, 422]);
  }
  expect((await bulk("certifications", { ids: [1], action: "add_tag", value: "x" })).status).toBe(
    422,
  );
  expect((await bulk("redirects", { ids: [1], action: "publish" })).status).toBe(422);
  expect(await read(`/blog/${post.id}`)).toEqual(before);
  expect((await undo(987_654_321)).status).toBe(404);
});

test("renaming a tag changes every item with the tag, leaves no repeated tags, and can be undone", async () => {
  const odd = "C/C++ & 50% <b>";
  const [one, two] = await posts(2, { tags: [odd, "Before"] });
  const three = await create("/blog", { title: "Bulk of both", tags: ["Firmware X", odd] });
  const project = await create("/projects", { title: "Tagged", technologies: ["First", odd] });
  const tagOf = async (name: string) =>
    (await read("/tags")).find((tag: { name: string }) => tag.name === name);
  expect(await tagOf(odd)).toEqual({ name: odd, count: 4, counts: { blog: 3, project: 1 } });
  const address = `/tags/${encodeURIComponent(odd)}`;
  const { body } = await owner("PUT", address, { name: " Firmware X " }, 200);
  expect(body).toEqual({
    ...{ name: "Firmware X", count: 4, counts: { blog: 3, project: 1 } },
    ...{ changed: 4, undo: expect.any(Number) },
  });
  expect((await read(`/blog/${three.id}`)).tags).toEqual(["Firmware X"]);
  expect((await read(`/projects/${project.id}`)).technologies).toEqual(["First", "Firmware X"]);
  const [version] = await read(`/history?noun=blog&id=${one.id}`);
  expect(version.changed).toEqual(["tags"]);
  expect(await tagOf(odd)).toBeUndefined();
  await owner("PUT", address, { name: "Other" }, 404);
  expect((await undo(body.undo)).body).toEqual({ restored: 4, left: [] });
  expect((await read(`/blog/${three.id}`)).tags).toEqual(["Firmware X", odd]);
  expect((await read(`/blog/${two.id}`)).tags).toEqual([odd, "Before"]);
  for (const name of ["", " ", "x".repeat(61), 7, null]) {
    await owner("PUT", address, { name }, 422);
  }
  expect((await owner("PUT", address, { name: odd }, 200)).body).toMatchObject({
    changed: 0,
    undo: null,
  });
});
