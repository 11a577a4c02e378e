import { beforeEach, describe, expect, test } from "vitest";
import { cachedSite, PUBLIC } from "@/e2e/support/cached-site";
import { EVERYTHING } from "@/lib/server/content-reads";

const { site, get } = cachedSite();

describe("what does not exist", () => {
  beforeEach(() => {
    site().answer = {
      status: 404,
      headers: { "cache-control": "private, no-store" },
      hasFailed: false,
    };
  });

  test("is one screen for all addresses, rendered once", async () => {
    for (const path of ["/nothing/a", "/nothing?b", "/nothing/%C3%A9"]) {
      const got = await get(path, { accept: "*/*" });
      expect([got.status, got.text, got.headers["cache-control"]]).toEqual([
        404,
        site().text,
        "private, no-store",
      ]);
    }
    expect(site().asked.map(({ url }) => url)).toEqual(["/missing/-/-"]);
    expect((await get("/nothing/c", {}, "POST")).status).toBe(404);
    expect([site().renders, site().passed]).toEqual([1, 0]);
  });

  test("has a screen for each kind of item, until the item is there", async () => {
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

  test("is looked for by Next while nobody can tell what there is", async () => {
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
  ])("is a line of text where nobody looks at it: %s %o", async (path, headers) => {
    const got = await get(path, headers);
    expect([got.status, got.text, site().renders]).toEqual([404, "Not found\n", 0]);
    expect(got.headers["x-content-type-options"]).toBe("nosniff");
    expect((await get(path, headers, "HEAD")).text).toBe("");
  });

  test("is a screen for a browser that asks for a file", async () => {
    expect((await get("/a.php", { accept: "text/html,*/*" })).text).toBe(site().text);
  });
});
