import { beforeEach, describe, expect, test } from "vitest";
import { cachedSite } from "@/e2e/support/cached-site";
import { EVERYTHING } from "@/lib/server/content-answers";

const { site, get } = cachedSite();

describe("a public answer of the API", () => {
  const JSON_ANSWER = { "content-type": "application/json", "cache-control": "no-store" };
  const KEPT = { ...JSON_ANSWER, "portfolio-cache-control": "max-age=3600" };
  const TOKEN = { authorization: "Bearer x" };

  beforeEach(() => {
    site().answer.headers = KEPT;
  });

  test("is cached until the content that it has read changes", async () => {
    site().reads = ["blog"];
    await get("/api/blog?limit=10");
    const kept = await get("/api/blog?limit=10&x=1");
    expect(kept.headers["cache-status"]).toBe("portfolio; hit");
    expect(kept.headers["cache-control"]).toBe("no-store");
    const known = { "if-none-match": String(kept.headers.etag) };
    expect((await get("/api/blog?limit=10", known)).status).toBe(304);
    site().cache.changed(["hero"]);
    expect((await get("/api/blog?limit=10", known)).status).toBe(304);
    site().text = "second";
    site().cache.changed(["blog"]);
    expect((await get("/api/blog?limit=10", known)).text).toBe("second");
  });

  test("is shared by requests with other headers or unknown parameters", async () => {
    await get("/api/projects?category=a");
    for (const path of ["/api/projects?x=1&category=a", "/api/projects?category=a&category=b&y"]) {
      const got = await get(path, { rsc: "1", cookie: "a=b", host: "other.example" });
      expect(got.headers["cache-status"]).toBe("portfolio; hit");
    }
    await get("/api/hero?category=a");
    expect((await get("/api/hero")).headers["cache-status"]).toBe("portfolio; hit");
    expect(site().asked.map(({ url }) => url)).toEqual(["/api/projects?category=a", "/api/hero"]);
  });

  test("is rendered with the unchanged values of its parameters", async () => {
    const word = "long ".repeat(100);
    await get(`/api/blog?limit=%2010&search=${encodeURIComponent(word)}&tag=`);
    const query = new URLSearchParams({ search: word, limit: " 10" });
    expect(site().asked.map(({ url }) => url)).toEqual([`/api/blog?${query}`]);
  });

  test("at an invented address never displaces pages at other addresses", async () => {
    site().text = "x".repeat(60_000);
    await get("/api/hero");
    await get("/");
    for (let word = 0; word < 20; word++) await get(`/api/blog?search=${word}`);
    for (let id = 0; id < 20; id++) await get(`/api/blog/${id}`);
    expect((await get("/api/blog?search=0")).headers["cache-status"]).toBe("portfolio; fwd=miss");
    expect((await get("/api/hero")).headers["cache-status"]).toBe("portfolio; hit");
    expect((await get("/")).headers["cache-status"]).toBe("portfolio; hit");
  });

  test.each([
    ["a request with a token", TOKEN, "GET", "/api/hero"],
    ["a request that writes", {}, "POST", "/api/hero"],
    ["a private route", {}, "GET", "/api/backups"],
  ])(
    "is not sent for %s: the request is passed on unchanged",
    async (_what, headers, method, path) => {
      await get(path);
      const before = { renders: site().renders, passed: site().passed };
      expect((await get(`${path}?a=1`, headers, method)).text).toBe("passed through");
      expect({ renders: site().renders, passed: site().passed }).toEqual({
        ...before,
        passed: before.passed + 1,
      });
    },
  );

  test.each([404, 422, 500])("with the status %i is sent and not cached", async (status) => {
    await get("/api/blog/1");
    site().cache.changed([EVERYTHING]);
    site().answer = { status, headers: JSON_ANSWER, hasFailed: status === 500 };
    site().text = "refused";
    for (const method of ["GET", "HEAD", "GET"]) {
      const got = await get("/api/blog/1", { "x-request-id": "id" }, method);
      expect([got.status, got.text]).toEqual([status, method === "GET" ? "refused" : ""]);
      expect(got.headers["x-request-id"]).toBe("id");
    }
    site().answer = { status: 200, headers: KEPT, hasFailed: false };
    expect((await get("/api/blog/1")).status).toBe(200);
  });
});
