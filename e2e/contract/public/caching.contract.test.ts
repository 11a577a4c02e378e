// Caching of pages and public API responses, and the writes that expire them.
import { expect, onTestFinished, test, vi } from "vitest";
import { CONTENT_NOUNS, nounOf } from "@/lib/content/registry";
import { startPurgeServer } from "../../support/purge-server";
import {
  deleteAtEnd,
  headersUnder,
  owner,
  page,
  shared,
  start,
  tokenOf,
} from "../support/separate-server";

const PAGES = [
  ...["/", "/projects", "/blogs", "/resume", "/project/robotic-arm-vision"],
  ...["/feed.xml", "/atom.xml", "/feed.json", "/sitemap.xml"],
  ...["/resume.json", "/contact.vcf", "/manifest.webmanifest"],
];
const LISTS = CONTENT_NOUNS.filter((key) => key !== "blog").map((key) => `/api${nounOf(key).path}`);
const SEARCH = "/api/search?q=mark";
const ANSWERS = [...LISTS, "/api/blog?limit=10", "/api/projects?featured=true", SEARCH];

/** Maps each kind of content that has only one item to a field that visitors see. */
const SHOWN_FIELD = { site: "title", hero: "title", about: "name", contact: "location" } as const;

const HIT = "portfolio; hit";
const MISS = "portfolio; fwd=miss";

type Server = ReturnType<typeof shared>;

const cacheStatus = async (server: Server, path: string) =>
  (await page(server, path)).headers.get("cache-status");
const statuses = (server: Server, paths: string[]) =>
  Promise.all(paths.map((path) => cacheStatus(server, path)));

test("a write expires the pages that show the changed item, and no other pages", async () => {
  const server = shared();
  const call = await owner(server);
  const [post] = (await call("GET", "/blog?limit=1")).body;
  const showsPosts = ["/", "/blogs", `/blog/${post.slug}`, "/feed.xml", "/sitemap.xml"];
  const shown = [...showsPosts, "/api/blog?limit=10", `/api/blog/${post.slug}`];
  const others = ["/api/projects", "/api/hero"];
  await statuses(server, [...shown, ...others]);

  const { body: certification } = await call("POST", "/certifications", {
    ...{ name: "Made just now", issuer: "Us", issue_date: "2024-01-01" },
  });
  expect((await page(server, "/resume")).text).toContain("Made just now");
  expect((await page(server)).text).toContain("Made just now");
  expect(await statuses(server, [...shown, ...others])).toEqual(
    [...shown, ...others].map(() => HIT),
  );
  await call("DELETE", `/certifications/${certification.id}`);
  expect(await statuses(server, ["/", "/resume", "/blogs"])).toEqual([MISS, MISS, HIT]);

  onTestFinished(async () => void (await call("PUT", `/blog/${post.id}`, { title: post.title })));
  await call("PUT", `/blog/${post.id}`, { title: "Written just now" });
  for (const path of shown.filter((one) => one !== "/sitemap.xml")) {
    const { headers, text } = await page(server, path);
    expect([path, headers.get("cache-status"), text.includes("Written just now")]).toEqual([
      path,
      MISS,
      true,
    ]);
  }
  expect(await cacheStatus(server, "/sitemap.xml")).toBe(MISS);
  expect(await statuses(server, others)).toEqual(others.map(() => HIT));
});

test("a new title of a project with figures does not expire pages without the title", {
  tags: ["gate"],
}, async () => {
  const server = shared();
  const call = await owner(server);
  const project = (await call("GET", "/projects/lora-soil-moisture-node")).body;
  const path = `/projects/${project.id}`;
  onTestFinished(async () => void (await call("PUT", path, { title: project.title })));
  const others = ["/project/current-trace-viewer", "/blog/start-with-a-median"];
  await statuses(server, ["/figures", ...others]);
  await call("PUT", path, { title: "Soil in its own words" });
  expect((await page(server, "/figures")).text).toContain("Soil in its own words");
  expect(await statuses(server, others)).toEqual(others.map(() => HIT));
});

test("after a write to any kind of content, no cached response is out of date", async () => {
  const server = await start();
  const call = await owner(server);
  const paths = [...PAGES, ...ANSWERS];
  for (const key of CONTENT_NOUNS) {
    const noun = nounOf(key);
    const body = JSON.parse((await page(server, `/api${noun.path}`)).text);
    const item = noun.isSingle ? body : body[0];
    if (!item) continue;
    const path = noun.isSingle ? noun.path : `${noun.path}/${item.id}`;
    const field = noun.isSingle ? SHOWN_FIELD[noun.key] : noun.nameField;
    const mark = `Mark of ${key}`;
    await statuses(server, paths);
    expect([key, field, (await call("PUT", path, { [field]: mark })).status]).toEqual([
      key,
      field,
      200,
    ]);
    const isShown = async () =>
      Promise.all(paths.map(async (one) => [one, (await page(server, one)).text.includes(mark)]));
    const atOnce = await isShown();
    expect([key, atOnce.some(([, has]) => has)]).toEqual([key, true]);
    // These writes expire all pages, so that the next `isShown` reads pages that are rendered again.
    for (const other of CONTENT_NOUNS.filter((one) => nounOf(one).isSingle)) {
      await call("PUT", nounOf(other).path, {});
    }
    expect(atOnce).toEqual(await isShown());
  }
}, 150_000);

test("an API response is cached with its headers, and a client with the same ETag gets 304", async () => {
  const server = shared();
  const call = await owner(server);
  const first = await page(server, "/api/blog?limit=3");
  const kept = await page(server, "/api/blog/?limit=3&made=up&limit=4");
  expect(kept.headers.get("cache-status")).toBe(HIT);
  expect(kept.text).toBe(first.text);
  for (const { headers } of [first, kept]) {
    expect(headers.get("x-total-count")).toMatch(/^\d+$/);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("x-request-id")).toMatch(/^\w{12}$/);
    expect(headers.has("portfolio-cache-control")).toBe(false);
    expect(headers.has("access-control-allow-origin")).toBe(false);
  }
  const known = { "If-None-Match": first.headers.get("etag") ?? "" };
  const unchanged = await page(server, "/api/blog?limit=3", known);
  expect([unchanged.status, unchanged.text]).toEqual([304, ""]);
  const { body: made } = await call("POST", "/blog", { title: "New", status: "published" });
  const changed = await page(server, "/api/blog?limit=3", known);
  expect([changed.status, JSON.parse(changed.text)[0].title]).toEqual([200, "New"]);
  expect(await cacheStatus(server, "/api/blog/new")).toBe(MISS);
  expect(await cacheStatus(server, "/api/blog/new")).toBe(HIT);
  await call("DELETE", `/blog/${made.id}`);
  const gone = await page(server, "/api/blog/new");
  expect([gone.status, JSON.parse(gone.text).code]).toEqual([404, "not_found"]);
});

test("an error response of the API is not cached, and a successful response after it is cached", async () => {
  const server = shared();
  for (const [path, status] of [
    ["/api/blog?limit=x", 422],
    ["/api/blog?limit=%2010", 422],
    ["/api/blog/nothing", 404],
    ["/api/skills/categories/1", 405],
  ] as const) {
    const refused = await page(server, path);
    expect([path, refused.status, refused.headers.get("cache-status")]).toEqual([
      path,
      status,
      null,
    ]);
    expect(refused.headers.get("x-request-id")).toMatch(/^\w{12}$/);
  }
  expect(await statuses(server, ["/api/blog?limit=47"])).toEqual([MISS]);
  expect(await statuses(server, ["/api/blog?limit=47"])).toEqual([HIT]);
});

test("the owner's responses are neither stored in the cache nor read from it", {
  tags: ["gate"],
}, async () => {
  const server = shared();
  const call = await owner(server);
  const { body } = await call("POST", "/blog", { title: "Only a draft", status: "draft" });
  deleteAtEnd(call, `/blog/${body.id}`);
  const token = { Authorization: `Bearer ${await tokenOf(server)}` };
  for (const headers of [token, {}, token, {}]) {
    const { text, headers: sent } = await page(server, "/api/blog?limit=50", headers);
    expect(text.includes("Only a draft")).toBe("Authorization" in headers);
    expect(sent.has("cache-status")).toBe(!("Authorization" in headers));
    expect(sent.has("portfolio-cache-control")).toBe(false);
  }
  expect((await page(server, "/api/blog?limit=50", { Authorization: "Bearer bad" })).status).toBe(
    401,
  );
});

test("a static file is served and cached unchanged, even if a request asks for the RSC payload of a page", async () => {
  const server = shared();
  const path = "/icons/brands/github.svg";
  const got = await page(server, `${path}?_rsc=made-up`, { rsc: "1", "next-url": "/made-up" });
  expect([got.status, got.headers.get("content-type")]).toEqual([200, "image/svg+xml"]);
  expect(await cacheStatus(server, path)).toBe(HIT);
});

const purges = (cdn: Awaited<ReturnType<typeof startPurgeServer>>, count: number) =>
  vi.waitFor(() => expect(cdn.purged.length).toBeGreaterThanOrEqual(count), 10_000);

test("public pages allow a CDN to cache them, and a write purges the CDN's cache", async () => {
  const cdn = await startPurgeServer();
  onTestFinished(() => cdn.stop());
  const settings = { PURGE_URL: cdn.url, SITE_URL: "https://me.example" };
  const server = await start({ settings });
  await purges(cdn, 1);
  const cdnPolicyOf = async (path: string, headers: Record<string, string> = {}) =>
    (await headersUnder("me.example", server, path, headers))["cdn-cache-control"];
  for (const path of ["/", "/projects", "/blogs", "/resume", "/sitemap.xml"]) {
    for (const _time of ["rendered", "from memory"]) {
      expect(await cdnPolicyOf(path), path).toBe("max-age=3600");
    }
    const headers = await headersUnder("www.me.example", server, path);
    expect(headers).not.toHaveProperty("cdn-cache-control");
    expect(headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
  }
  const others = ["/projects?page=1", "/projects/", "/login", "/nothing-here", "/api/projects"];
  for (const path of others) expect(await cdnPolicyOf(path), path).toBeUndefined();
  expect(await cdnPolicyOf("/projects", { RSC: "1" })).toBeUndefined();

  const call = await owner(server);
  await call("POST", "/videos", { title: "New", youtubeUrl: "https://youtu.be/aircAruvnKk" });
  await purges(cdn, 2);
  expect(await cdnPolicyOf("/")).toBe("max-age=3600");
  const all = cdn.purged.map(({ path, host }) => [path, host]);
  expect(all).toEqual(all.map(() => ["/*", "me.example"]));
});
