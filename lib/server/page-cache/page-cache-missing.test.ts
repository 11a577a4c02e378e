import { beforeEach, describe, expect, test, vi } from "vitest";
import { cachedSite, PUBLIC } from "@/e2e/support/cached-site";
import { EVERYTHING } from "@/lib/server/content-answers";
import { PageCache } from "./page-cache";

const { site, get } = cachedSite();

describe("a missing page", () => {
  beforeEach(() => {
    site().answer = {
      status: 404,
      headers: { "cache-control": "private, no-store" },
      hasFailed: false,
    };
  });

  test("has the same screen at all addresses, which is rendered once", async () => {
    for (const path of ["/nothing/a", "/nothing?b", "/nothing/%C3%A9"]) {
      const got = await get(path, { accept: "*/*" });
      expect([got.status, got.text, got.headers["cache-control"]]).toEqual([
        404,
        site().text,
        "private, no-store",
      ]);
    }
    expect(site().asked.map(({ url }) => url)).toEqual(["/missing/-"]);
    expect((await get("/nothing/c", {}, "POST")).status).toBe(404);
    expect([site().renders, site().passed]).toEqual([1, 0]);
  });

  test("has the screen for its kind of item until the item exists", async () => {
    expect((await get("/blog/not-there")).status).toBe(404);
    expect((await get("/blog/nor-this")).headers["cache-status"]).toBe("portfolio; hit");
    expect(site().asked.map(({ url }) => url)).toEqual(["/blog/-"]);
    site().addresses = new Set(["/blog/not-there"]);
    site().answer = { status: 200, headers: PUBLIC, hasFailed: false };
    site().cache.changed([EVERYTHING]);
    expect((await get("/blog/not-there")).status).toBe(200);
    site().addresses = new Set();
    site().cache.changed([EVERYTHING]);
    site().answer = { status: 404, headers: {}, hasFailed: false };
    expect((await get("/blog/not-there")).status).toBe(404);
  });

  test("is requested from Next while the public addresses are unknown", async () => {
    site().addresses = null;
    await get("/blog/who-knows");
    expect(site().asked.map(({ url }) => url)).toEqual(["/blog/who-knows"]);
    site().addresses = new Set();
    expect((await get("/blog/not-there")).status).toBe(404);
    expect(site().asked.at(-1)?.url).toBe("/blog/-");
  });

  test.each([
    ["/a.php", {}],
    ["/_next/../nothing.js.php", { accept: "*/*" }],
    ["/nothing", { rsc: "1" }],
    ["/blog/not-there", { rsc: "1" }],
  ])("has only a line of text for a program: %s %o", async (path, headers) => {
    const got = await get(path, headers);
    expect([got.status, got.text, site().renders]).toEqual([404, "Not found\n", 0]);
    expect(got.headers["x-content-type-options"]).toBe("nosniff");
    expect((await get(path, headers, "HEAD")).text).toBe("");
  });

  test("has the screen even at the address of a file if the client accepts HTML", async () => {
    expect((await get("/a.php", { accept: "text/html,*/*" })).text).toBe(site().text);
  });
});

describe("the screen for a missing page", () => {
  const FAILED = { status: 500, headers: {}, hasFailed: true };
  const HOUR_MS = 3_600_000;

  test("shows an edit at once", async () => {
    await get("/nothing/a");
    site().text = "second";
    site().cache.changed([EVERYTHING]);
    expect((await get("/nothing/b")).text).toBe("second");
  });

  test("is rendered again after an hour, and the last screen is sent for a day if rendering fails", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const start = Date.now();
    await get("/nothing/a");
    vi.setSystemTime(start + HOUR_MS - 1);
    expect((await get("/nothing/a")).headers["cache-status"]).toBe("portfolio; hit");
    site().answer = FAILED;
    vi.setSystemTime(start + 23 * HOUR_MS);
    expect((await get("/nothing/a")).headers["cache-status"]).toMatch(/last-good/);
    vi.setSystemTime(start + 25 * HOUR_MS);
    expect((await get("/nothing/a")).status).toBe(500);
  });

  test("is cached separately for each origin if pages contain the origin", async () => {
    site().cache = new PageCache({ ...site().options, isKeyedByHost: true });
    for (const host of ["a.example", "b.example"]) {
      expect((await get("/nothing", { host })).headers["cache-status"]).toMatch(/miss/);
      expect((await get("/nothing", { host })).headers["cache-status"]).toBe("portfolio; hit");
    }
  });

  test.each(["next-router-state-tree", "next-router-prefetch", "next-url"])(
    "is the same for any value of %s",
    async (name) => {
      await get("/nothing");
      const got = await get("/nothing", { [name]: "made-up" });
      expect([got.headers["cache-status"], site().renders]).toEqual(["portfolio; hit", 1]);
    },
  );
});
