import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { cachedSite, PUBLIC } from "@/e2e/support/cached-site";
import { EVERYTHING } from "@/lib/server/content-answers";
import { recordOperation, registerKind } from "@/lib/server/content-reads";
import { PageCache } from "./page-cache";

const { site, get } = cachedSite();

describe("a public page", () => {
  test("is rendered once and then sent from memory", async () => {
    expect((await get()).headers["cache-status"]).toBe("portfolio; fwd=miss");
    const again = await get();
    expect(again.headers["cache-status"]).toBe("portfolio; hit");
    expect(again.text).toBe(site().text);
    expect(site().renders).toBe(1);
    expect(again.headers["cache-control"]).toBe(PUBLIC["cache-control"]);
    expect(again.headers).not.toHaveProperty("portfolio-cache-control");
    expect(again.headers.vary).toBe(`${PUBLIC.vary}, Accept-Encoding`);
  });

  test("is sent in the best encoding that the client accepts: brotli, gzip or none", async () => {
    const br = await get("/", { "accept-encoding": "gzip, deflate, br" });
    expect(br.headers["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(br.raw).toString()).toBe(site().text);
    const gzip = await get("/", { "accept-encoding": "gzip, br;q=0" });
    expect(gzip.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(gzip.raw).toString()).toBe(site().text);
    const liked = await get("/", { "accept-encoding": "br;q=0.5, gzip" });
    expect(liked.headers["content-encoding"]).toBe("gzip");
    expect((await get()).headers["content-encoding"]).toBeUndefined();
    const plain = await get("/", { "accept-encoding": "identity" });
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect(plain.headers["content-length"]).toBe(String(Buffer.byteLength(site().text)));
    expect(new Set([br, gzip, plain].map(({ headers }) => headers.etag)).size).toBe(1);
  });

  test("is answered with 304 if the client has it, and without a body for HEAD", async () => {
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
    expect(head.headers["content-length"]).toBe(String(Buffer.byteLength(site().text)));
  });

  test("is rendered once for simultaneous requests", async () => {
    const got = await Promise.all(Array.from({ length: 50 }, () => get()));
    expect(site().renders).toBe(1);
    expect(got.every((one) => one.text === site().text)).toBe(true);
  });

  test("is cached separately from its payload for client navigation", async () => {
    await get();
    site().text = "payload";
    expect((await get("/", { rsc: "1" })).text).toBe("payload");
    expect((await get()).text).not.toBe("payload");
    expect(
      (await get("/", { rsc: "1", "next-router-prefetch": "1" })).headers["cache-status"],
    ).toBe("portfolio; fwd=miss");
  });
});

test("an uncached page sends a repeated query once, and a request to the API sends the query each time", async () => {
  registerKind("Hero", "hero");
  const query = vi.fn(async () => []);
  const read = () => recordOperation({ model: "Hero", operation: "findMany", args: {} }, query);
  site().options.passThrough = async (_request, response) => {
    await read();
    await read();
    response.end();
  };
  await get("/blog/there", { cookie: "draft=genuine" });
  expect(query).toHaveBeenCalledTimes(1);
  await get("/api/backups");
  expect(query).toHaveBeenCalledTimes(3);
});

test("a page that contains the request's origin is cached separately for each origin", async () => {
  site().cache = new PageCache({ ...site().options, isKeyedByHost: true });
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

test("a host is never confused with a part of the path", async () => {
  site().cache = new PageCache({ ...site().options, isKeyedByHost: true });
  const https = { "x-portfolio-https": "0" };
  await get("/blogs", { ...https, host: "victim/projects?technology=" });
  const got = await get("/projects?technology=/blogs", { ...https, host: "victim" });
  expect(got.headers["cache-status"]).toBe("portfolio; fwd=miss");
});

describe("the parts of a request that a page does not read", () => {
  test.each([
    ["/", "/?q=random"],
    ["/", "/?_rsc=made-up"],
    ["/", "/?search=word"],
    ["/blogs?search=word", "/blogs?utm_source=x&search=%20word%20&search=other&page="],
    ["/blogs?search=a&tag=b", "/blogs?tag=b&search=a"],
  ])("are not in the key: the page %s is also sent for %s", async (page, address) => {
    await get(page);
    expect((await get(address)).headers["cache-status"]).toBe("portfolio; hit");
    expect(site().asked.map(({ url }) => url)).toEqual([page]);
  });

  test("are not passed to Next, for example a token or a cookie", async () => {
    await get("/?q=1", { authorization: "Bearer x", cookie: "a=b", "x-other": "1" });
    expect(Object.keys(site().asked[0]?.headers ?? {})).toEqual(["host"]);
    expect(site().asked[0]?.url).toBe("/");
  });

  test("do not include the header next-url, which Next needs", async () => {
    for (const from of ["/a", "/b"]) await get("/", { rsc: "1", "next-url": from });
    expect(site().asked.map(({ headers }) => headers["next-url"])).toEqual(["/a", "/b"]);
  });

  test("are not in the key of a file, for example the headers of a navigation", async () => {
    await get("/uploads/a.png");
    const navigation = { rsc: "1", "next-router-state-tree": "[]", "next-url": "/a" };
    const got = await get("/uploads/a.png?_rsc=made-up", navigation);
    expect(got.headers["cache-status"]).toBe("portfolio; hit");
    await get("/uploads/b.png?_rsc=made-up", navigation);
    expect(site().asked.at(-1)).toEqual({
      url: "/uploads/b.png",
      headers: { host: expect.any(String) },
    });
  });

  test("do not include known parameters, because each value of such a parameter has a separate page", async () => {
    for (const path of ["/blogs?page=2", "/blogs?page=3"]) {
      expect((await get(path)).headers["cache-status"]).toBe("portfolio; fwd=miss");
    }
  });
});

describe("a redirect of the owner", () => {
  const lead = (from: string, to: string, isPermanent = true) => {
    site().redirects = new Map([[from, { to, isPermanent }]]);
    site().cache.changed(["redirect"]);
  };

  test("is sent with the query of the request, and without a request to Next", async () => {
    for (const path of ["/nothing", "/blog/gone"]) {
      lead(path, "/new?b=2");
      const got = await get(`${path}/?a=1`);
      expect([got.status, got.headers.location]).toEqual([308, "/new?b=2&a=1"]);
      expect(got.headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
    }
    lead("/nothing", "https://other.example", false);
    const got = await get("/nothing");
    expect([got.status, got.headers.location]).toEqual([307, "https://other.example/"]);
    expect([site().renders, site().passed]).toEqual([0, 0]);
  });

  test("is sent instead of a cached redirect to another target, from the next request on", async () => {
    site().answer = {
      status: 308,
      headers: { ...PUBLIC, location: "/blog/renamed" },
      hasFailed: false,
    };
    expect((await get("/blog/there")).headers.location).toBe("/blog/renamed");
    lead("/blog/there", "/new");
    expect((await get("/blog/there")).headers.location).toBe("/new");
    site().redirects = new Map();
    site().cache.changed(["redirect"]);
    expect((await get("/blog/there")).headers.location).toBe("/blog/renamed");
  });

  test("does not apply to a browser with an open draft at the address", async () => {
    lead("/blog/draft", "/new");
    expect((await get("/blog/draft", { cookie: "draft=genuine" })).text).toBe("passed through");
  });

  test("does not apply to the API or to a client navigation", async () => {
    site().redirects = new Map([
      ["/api/backups", { to: "/new", isPermanent: true }],
      ["/api/hero", { to: "/new", isPermanent: true }],
      ["/nothing", { to: "/new", isPermanent: true }],
    ]);
    expect((await get("/api/backups")).text).toBe("passed through");
    expect((await get("/api/hero")).status).toBe(200);
    expect((await get("/nothing", { rsc: "1" })).status).toBe(404);
  });
});

test("Next gets the header that marks an https request", async () => {
  await get("/", { "x-portfolio-https": "1" });
  expect(site().asked[0]?.headers).toMatchObject({ "x-portfolio-https": "1" });
});

describe("a cache in front of the site", () => {
  const IN_FRONT = ["cdn-cache-control", "max-age=9"];
  const mayKeep = async (path = "/") =>
    (await get(path)).headers["cdn-cache-control"] === "max-age=9";

  beforeEach(() => {
    site().cache = new PageCache({ ...site().options, cacheInFront: () => IN_FRONT });
  });

  test("may store a new page, and a page from memory", async () => {
    expect([await mayKeep(), await mayKeep()]).toEqual([true, true]);
  });

  test("may not store a page that was edited while it was rendered", async () => {
    const release = site().hold();
    const before = mayKeep();
    await vi.waitFor(() => expect(site().renders).toBe(1));
    site().cache.changed([EVERYTHING]);
    release();
    expect(await before).toBe(false);
  });
});
