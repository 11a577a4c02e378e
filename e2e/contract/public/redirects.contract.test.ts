// The owner's redirects.
import { expect, test } from "vitest";
import { sharedOwner } from "../support/owner-calls";
import { serverUrl } from "../support/shared-site";
import { visiting } from "../support/visiting";

interface Item {
  id: number;
}

const call = sharedOwner();

const { get, statusOf, redirectOf } = visiting(serverUrl);
const post = (path: string, body: object) => call<Item>("POST", path, body);

test("a redirect is permanent or temporary, and keeps the query", { tags: ["gate"] }, async () => {
  const { id } = await post("/redirects", { from: "/old/", to: "/blogs?tag=iot#list" });
  expect(await redirectOf("/old")).toEqual([308, "/blogs?tag=iot#list"]);
  expect(await redirectOf("/old?page=2")).toEqual([308, "/blogs?tag=iot&page=2#list"]);
  expect(await redirectOf("/old/?page=2")).toEqual([308, "/old?page=2"]);
  const { headers } = await get("/old");
  expect(headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
  await call("PUT", `/redirects/${id}`, { permanent: false, to: "https://example.com/x" });
  expect(await redirectOf("/old?a=1")).toEqual([307, "https://example.com/x?a=1"]);
  await call("DELETE", `/redirects/${id}`);
  expect(await statusOf("/old")).toBe(404);
});

test("common addresses redirect by default, and the owner's redirect replaces the default", async () => {
  expect(await redirectOf("/rss?a=1")).toEqual([308, "/feed.xml?a=1"]);
  expect(await redirectOf("/contact")).toEqual([308, "/#contact"]);
  expect(await redirectOf("/blog/")).toEqual([308, "/blog"]);
  const { id } = await post("/redirects", { from: "/blog", to: "/projects" });
  expect(await redirectOf("/blog")).toEqual([308, "/projects"]);
  await call("DELETE", `/redirects/${id}`);
  expect(await redirectOf("/blog")).toEqual([308, "/blogs"]);
});

test("a redirect takes precedence over a page's former slug, but not over its current slug", {
  tags: ["gate"],
}, async () => {
  const page = await post("/pages", { title: "First", status: "published" });
  await expect(post("/redirects", { from: "/first", to: "/blogs" })).rejects.toThrow("409");
  await call("PUT", `/pages/${page.id}`, { slug: "second" });
  expect(await redirectOf("/first")).toEqual([308, "/second"]);
  const redirect = await post("/redirects", { from: "/first", to: "/blogs" });
  expect(await redirectOf("/first")).toEqual([308, "/blogs"]);
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
])(
  "a redirect from %s is refused, because the site uses this address",
  { tags: ["gate"] },
  async (from) => {
    await expect(post("/redirects", { from, to: "/resume" })).rejects.toThrow("409");
  },
);

test("a circle of redirects is refused, but a chain is allowed", async () => {
  for (const to of ["/a", "/a/?b#c", `${serverUrl()}/a`, `${serverUrl()}/a/?b#c`]) {
    await expect(post("/redirects", { from: "/a", to })).rejects.toThrow("409");
  }
  const first = await post("/redirects", { from: "/a", to: "/b" });
  const second = await post("/redirects", { from: "/b", to: "/c" });
  expect(await redirectOf("/a")).toEqual([308, "/b"]);
  await expect(post("/redirects", { from: "/c", to: "/a?x" })).rejects.toThrow("409");
  await expect(post("/redirects", { from: "/b", to: "/d" })).rejects.toThrow("409");
  for (const to of ["/a", `${serverUrl()}/a`]) {
    await expect(call("PUT", `/redirects/${second.id}`, { to })).rejects.toThrow("409");
  }
  await call("DELETE", `/redirects/${first.id}`);
  await call("DELETE", `/redirects/${second.id}`);
});
