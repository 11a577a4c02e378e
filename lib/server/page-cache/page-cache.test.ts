import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { PageCache } from "./page-cache";

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
  options = {
    async render() {
      renders++;
      const body = Buffer.from(text);
      const now = { ...answer, body };
      await holdRender;
      return now;
    },
    passThrough(_request, response) {
      passed++;
      response.end("passed through");
    },
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

describe("an edit", () => {
  test("shows on the very next request", async () => {
    await get();
    text = "second";
    cache.changed();
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
    cache.changed();
    const after = get();
    await vi.waitFor(() => expect(renders).toBe(2));
    release();
    expect((await before).text).toContain("first");
    expect((await after).text).toBe("second");
    expect((await get()).text).toBe("second");
  });

  test("has pages rendered two at a time, those asked for before first, and those that wait right", async () => {
    await get("/known");
    const begun: string[] = [];
    let release = () => {};
    holdRender = new Promise((done) => {
      release = done;
    });
    const { render } = options;
    options.render = (asked) => {
      begun.push(asked.url);
      return render(asked);
    };
    cache.changed();
    const handle = vi.spyOn(cache, "handle");
    const ask = async (path: string) => {
      const calls = handle.mock.calls.length;
      const got = get(path);
      await vi.waitFor(() => expect(handle.mock.calls.length).toBe(calls + 1));
      return { got };
    };
    const asked = [];
    for (const path of ["/a", "/b", "/c", "/known"]) asked.push(await ask(path));
    expect(begun).toEqual(["/a", "/b"]);
    text = "second";
    cache.changed();
    asked.push(await ask("/known"));
    release();
    const texts = await Promise.all(asked.map(async ({ got }) => (await got).text));
    expect(texts.map((one) => one.split(" ")[0])).toEqual([
      ...["first", "first"],
      ...["second", "second", "second"],
    ]);
    expect(begun).toEqual(["/a", "/b", "/known", "/c"]);
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
    cache.changed();
    expect((await get("/_next/static/a.js")).headers["cache-status"]).toBe("portfolio; hit");
  });
});

describe("when rendering fails", () => {
  test.each([
    ["with an error status", { status: 500, headers: {}, hasFailed: true }],
    ["behind a status of 200", { status: 200, headers: PUBLIC, hasFailed: true }],
  ])("%s, the last good page is sent, and the next good one again", async (_how, failure) => {
    await get();
    cache.changed();
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
  test.each([
    ["a token", { authorization: "Bearer x" }],
    ["a draft cookie", { cookie: "a=b; __prerender_bypass=1" }],
  ])("for a request with %s, nor is it answered from memory", async (_what, headers) => {
    await get();
    expect((await get("/", headers)).text).toBe("passed through");
    expect([renders, passed]).toEqual([1, 1]);
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
