/** @module-tag gate */
// The owner's redirects: their targets, and addresses that they may not replace.
import { beforeAll, describe, expect, test } from "vitest";
import { ownerCall } from "../support/api";
import { serverUrl } from "../support/shared-site";

interface Item {
  id: number;
}

let call: Awaited<ReturnType<typeof ownerCall>>;

const get = (path: string) => fetch(serverUrl() + path, { redirect: "manual" });
const statusOf = async (path: string) => (await get(path)).status;
/** The answer of a path: its status and its Location. */
const leads = async (path: string) => {
  const { status, headers } = await get(path);
  return [status, headers.get("location")];
};
const post = (path: string, body: object) => call<Item>("POST", path, body);

beforeAll(async () => {
  call = await ownerCall(serverUrl());
});

describe("a redirect", () => {
  test("redirects permanently or temporarily, and keeps the query", async () => {
    const { id } = await post("/redirects", { from: "/old/", to: "/blogs?tag=iot#list" });
    expect(await leads("/old")).toEqual([308, "/blogs?tag=iot#list"]);
    expect(await leads("/old?page=2")).toEqual([308, "/blogs?tag=iot&page=2#list"]);
    expect(await leads("/old/?page=2")).toEqual([308, "/old?page=2"]);
    const { headers } = await get("/old");
    expect(headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
    await call("PUT", `/redirects/${id}`, { permanent: false, to: "https://example.com/x" });
    expect(await leads("/old?a=1")).toEqual([307, "https://example.com/x?a=1"]);
    await call("DELETE", `/redirects/${id}`);
    expect(await statusOf("/old")).toBe(404);
  });

  test("exists for addresses that readers guess, unless the owner has a redirect there", async () => {
    expect(await leads("/rss?a=1")).toEqual([308, "/feed.xml?a=1"]);
    expect(await leads("/contact")).toEqual([308, "/#contact"]);
    expect(await leads("/blog/")).toEqual([308, "/blog"]);
    const { id } = await post("/redirects", { from: "/blog", to: "/projects" });
    expect(await leads("/blog")).toEqual([308, "/projects"]);
    await call("DELETE", `/redirects/${id}`);
    expect(await leads("/blog")).toEqual([308, "/blogs"]);
  });

  test("wins over a former slug, and gives way to a page", async () => {
    const page = await post("/pages", { title: "First", status: "published" });
    await expect(post("/redirects", { from: "/first", to: "/blogs" })).rejects.toThrow("409");
    await call("PUT", `/pages/${page.id}`, { slug: "second" });
    expect(await leads("/first")).toEqual([308, "/second"]);
    const redirect = await post("/redirects", { from: "/first", to: "/blogs" });
    expect(await leads("/first")).toEqual([308, "/blogs"]);
    await call("PUT", `/pages/${page.id}`, { slug: "first" });
    expect(await statusOf("/first")).toBe(200);
    await call("PUT", `/redirects/${redirect.id}`, { permanent: false });
    expect(await statusOf("/first")).toBe(200);
    await call("DELETE", `/redirects/${redirect.id}`);
    await call("DELETE", `/pages/${page.id}`);
  });

  test.each([
    ...["/", "/projects", "/blogs/", "/login", "/feed.xml", "/icon-192.png", "/dashboard/links"],
    ...["/api/blog", "/uploads/a.png", "/_next/a.js", "/project/robotic-arm-vision"],
  ])("is refused where there is something: %s", async (from) => {
    await expect(post("/redirects", { from, to: "/resume" })).rejects.toThrow("409");
  });

  test("is refused if it would form a circle; a chain is allowed", async () => {
    for (const to of ["/a", "/a/?b#c", `${serverUrl()}/a`, `${serverUrl()}/a/?b#c`]) {
      await expect(post("/redirects", { from: "/a", to })).rejects.toThrow("409");
    }
    const first = await post("/redirects", { from: "/a", to: "/b" });
    const second = await post("/redirects", { from: "/b", to: "/c" });
    expect(await leads("/a")).toEqual([308, "/b"]);
    await expect(post("/redirects", { from: "/c", to: "/a?x" })).rejects.toThrow("409");
    await expect(post("/redirects", { from: "/b", to: "/d" })).rejects.toThrow("409");
    for (const to of ["/a", `${serverUrl()}/a`]) {
      await expect(call("PUT", `/redirects/${second.id}`, { to })).rejects.toThrow("409");
    }
    await call("DELETE", `/redirects/${first.id}`);
    await call("DELETE", `/redirects/${second.id}`);
  });

  test("is for its owner's eyes", async () => {
    const { id } = await post("/redirects", { from: "/hidden-way", to: "/resume" });
    for (const path of ["/api/redirects", `/api/redirects/${id}`]) {
      const response = await get(path);
      expect([response.status, await response.text()]).toEqual([
        401,
        expect.not.stringContaining("hidden-way"),
      ]);
    }
    expect(await call("GET", "/redirects")).toMatchObject([{ from: "/hidden-way" }]);
    await call("DELETE", `/redirects/${id}`);
  });
});
