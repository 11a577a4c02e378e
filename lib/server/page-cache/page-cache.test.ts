import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { EVERYTHING, readAs } from "@/lib/server/content-reads";
import type { PublicAddresses } from "@/lib/server/public-pages";
import { PageCache } from "./page-cache";
import type { Route } from "./routes";

const PUBLIC = {
  "content-type": "text/html",
  "cache-control": "public, max-age=0, must-revalidate",
  "portfolio-cache-control": "max-age=3600, stale-if-error=86400",
  vary: "rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch",
};

let text: string;
let answer: { status: number; headers: Record<string, string>; hasFailed: boolean };
let renders: number;
let passed: number;
let holdRender: Promise<void> | undefined;
let reads: string[];
let addresses: ReadonlySet<string> | null;
let redirects: PublicAddresses["redirects"];
let asked: { url: string; headers: Record<string, string> }[];
let options: ConstructorParameters<typeof PageCache>[0];
let cache: PageCache;
let server: Server;
let port: number;

beforeEach(async () => {
  text = "first ".repeat(300);
  answer = { status: 200, headers: PUBLIC, hasFailed: false };
  renders = 0;
  passed = 0;
  holdRender = undefined;
  reads = [];
  addresses = new Set(["/blog/there"]);
  redirects = new Map();
  asked = [];
  options = {
    async render(request) {
      renders++;
      asked.push(request);
      const body = Buffer.from(text);
      const now = { ...answer, body };
      for (const kind of reads) await readAs(kind, async () => undefined);
      await holdRender;
      return now;
    },
    passThrough(_request, response) {
      passed++;
      response.end("passed through");
    },
    findRoute,
    addresses: async () => addresses && { paths: addresses, redirects },
    opensDrafts: (cookies) => cookies === "draft=genuine",
    maxBytes: 1024 * 1024,
    isKeyedByHost: false,
  };
  cache = new PageCache(options);
  server = createServer((incoming, response) => void cache.handle(incoming, response));
  await new Promise<void>((ready) => server.listen(0, ready));
  port = (server.address() as AddressInfo).port;
});

afterEach(() => {
  vi.useRealTimers();
  server.close();
});

/** Pages are everywhere but where the path says something else. */
function findRoute(path: string): Route | undefined {
  if (path.startsWith("/nothing") || path.endsWith(".php")) return undefined;
  if (path.startsWith("/blog/")) return { pattern: "/blog/[slug]", kind: "page" };
  if (path === "/api/backups") return { pattern: path, kind: "handler" };
  if (path.startsWith("/api/blog/")) return { pattern: "/api/blog/[id]", kind: "content" };
  if (path.startsWith("/api/")) return { pattern: path, kind: "content" };
  if (path.startsWith("/_next/")) return { pattern: path, kind: "file" };
  return { pattern: path, kind: "page" };
}

interface Got {
  status: number | undefined;
  headers: Record<string, string | string[] | undefined>;
  raw: Buffer;
  text: string;
}

// node:http, because fetch decompresses and adds headers of its own.
const get = (path = "/", headers: Record<string, string> = {}, method = "GET") =>
  new Promise<Got>((done, fail) => {
    const sent = request({ port, path, headers, method }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("end", () => {
        const raw = Buffer.concat(chunks);
        done({ status: response.statusCode, headers: response.headers, raw, text: raw.toString() });
      });
    });
    sent.on("error", fail).end();
  });

describe("a public page", () => {
  test("is rendered once and then sent from memory", async () => {
    expect((await get()).headers["cache-status"]).toBe("portfolio; fwd=miss");
    const again = await get();
    expect(again.headers["cache-status"]).toBe("portfolio; hit");
    expect(again.text).toBe(text);
    expect(renders).toBe(1);
    expect(again.headers["cache-control"]).toBe(PUBLIC["cache-control"]);
    expect(again.headers).not.toHaveProperty("portfolio-cache-control");
    expect(again.headers.vary).toBe(`${PUBLIC.vary}, Accept-Encoding`);
  });

  test("is sent as brotli, gzip or plain, as the client likes", async () => {
    const br = await get("/", { "accept-encoding": "gzip, deflate, br" });
    expect(br.headers["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(br.raw).toString()).toBe(text);
    const gzip = await get("/", { "accept-encoding": "gzip, br;q=0" });
    expect(gzip.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(gzip.raw).toString()).toBe(text);
    const liked = await get("/", { "accept-encoding": "br;q=0.5, gzip" });
    expect(liked.headers["content-encoding"]).toBe("gzip");
    expect((await get()).headers["content-encoding"]).toBeUndefined();
    const plain = await get("/", { "accept-encoding": "identity" });
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect(plain.headers["content-length"]).toBe(String(Buffer.byteLength(text)));
    expect(new Set([br, gzip, plain].map(({ headers }) => headers.etag)).size).toBe(1);
  });

  test("answers 304 to a client that has it, and HEAD without a body", async () => {
    const { headers } = await get();
    const etag = String(headers.etag);
    for (const known of [etag, etag.slice(2), `"x", ${etag}`, "*"]) {
      const got = await get("/", { "if-none-match": known });
      expect([known, got.status, got.raw.length]).toEqual([known, 304, 0]);
      expect(got.headers.etag).toBe(etag);
    }
    expect((await get("/", { "if-none-match": '"other"' })).status).toBe(200);
    const byFetch = { "if-none-match": etag, "cache-control": "no-cache" };
    expect((await get("/", byFetch)).status).toBe(304);
    const head = await get("/", {}, "HEAD");
    expect([head.status, head.raw.length]).toEqual([200, 0]);
    expect(head.headers["content-length"]).toBe(String(Buffer.byteLength(text)));
  });

  test("is rendered once however many ask at the same time", async () => {
    const got = await Promise.all(Array.from({ length: 50 }, () => get()));
    expect(renders).toBe(1);
    expect(got.every((one) => one.text === text)).toBe(true);
  });

  test("is kept apart from its payload for client navigation", async () => {
    await get();
    text = "payload";
    expect((await get("/", { rsc: "1" })).text).toBe("payload");
    expect((await get()).text).not.toBe("payload");
    expect(
      (await get("/", { rsc: "1", "next-router-prefetch": "1" })).headers["cache-status"],
    ).toBe("portfolio; fwd=miss");
  });
});

test("a page that names the origin it was asked at is kept for each of them", async () => {
  cache = new PageCache({ ...options, isKeyedByHost: true });
  const origins = [
    { host: "a.example", "x-portfolio-https": "0" },
    { host: "a.example", "x-portfolio-https": "1" },
    { host: "b.example", "x-portfolio-https": "1" },
  ];
  for (const origin of origins) {
    expect((await get("/", origin)).headers["cache-status"]).toBe("portfolio; fwd=miss");
    expect((await get("/", origin)).headers["cache-status"]).toBe("portfolio; hit");
  }
});

test("no host can be read as a part of the path", async () => {
  cache = new PageCache({ ...options, isKeyedByHost: true });
  const https = { "x-portfolio-https": "0" };
  await get("/blogs", { ...https, host: "victim/projects?technology=" });
  const got = await get("/projects?technology=/blogs", { ...https, host: "victim" });
  expect(got.headers["cache-status"]).toBe("portfolio; fwd=miss");
});

describe("what a page does not read", () => {
  test.each([
    ["/", "/?q=random"],
    ["/", "/?_rsc=made-up"],
    ["/", "/?search=word"],
    ["/resume", "/resume/"],
    ["/blogs?search=word", "/blogs?utm_source=x&search=%20word%20&search=other&page="],
    ["/blogs?search=a&tag=b", "/blogs?tag=b&search=a"],
  ])("is not part of %s: %s", async (page, address) => {
    await get(page);
    expect((await get(address)).headers["cache-status"]).toBe("portfolio; hit");
    expect(asked.map(({ url }) => url)).toEqual([page]);
  });

  test("is kept from Next: tokens, cookies, other headers", async () => {
    await get("/?q=1", { authorization: "Bearer x", cookie: "a=b", "x-other": "1" });
    expect(Object.keys(asked[0]?.headers ?? {})).toEqual(["host"]);
    expect(asked[0]?.url).toBe("/");
  });

  test("of what it reads, each value is a page of its own", async () => {
    for (const path of ["/blogs?page=2", "/blogs?page=3"]) {
      expect((await get(path)).headers["cache-status"]).toBe("portfolio; fwd=miss");
    }
  });
});

describe("a redirect of the owner's", () => {
  const lead = (from: string, to: string, isPermanent = true) => {
    redirects = new Map([[from, { to, isPermanent }]]);
    cache.changed(["redirect"]);
  };

  test("is answered from memory, with its query, whatever Next would say there", async () => {
    for (const path of ["/nothing", "/blog/gone"]) {
      lead(path, "/new?b=2");
      const got = await get(`${path}/?a=1`);
      expect([got.status, got.headers.location]).toEqual([308, "/new?b=2&a=1"]);
      expect(got.headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
    }
    lead("/nothing", "https://other.example", false);
    const got = await get("/nothing");
    expect([got.status, got.headers.location]).toEqual([307, "https://other.example/"]);
    expect([renders, passed]).toEqual([0, 0]);
  });

  test("wins over a kept answer that leads elsewhere, from the next request on", async () => {
    answer = { status: 308, headers: { ...PUBLIC, location: "/blog/renamed" }, hasFailed: false };
    expect((await get("/blog/there")).headers.location).toBe("/blog/renamed");
    lead("/blog/there", "/new");
    expect((await get("/blog/there")).headers.location).toBe("/new");
    redirects = new Map();
    cache.changed(["redirect"]);
    expect((await get("/blog/there")).headers.location).toBe("/blog/renamed");
  });

  test("is neither for the API nor for a client navigation, which loads the address then", async () => {
    redirects = new Map([
      ["/api/backups", { to: "/new", isPermanent: true }],
      ["/nothing", { to: "/new", isPermanent: true }],
    ]);
    expect((await get("/api/backups")).text).toBe("passed through");
    expect((await get("/nothing", { rsc: "1" })).status).toBe(404);
  });
});

describe("what does not exist", () => {
  beforeEach(() => {
    answer = { status: 404, headers: { "cache-control": "private, no-store" }, hasFailed: false };
  });

  test("is one screen for all addresses, rendered once", async () => {
    for (const path of ["/nothing/a", "/nothing?b", "/nothing/%C3%A9"]) {
      const got = await get(path, { accept: "*/*" });
      expect([got.status, got.text, got.headers["cache-control"]]).toEqual([
        404,
        text,
        "private, no-store",
      ]);
    }
    expect(asked.map(({ url }) => url)).toEqual(["/missing/-/-"]);
    expect((await get("/nothing/c", {}, "POST")).status).toBe(404);
    expect([renders, passed]).toEqual([1, 0]);
  });

  test("has a screen for each kind of item, until the item is there", async () => {
    expect((await get("/blog/not-there")).status).toBe(404);
    expect((await get("/blog/nor-this")).headers["cache-status"]).toBe("portfolio; hit");
    expect(asked.map(({ url }) => url)).toEqual(["/blog/-"]);
    addresses = new Set(["/blog/not-there"]);
    answer = { status: 200, headers: PUBLIC, hasFailed: false };
    cache.changed([EVERYTHING]);
    expect((await get("/blog/not-there")).status).toBe(200);
    addresses = new Set();
    cache.changed([EVERYTHING]);
    answer = { status: 404, headers: {}, hasFailed: false };
    expect((await get("/blog/not-there")).status).toBe(404);
  });

  test("is looked for by Next while nobody can tell what there is", async () => {
    addresses = null;
    await get("/blog/who-knows");
    expect(asked.map(({ url }) => url)).toEqual(["/blog/who-knows"]);
    addresses = new Set();
    expect((await get("/blog/not-there")).status).toBe(404);
    expect(asked.at(-1)?.url).toBe("/blog/-");
  });

  test.each([
    ["/a.php", {}],
    ["/_next/../nothing.js.php", { accept: "*/*" }],
    ["/nothing", { rsc: "1" }],
    ["/blog/not-there", { rsc: "1" }],
  ])("is a line of text where nobody looks at it: %s %o", async (path, headers) => {
    const got = await get(path, headers);
    expect([got.status, got.text, renders]).toEqual([404, "Not found\n", 0]);
    expect(got.headers["x-content-type-options"]).toBe("nosniff");
    expect((await get(path, headers, "HEAD")).text).toBe("");
  });

  test("is a screen for a browser that asks for a file", async () => {
    expect((await get("/a.php", { accept: "text/html,*/*" })).text).toBe(text);
  });
});

describe("when too many wait", () => {
  const WAITING = 65;

  test("those with words of a visitor's own are told so, and known pages are not held up", async () => {
    await get("/blogs?search=kept");
    cache.changed([EVERYTHING]);
    let release = () => {};
    holdRender = new Promise((done) => {
      release = done;
    });
    const handle = vi.spyOn(cache, "handle");
    const waiting = Array.from({ length: WAITING }, (_, word) => get(`/blogs?search=${word}`));
    // One that came before all of these would wait among them.
    await vi.waitFor(() => expect(handle).toHaveBeenCalledTimes(WAITING));
    expect((await get("/blogs?search=new")).status).toBe(503);
    const refused = await get("/blogs?search=newer");
    expect([refused.status, refused.headers["retry-after"]]).toEqual([503, "3"]);
    expect((await get("/blogs?search=post", {}, "POST")).status).toBe(503);
    const known = get("/resume");
    await vi.waitFor(() => expect(asked.at(-1)?.url).toBe("/resume"));
    release();
    expect((await known).status).toBe(200);
    await Promise.all(waiting);
    expect((await get("/blogs?search=newer")).status).toBe(200);
  });
});

describe("an edit", () => {
  test("shows on the very next request", async () => {
    await get();
    text = "second";
    cache.changed([EVERYTHING]);
    expect((await get()).text).toBe("second");
    expect((await get()).headers["cache-status"]).toBe("portfolio; hit");
  });

  test("made while the page is being rendered is not hidden by what was begun before it", async () => {
    let release = () => {};
    holdRender = new Promise((done) => {
      release = done;
    });
    const before = get();
    await vi.waitFor(() => expect(renders).toBe(1));
    text = "second";
    cache.changed([EVERYTHING]);
    const after = get();
    await vi.waitFor(() => expect(renders).toBe(2));
    release();
    expect((await before).text).toContain("first");
    expect((await after).text).toBe("second");
    expect((await get()).text).toBe("second");
  });

  test("expires only what has read what it changed", async () => {
    reads = ["blog", "about"];
    await get("/blogs");
    reads = ["certification"];
    await get("/resume");
    reads = [];
    await get("/unknown");
    cache.changed(["certification"]);
    const status = async (path: string) => (await get(path)).headers["cache-status"];
    expect(await status("/blogs")).toBe("portfolio; hit");
    expect(await status("/resume")).toBe("portfolio; fwd=miss");
    expect(await status("/unknown")).toBe("portfolio; fwd=miss");
    cache.changed([EVERYTHING]);
    expect(await status("/blogs")).toBe("portfolio; fwd=miss");
  });

  test("of what a render has read is not hidden by it, and one of what it has not leaves it alone", async () => {
    let release = () => {};
    holdRender = new Promise((done) => {
      release = done;
    });
    reads = ["blog"];
    const before = get();
    await vi.waitFor(() => expect(renders).toBe(1));
    cache.changed(["certification"]);
    const handle = vi.spyOn(cache, "handle");
    const beside = get();
    await vi.waitFor(() => expect(handle).toHaveBeenCalled());
    text = "second";
    cache.changed(["blog"]);
    const after = get();
    await vi.waitFor(() => expect(renders).toBe(2));
    release();
    expect((await before).text).toContain("first");
    expect((await beside).text).toContain("first");
    expect((await after).text).toBe("second");
    expect((await get()).text).toBe("second");
    expect(renders).toBe(2);
  });

  test("has pages of the site rendered two at a time, beside one of a visitor's own words", async () => {
    await get("/blogs?search=known");
    asked = [];
    let release = () => {};
    holdRender = new Promise((done) => {
      release = done;
    });
    cache.changed([EVERYTHING]);
    const begun = () => asked.map(({ url }) => url);
    const got = [get("/blogs?search=a")];
    await vi.waitFor(() => expect(begun()).toEqual(["/blogs?search=a"]));
    got.push(get("/blogs?search=b"), get("/a"), get("/b"));
    await vi.waitFor(() => expect(begun().toSorted()).toEqual(["/a", "/b", "/blogs?search=a"]));
    const handle = vi.spyOn(cache, "handle");
    got.push(get("/blogs?search=known"));
    await vi.waitFor(() => expect(handle).toHaveBeenCalled());
    text = "second";
    release();
    const texts = (await Promise.all(got)).map((one) => one.text.split(" ")[0]);
    expect(texts).toEqual(["first", "second", "first", "first", "second"]);
  });

  test("announced for a later moment shows once that has come", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    await get();
    cache.changesAt(new Date(Date.now() + 60_000));
    text = "second";
    vi.setSystemTime(Date.now() + 59_000);
    expect((await get()).text).toContain("first");
    vi.setSystemTime(Date.now() + 1_000);
    expect((await get()).text).toBe("second");
  });

  test("of the clock, back, shows again what is right by it", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    text = "tomorrow's";
    vi.setSystemTime(Date.now() + 24 * 3_600_000);
    await get();
    text = "today's";
    expect((await get()).text).toBe("tomorrow's");
    vi.setSystemTime(Date.now() - 24 * 3_600_000);
    expect((await get()).text).toBe("today's");
    expect((await get()).headers["cache-status"]).toBe("portfolio; hit");
  });

  test("leaves alone what never changes", async () => {
    answer.headers = { "cache-control": "public, max-age=31536000, immutable" };
    await get("/_next/static/a.js");
    cache.changed([EVERYTHING]);
    expect((await get("/_next/static/a.js")).headers["cache-status"]).toBe("portfolio; hit");
  });
});

describe("what the API answers everybody", () => {
  const JSON_ANSWER = { "content-type": "application/json", "cache-control": "no-store" };
  const KEPT = { ...JSON_ANSWER, "portfolio-cache-control": "max-age=3600" };
  const TOKEN = { authorization: "Bearer x" };

  beforeEach(() => {
    answer.headers = KEPT;
  });

  test("is kept until what it has read changes", async () => {
    reads = ["blog"];
    await get("/api/blog?limit=10");
    const kept = await get("/api/blog/?limit=10");
    expect(kept.headers["cache-status"]).toBe("portfolio; hit");
    expect(kept.headers["cache-control"]).toBe("no-store");
    const known = { "if-none-match": String(kept.headers.etag) };
    expect((await get("/api/blog?limit=10", known)).status).toBe(304);
    cache.changed(["hero"]);
    expect((await get("/api/blog?limit=10", known)).status).toBe(304);
    text = "second";
    cache.changed(["blog"]);
    expect((await get("/api/blog?limit=10", known)).text).toBe("second");
  });

  test("is one for all parameters that are made up, and for all headers", async () => {
    await get("/api/projects?category=a");
    for (const path of ["/api/projects?x=1&category=a", "/api/projects?category=a&category=b&y"]) {
      const got = await get(path, { rsc: "1", cookie: "a=b", host: "other.example" });
      expect(got.headers["cache-status"]).toBe("portfolio; hit");
    }
    await get("/api/hero?category=a");
    expect((await get("/api/hero")).headers["cache-status"]).toBe("portfolio; hit");
    expect(asked.map(({ url }) => url)).toEqual(["/api/projects?category=a", "/api/hero"]);
  });

  test("is passed its values as they came", async () => {
    const word = "long ".repeat(100);
    await get(`/api/blog?limit=%2010&search=${encodeURIComponent(word)}&tag=`);
    const query = new URLSearchParams({ search: word, limit: " 10" });
    expect(asked.map(({ url }) => url)).toEqual([`/api/blog?${query}`]);
  });

  test("never drives out what visitors cannot make up", async () => {
    text = "x".repeat(60_000);
    await get("/api/hero");
    await get("/");
    for (let word = 0; word < 20; word++) await get(`/api/blog?search=${word}`);
    for (let id = 0; id < 20; id++) await get(`/api/blog/${id}`);
    expect((await get("/api/blog?search=0")).headers["cache-status"]).toBe("portfolio; fwd=miss");
    expect((await get("/api/hero")).headers["cache-status"]).toBe("portfolio; hit");
    expect((await get("/")).headers["cache-status"]).toBe("portfolio; hit");
  });

  test.each([
    ["a token", TOKEN, "GET", "/api/hero"],
    ["what writes", {}, "POST", "/api/hero"],
    ["what is not for everybody", {}, "GET", "/api/backups"],
  ])("is not for %s, which is passed on as it came", async (_what, headers, method, path) => {
    await get(path);
    const before = { renders, passed };
    expect((await get(`${path}?a=1`, headers, method)).text).toBe("passed through");
    expect({ renders, passed }).toEqual({ ...before, passed: before.passed + 1 });
  });

  test.each([404, 422, 500])("is sent and not kept where it is a refusal: %i", async (status) => {
    await get("/api/blog/1");
    cache.changed([EVERYTHING]);
    answer = { status, headers: JSON_ANSWER, hasFailed: status === 500 };
    text = "refused";
    for (const method of ["GET", "HEAD", "GET"]) {
      const got = await get("/api/blog/1", { "x-request-id": "id" }, method);
      expect([got.status, got.text]).toEqual([status, method === "GET" ? "refused" : ""]);
      expect(got.headers["x-request-id"]).toBe("id");
    }
    answer = { status: 200, headers: KEPT, hasFailed: false };
    expect((await get("/api/blog/1")).status).toBe(200);
  });
});

describe("when rendering fails", () => {
  test.each([
    ["with an error status", { status: 500, headers: {}, hasFailed: true }],
    ["behind a status of 200", { status: 200, headers: PUBLIC, hasFailed: true }],
  ])("%s, the last good page is sent, and the next good one again", async (_how, failure) => {
    await get();
    cache.changed([EVERYTHING]);
    answer = failure;
    const last = await get();
    expect([last.status, last.text]).toEqual([200, text]);
    expect(last.headers["cache-status"]).toBe("portfolio; hit; detail=last-good");
    answer = { status: 200, headers: PUBLIC, hasFailed: false };
    text = "recovered";
    expect((await get()).text).toBe("recovered");
  });

  test("and there is no good page, the failure is sent and not kept", async () => {
    answer = { status: 500, headers: {}, hasFailed: true };
    expect((await get()).status).toBe(500);
    answer = { status: 200, headers: PUBLIC, hasFailed: false };
    expect((await get()).status).toBe(200);
  });
});

describe("nothing is kept", () => {
  test("for a browser that opened a draft, at posts' addresses, nor is it answered from memory", async () => {
    await get("/blog/there");
    const headers = { cookie: "draft=genuine" };
    expect((await get("/blog/there", headers)).text).toBe("passed through");
    expect((await get("/blog/not-public", headers)).text).toBe("passed through");
    expect([renders, passed]).toEqual([1, 2]);
    expect((await get("/", headers)).text).toBe(text);
    expect(passed).toBe(2);
  });

  test.each([
    ["a token", { authorization: "Bearer x" }],
    ["a forged draft cookie", { cookie: "__prerender_bypass=1" }],
  ])("because of %s: the page does not read it", async (_what, headers) => {
    await get("/blog/there");
    const got = await get("/blog/there", headers);
    expect([got.headers["cache-status"], renders, passed]).toEqual(["portfolio; hit", 1, 0]);
  });

  test.each<[string, Record<string, string>]>([
    ["does not say it may be", { "content-type": "text/html" }],
    ["says no-store", { ...PUBLIC, "portfolio-cache-control": "no-store" }],
    ["is private", { "cache-control": "private, max-age=60" }],
    ["sets a cookie", { ...PUBLIC, "set-cookie": "a=b" }],
    ["varies by more than the key holds", { ...PUBLIC, vary: "cookie" }],
    ["varies by everything", { ...PUBLIC, vary: "*" }],
    ["is only fresh for nobody", { "cache-control": "public, max-age=0" }],
  ])("of an answer that %s; it is made for each visitor", async (_what, headers) => {
    answer.headers = headers;
    expect((await get()).text).toBe("passed through");
    expect((await get()).text).toBe("passed through");
    expect(passed).toBe(2);
  });

  test("beyond its bound", async () => {
    text = "x".repeat(200_000);
    expect((await get("/large")).text).toBe(text);
    expect((await get("/large")).headers["cache-status"]).toBe("portfolio; fwd=miss");
    text = "y".repeat(40_000);
    for (let page = 0; page < 60; page++) await get(`/${page}`);
    expect((await get("/0")).headers["cache-status"]).toBe("portfolio; fwd=miss");
    expect((await get("/59")).headers["cache-status"]).toBe("portfolio; hit");
  });
});
