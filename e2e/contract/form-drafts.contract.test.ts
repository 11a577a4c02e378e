// What is typed into a form and not saved: kept for all of the owner's browsers, and for nobody else.
import { afterEach, beforeAll, expect, test } from "vitest";
import { call, signIn } from "./api";
import { collections, singletons } from "./nouns";

let token: string;
beforeAll(async () => {
  token = (await signIn()).access_token;
});

const FORMS = ["blog:new", "projects:1", "project:1", "hero:1", "skills/categories:new"];
afterEach(async () => {
  for (const form of FORMS) await call("DELETE", `/drafts/${form}`, { token });
});

const get = (form: string) => call("GET", `/drafts/${form}`, { token });
const put = (form: string, json: object) => call("PUT", `/drafts/${form}`, { token, json });
const values = { title: "Half a sen", tags: ["Heronword"], content: null };

test("a draft is kept as it is typed, by whatever name its kind is called", async () => {
  for (const form of FORMS) {
    const { status, body } = await put(form, { values });
    expect([form, status, body.values]).toEqual([form, 200, values]);
    expect((await get(form)).body).toEqual(body);
  }
  expect((await get("project:1")).body).toEqual((await get("projects:1")).body);
  const list = await call("GET", "/drafts?noun=blog&item=new", { token });
  expect([list.headers.get("x-total-count"), list.body[0].values]).toEqual(["1", values]);
});

test("of two browsers the one that has not seen the newest draft is told", async () => {
  const first = (await put("blog:new", { values })).body;
  expect((await put("blog:new", { values, updated_at: null })).status).toBe(409);
  const second = await put("blog:new", { values: { title: "Both" }, updated_at: first.updated_at });
  expect(second.status).toBe(200);
  const late = await put("blog:new", { values, updated_at: first.updated_at });
  expect([late.status, late.body.code]).toEqual([409, "stale"]);
  expect((await get("blog:new")).body.values).toEqual({ title: "Both" });
});

test.each(collections)(
  "a draft of $path is gone once its form is saved",
  async ({ path, noun, valid, other = valid, change }) => {
    await put(`${noun}:new`, { values });
    const { body: item } = await call("POST", path, { token, json: other });
    expect((await get(`${noun}:new`)).status).toBe(404);
    await put(`${noun}:${item.id}`, { values });
    // What is done to several items is no save of a form.
    await call("POST", `/bulk${path}`, { token, json: { ids: [item.id], action: "publish" } });
    expect((await get(`${noun}:${item.id}`)).status).toBe(200);
    await call("PUT", `${path}/${item.id}`, { token, json: change });
    expect((await get(`${noun}:${item.id}`)).status).toBe(404);
    await call("DELETE", `${path}/${item.id}`, { token });
  },
);

test("a draft goes with its item; one of a new item stays when a deleted item comes back", async () => {
  const json = { title: "Comes back", awarder: "Somebody" };
  const { body: award } = await call("POST", "/awards", { token, json });
  await put(`award:${award.id}`, { values });
  await call("DELETE", `/awards/${award.id}`, { token });
  const list = await call("GET", `/drafts?noun=award&item=${award.id}`, { token });
  expect(list.body).toEqual([]);

  await put("award:new", { values });
  const { body: versions } = await call("GET", `/history/deleted?noun=award`, { token });
  const restored = { ...json, restores: versions[0].id };
  const { status, body } = await call("POST", "/awards", { token, json: restored });
  expect(status).toBe(201);
  expect((await get("award:new")).status).toBe(200);
  await call("DELETE", "/drafts/award:new", { token });
  await call("DELETE", `/awards/${body.id}`, { token });
});

test.each(singletons)("a draft of $path is gone once it is saved", async ({ path, noun }) => {
  await put(`${noun}:1`, { values });
  await call("PUT", path, { token, json: {} });
  expect((await get(`${noun}:1`)).status).toBe(404);
});

test("the public and the export see nothing of a draft", async () => {
  await put("projects:1", { values: { title: "Heronword" } });
  for (const path of ["/projects", "/projects/1", "/search?q=Heronword"]) {
    expect(JSON.stringify((await call("GET", path)).body)).not.toContain("Heronword");
  }
  expect(JSON.stringify((await call("GET", "/export", { token })).body)).not.toContain("Heronword");
});

test("what is no form has no draft, and what is no draft is refused", async () => {
  for (const form of [
    "blog",
    "blog:",
    "blog:987654321",
    "blog:0",
    "blog:x",
    "hero:new",
    "hero:2",
    "nothing:1",
    "message:1",
    ":new",
  ]) {
    expect([form, (await put(form, { values })).status]).toEqual([form, 404]);
  }
  for (const json of [
    {},
    { values: [] },
    { values: "x" },
    { values, before: 1 },
    { values, updated_at: "soon" },
  ]) {
    expect((await put("blog:new", json)).status).toBe(422);
  }
  const nested = `{"values":{"content":${"[".repeat(5_000)}${"]".repeat(5_000)}}}`;
  const headers = { "Content-Type": "application/json" };
  const deep = await call("PUT", "/drafts/blog:new", { token, raw: nested, headers });
  expect(deep.status).toBe(422);
  const tooMuch = { content: "x".repeat(3 * 1024 * 1024) };
  expect((await put("blog:new", { values: tooMuch })).status).toBe(413);
  expect((await get("blog:new")).status).toBe(404);
  expect((await call("DELETE", "/drafts/blog:new", { token })).status).toBe(204);
});
