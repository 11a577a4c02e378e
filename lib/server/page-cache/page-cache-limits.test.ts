import { describe, expect, test, vi } from "vitest";
import { cachedSite, PUBLIC } from "@/e2e/support/cached-site";
import { EVERYTHING } from "@/lib/server/content-answers";

const { site, get } = cachedSite();

describe("when too many requests wait", () => {
  const WAITING = 65;

  test("searches, which visitors can invent without limit, are refused, and known pages are not delayed", {
    tags: ["sweep"],
  }, async () => {
    await get("/blogs?search=kept");
    site().cache.changed([EVERYTHING]);
    const release = site().hold();
    const handle = vi.spyOn(site().cache, "handle");
    const waiting = Array.from({ length: WAITING }, (_, word) => get(`/blogs?search=${word}`));
    // The cache must have received all of these before the next request is sent.
    await vi.waitFor(() => expect(handle).toHaveBeenCalledTimes(WAITING));
    expect((await get("/blogs?search=new")).status).toBe(503);
    const refused = await get("/blogs?search=newer");
    expect([refused.status, refused.headers["retry-after"]]).toEqual([503, "3"]);
    expect((await get("/blogs?search=post", {}, "POST")).status).toBe(503);
    const known = get("/resume");
    await vi.waitFor(() => expect(site().asked.at(-1)?.url).toBe("/resume"));
    release();
    expect((await known).status).toBe(200);
    await Promise.all(waiting);
    expect((await get("/blogs?search=newer")).status).toBe(200);
  });
});

describe("the page cache", () => {
  test("passes a request for a post to Next if the browser has a draft open", async () => {
    await get("/blog/there");
    const headers = { cookie: "draft=genuine" };
    expect((await get("/blog/there", headers)).text).toBe("passed through");
    expect((await get("/blog/not-public", headers)).text).toBe("passed through");
    expect([site().renders, site().passed]).toEqual([1, 2]);
    expect((await get("/", headers)).text).toBe(site().text);
    expect(site().passed).toBe(2);
  });

  test.each([
    ["a token", { authorization: "Bearer x" }],
    ["a forged draft cookie", { cookie: "portfolio-draft-1=made-up" }],
  ])("sends the cached page to a request with %s", async (_what, headers) => {
    await get("/blog/there");
    const got = await get("/blog/there", headers);
    expect([got.headers["cache-status"], site().renders, site().passed]).toEqual([
      "portfolio; hit",
      1,
      0,
    ]);
  });

  test.each<[string, Record<string, string>]>([
    ["has no caching header", { "content-type": "text/html" }],
    ["has no-store", { ...PUBLIC, "portfolio-cache-control": "no-store" }],
    ["is private", { "cache-control": "private, max-age=60" }],
    ["sets a cookie", { ...PUBLIC, "set-cookie": "a=b" }],
    ["varies by a cookie", { ...PUBLIC, vary: "cookie" }],
    ["varies by everything", { ...PUBLIC, vary: "*" }],
    ["has max-age=0", { "cache-control": "public, max-age=0" }],
  ])("does not store an answer that %s", async (_what, headers) => {
    site().answer.headers = headers;
    expect((await get()).text).toBe("passed through");
    expect((await get()).text).toBe("passed through");
    expect(site().passed).toBe(2);
  });

  test("does not store a very large page, and removes old pages above the memory limit", async () => {
    site().text = "x".repeat(300_000);
    expect((await get("/large")).text).toBe(site().text);
    expect((await get("/large")).headers["cache-status"]).toBe("portfolio; fwd=miss");
    site().text = "y".repeat(40_000);
    for (let page = 0; page < 60; page++) await get(`/${page}`);
    expect((await get("/0")).headers["cache-status"]).toBe("portfolio; fwd=miss");
    expect((await get("/59")).headers["cache-status"]).toBe("portfolio; hit");
  });
});
