// Drafts of forms. A draft contains the text that the owner typed but did not save. Only the owner can read drafts. The
// owner can read them in every browser.
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { newBlogPost } from "@/lib/content/nouns/blog/schema";
import { call, newAddress, signIn } from "../support/api";
import { collections, singletons } from "../support/nouns";
import { serverUrl } from "../support/shared-site";

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

test("a draft of each kind of form is stored exactly as typed", async () => {
  for (const form of FORMS) {
    const { status, body } = await put(form, { values });
    expect([form, status, body.values]).toEqual([form, 200, values]);
    expect((await get(form)).body).toEqual(body);
  }
  expect((await get("project:1")).body).toEqual((await get("projects:1")).body);
  const list = await call("GET", "/drafts?noun=blog&item=new", { token });
  expect([list.headers.get("x-total-count"), list.body[0].values]).toEqual(["1", values]);
});

test("a client that knows only an older version of a draft cannot replace the draft", async () => {
  const first = (await put("blog:new", { values })).body;
  expect((await put("blog:new", { values, updated_at: null })).status).toBe(409);
  const second = await put("blog:new", { values: { title: "Both" }, updated_at: first.updated_at });
  expect(second.status).toBe(200);
  const late = await put("blog:new", { values, updated_at: first.updated_at });
  expect([late.status, late.body.code]).toEqual([409, "stale"]);
  expect((await get("blog:new")).body.values).toEqual({ title: "Both" });
});

test.each(collections)(
  "saving the form of $path deletes its draft",
  async ({ path, noun, valid, other = valid, change }) => {
    await put(`${noun}:new`, { values });
    const { body: item } = await call("POST", path, { token, json: other });
    expect((await get(`${noun}:new`)).status).toBe(404);
    await put(`${noun}:${item.id}`, { values });
    // A bulk action does not save a form, so the draft stays.
    await call("POST", `/bulk${path}`, { token, json: { ids: [item.id], action: "publish" } });
    expect((await get(`${noun}:${item.id}`)).status).toBe(200);
    await call("PUT", `${path}/${item.id}`, { token, json: change });
    expect((await get(`${noun}:${item.id}`)).status).toBe(404);
    await call("DELETE", `${path}/${item.id}`, { token });
  },
);

test("a draft stays until all of its changed fields are saved", async () => {
  const json = { ...newBlogPost("UTC"), title: "Written on two devices" };
  const { body: post } = await call("POST", "/blog", { token, json });
  const { body: hero } = await call("GET", "/hero");
  for (const [form, path, item, field] of [
    [`blog:${post.id}`, `/blog/${post.id}`, post, "content"],
    ["hero:1", "/hero", hero, "subtitle"],
  ]) {
    await put(form, { values, before: { title: "Was", [field]: "Was" } });
    for (const part of [{ is_featured: true }, { title: item.title }]) {
      expect((await call("PUT", path, { token, json: part })).status).toBe(200);
      expect([form, (await get(form)).body.values]).toEqual([form, values]);
    }
    const whole = { title: item.title, [field]: item[field] };
    expect((await call("PUT", path, { token, json: whole })).status).toBe(200);
    expect([form, (await get(form)).status]).toEqual([form, 404]);
  }
  await call("DELETE", `/blog/${post.id}`, { token });
});

test("the draft of a new item stays if the owner saves a new item with a different text", async () => {
  const post = { title: "Typed at home", content: "Saved." };
  const typed = { values: { ...post, title: "Typed at work" }, before: { title: "" } };
  await put("blog:new", { ...typed, source: "work" });
  const { body: home } = await call("POST", "/blog", { token, json: post });
  expect((await get("blog:new")).body).toMatchObject(typed);
  const { body: work } = await call("POST", "/blog", { token, json: typed.values });
  expect((await get("blog:new")).status).toBe(404);
  for (const { id } of [home, work]) await call("DELETE", `/blog/${id}`, { token });
});

test("a draft from one device stays when another device saves or deletes the item", async () => {
  const json = { title: "Open on two devices", awarder: "Somebody" };
  const { body: award } = await call("POST", "/awards", { token, json });
  await put(`award:${award.id}`, { values, source: "phone" });
  await call("PUT", `/awards/${award.id}`, { token, json: { ...json, title: "Saved here" } });
  expect((await get(`award:${award.id}`)).body.values).toEqual(values);
  await call("DELETE", `/awards/${award.id}`, { token });
  expect((await get(`award:${award.id}`)).body.values).toEqual(values);
  await call("DELETE", `/drafts/award:${award.id}`, { token });
});

test("a restored item gets the draft of the deleted item, and the draft of a new item stays", async () => {
  const json = { title: "Comes back", awarder: "Somebody" };
  const { body: award } = await call("POST", "/awards", { token, json });
  await put(`award:${award.id}`, { values });
  await call("DELETE", `/awards/${award.id}`, { token });
  await put("award:new", { values });
  const { body: versions } = await call("GET", `/history/deleted?noun=award`, { token });
  const restored = { ...json, restores: versions[0].id };
  const { status, body } = await call("POST", "/awards", { token, json: restored });
  expect(status).toBe(201);
  expect((await get(`award:${body.id}`)).body.values).toEqual(values);
  expect((await get(`award:${award.id}`)).status).toBe(404);
  expect((await get("award:new")).status).toBe(200);
  for (const item of ["new", body.id]) await call("DELETE", `/drafts/award:${item}`, { token });
  await call("DELETE", `/awards/${body.id}`, { token });
});

test.each(singletons)("saving $path deletes its draft", async ({ path, noun }) => {
  await put(`${noun}:1`, { values });
  await call("PUT", path, { token, json: {} });
  expect((await get(`${noun}:1`)).status).toBe(404);
});

test("public responses and the export contain no draft", async () => {
  await put("projects:1", { values: { title: "Heronword" } });
  for (const path of ["/projects", "/projects/1", "/search?q=Heronword"]) {
    expect(JSON.stringify((await call("GET", path)).body)).not.toContain("Heronword");
  }
  expect(JSON.stringify((await call("GET", "/export", { token })).body)).not.toContain("Heronword");
});

test("a draft of an unknown form and an invalid draft are refused", async () => {
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
  expect(deep.status).toBe(400);
  const tooMuch = { content: "x".repeat(3 * 1024 * 1024) };
  expect((await put("blog:new", { values: tooMuch })).status).toBe(413);
  expect((await get("blog:new")).status).toBe(404);
  expect((await call("DELETE", "/drafts/blog:new", { token })).status).toBe(204);
});

describe("previews of unsaved text", () => {
  const SECRET = "Heronpreview";
  const post = { ...newBlogPost("UTC"), title: SECRET, content: `## ${SECRET} sums` };
  const preview = (form: string, fields: object, bearer = token) =>
    call("PUT", `/previews/${form}`, { token: bearer, json: { values: fields } });
  async function open(path: string) {
    const headers = { "X-Forwarded-For": newAddress() };
    const answer = await fetch(serverUrl() + path, { headers });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  }

  test("a preview looks like the public page, is not cached, and only the dashboard shows it in a frame", async () => {
    const { status, body } = await preview("blog:new", post);
    expect([status, Object.keys(body)]).toEqual([200, ["path"]]);
    expect(body.path).toMatch(/^\/draft\/preview\/[\w-]{32}$/);
    for (const path of [body.path, `${body.path}/card.png`]) {
      const { status, headers } = await open(path);
      expect([path, status]).toEqual([path, 200]);
      expect(headers.get("cache-control")).toMatch(/private.*no-store/);
      for (const name of ["cache-status", "portfolio-cache-control", "etag", "set-cookie"]) {
        expect([name, headers.get(name)]).toEqual([name, null]);
      }
      expect(headers.get("x-frame-options")).toBe("SAMEORIGIN");
      expect(headers.get("content-security-policy")).toContain("frame-ancestors 'self'");
      expect(headers.get("x-robots-tag")).toBe("noindex, nofollow");
      expect(headers.get("referrer-policy")).toBe("no-referrer");
      expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
    }
    const { text } = await open(body.path);
    expect(text).toMatch(new RegExp(`<h2[^>]*>.*${SECRET} sums`));
    expect(text).toMatch(/<meta name="robots" content="noindex, nofollow"/);
    expect(text).toMatch(/rel="canonical" href="[^"]*\/blog\/heronpreview"/);
    expect(text).not.toMatch(/application\/ld\+json/);
    // No other page can be shown in a frame.
    for (const path of ["/", "/login", "/draft/x", `/draft/${body.path.slice(-32)}`]) {
      const { headers } = await open(path);
      expect([path, headers.get("x-frame-options")]).toEqual([path, "DENY"]);
      expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    }
  });

  test("a preview of the hero or of the section 'About' does not change the public home page", async () => {
    const hero = (await call("GET", "/hero")).body;
    const about = (await call("GET", "/about")).body;
    const before = await open("/");
    const heroPage = (await preview("hero:1", { ...hero, title: `${SECRET} hero` })).body.path;
    const aboutPage = (await preview("about:1", { ...about, name: `${SECRET} name` })).body.path;
    const seen = await Promise.all(
      [heroPage, "/", aboutPage, "/", heroPage, "/blogs", "/projects"].map((path) => open(path)),
    );
    const [asHero, , asAbout, , again] = seen.map(({ text }) => text);
    expect(asHero).toMatch(new RegExp(`<h1[^>]*>${SECRET} hero</h1>`));
    expect(asHero).not.toContain(`${SECRET} name`);
    // The name is also in the navigation, so the page contains the name at least three times.
    expect(asAbout?.split(`${SECRET} name`).length).toBeGreaterThan(3);
    expect(asAbout).not.toContain(`${SECRET} hero`);
    expect(again).toContain(`${SECRET} hero`);
    for (const at of [1, 3, 5, 6]) expect(seen[at]?.text).not.toContain(SECRET);
    expect((await open("/")).text).toBe(before.text);
    for (const path of ["/hero", "/about"]) {
      expect(JSON.stringify((await call("GET", path)).body)).not.toContain(SECRET);
    }
  });

  test("a preview of a project or page shows the change and stores nothing", async () => {
    const { body: project } = await call("GET", "/projects/1", { token });
    const changed = { ...project, title: `${SECRET} project`, images: [], content: "**Typed**" };
    const { text } = await open((await preview("projects:1", changed)).body.path);
    expect(text).toMatch(new RegExp(`<h1[^>]*>${SECRET} project</h1>`));
    expect(text).toContain("<strong>Typed</strong>");
    const page = { title: `${SECRET} page`, slug: "", content: "_Own_", status: "draft" };
    const own = { ...page, in_nav: true, seo_title: "", seo_description: "" };
    expect((await open((await preview("page:new", own)).body.path)).text).toContain("<em>Own</em>");

    expect((await call("GET", "/projects/1", { token })).body).toEqual(project);
    for (const path of ["/feed.xml", "/sitemap.xml", "/projects", "/blogs"]) {
      expect([path, (await open(path)).text.includes(SECRET)]).toEqual([path, false]);
    }
    for (const path of [`/search?q=${SECRET}`, "/drafts", "/pages"]) {
      const { body } = await call("GET", path, { token });
      expect([path, JSON.stringify(body).includes(SECRET)]).toEqual([path, false]);
    }
  });

  test("a preview is refused if the form is invalid or has no preview", async () => {
    const untitled = await preview("blog:new", { ...post, title: " " });
    expect([untitled.status, untitled.body.errors]).toEqual([
      422,
      [{ field: "title", message: "Title is required" }],
    ]);
    expect((await call("PUT", "/previews/blog:new", { token, json: {} })).status).toBe(422);
    for (const form of ["skills:new", "site:1", "hero:new", "blog", "nothing:1"]) {
      expect([form, (await preview(form, post)).status]).toEqual([form, 404]);
    }
    const long = { ...post, content: "x".repeat(3 * 1024 * 1024) };
    expect((await preview("blog:new", long)).status).toBe(413);
  });

  test("a preview ends with the session, and the address of a preview cannot be guessed", async () => {
    const { access_token } = await signIn();
    const { path } = (await preview("blog:new", post, access_token)).body;
    expect((await open(path)).status).toBe(200);
    // The preview of one draft does not show another draft.
    const another = (await preview("blog:new", { ...post, title: "Another" })).body.path;
    expect((await open(path)).text).not.toContain("Another");
    await call("POST", "/auth/logout", { token: access_token });
    for (const address of [path, `${path}/card.png`, `${another.slice(0, -1)}~`]) {
      const { status, text } = await open(address);
      expect([address, status]).toEqual([address, 410]);
      expect(text).not.toContain(SECRET);
    }
    expect((await open(another)).status).toBe(200);
  });
});
