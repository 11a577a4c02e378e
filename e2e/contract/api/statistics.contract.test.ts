/** @module-tag gate */
import { beforeAll, expect, test } from "vitest";
import { call, signIn } from "../support/api";
import { serverUrl } from "../support/shared-site";

let token: string;
beforeAll(async () => {
  token = (await signIn()).access_token;
});

test("the overview counts the existing content", async () => {
  const overview = async () => (await call("GET", "/dashboard/overview", { token })).body;
  const before = await overview();
  const firefox = "Mozilla/5.0 (Windows NT 10.0; rv:145.0) Gecko/20100101 Firefox/145.0";
  const view = (userAgent: string) =>
    call("POST", "/views", { json: { path: "/" }, headers: { "User-Agent": userAgent } });
  await view(firefox);
  // Views by known crawlers do not count.
  expect((await view("Mozilla/5.0 (compatible; Googlebot/2.1)")).status).toBe(204);
  const { id } = (await call("POST", "/projects", { token, json: { title: "Counted" } })).body;
  const after = await overview();
  expect(after.views.total).toBe(before.views.total + 1);
  expect(after.projects.total).toBe(before.projects.total + 1);
  expect(after.projects.change).toBe("+100%");
  expect(after.views_by_day).toHaveLength(30);
  const today = new Date().toISOString().slice(0, 10);
  expect(after.views_by_day.at(-1)).toMatchObject({ day: today });
  const sum = (days: { count: number }[]) => days.reduce((total, { count }) => total + count, 0);
  expect(sum(after.views_by_day)).toBe(sum(before.views_by_day) + 1);
  expect(after.top_pages).toContainEqual({
    path: "/",
    title: "Home",
    views: expect.any(Number),
  });
  expect(after.system_status).toMatchObject({
    database: { status: "ok", integrity: "checked" },
    uploads: { files: expect.any(Number), bytes: expect.any(Number) },
    overdue_posts: 0,
    mail: { state: "off" },
  });
  expect(after.recent_activity[0]).toMatchObject({
    noun: "project",
    action: "created",
    title: "Counted",
  });
  expect(after.system_status.database.status).toBe("ok");
  expect(after.system_status.disk.free_bytes).toBeGreaterThan(0);
  await call("DELETE", `/projects/${id}`, { token });
});

test("the owner's statistics count views by the referrer's host name, and count IP addresses as 'other'", async () => {
  const read = async (query = "") => (await call("GET", `/statistics${query}`, { token })).body;
  const before = await read();
  const view = (referrer?: unknown, headers = {}) =>
    call("POST", "/views", {
      json: { path: "/resume", referrer },
      headers: {
        "User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Firefox/145.0",
        ...headers,
      },
    });
  await view("WWW.News.example:8443");
  await view("news.example");
  await view("");
  await view("10.1.2.3");
  // Later views in the same visit and clicks on the site's own links have no source.
  await view();
  const own = { Origin: "https://www.mine.example", "Sec-Fetch-Site": "same-origin" };
  await view("mine.example", own);
  await view(new URL(serverUrl()).host);
  expect((await view(7)).status).toBe(422);
  const after = await read("?days=30");
  expect(after.total.views).toBe(before.total.views + 7);
  const viewsOf = ({ sources }: typeof after, wanted: string) =>
    sources.find(({ host }: { host: string }) => host === wanted)?.views ?? 0;
  for (const [host, count] of [
    ["news.example", 2],
    ["direct", 1],
    ["other", 1],
    ["10.1.2.3", 0],
    ["mine.example", 0],
  ] as const) {
    expect([host, viewsOf(after, host) - viewsOf(before, host)]).toEqual([host, count]);
  }
  expect(after.pages).toContainEqual(expect.objectContaining({ path: "/resume", title: "Resume" }));
  expect(after.series).toHaveLength(30);
  expect(after).toMatchObject({ unit: "day", sources_since: expect.any(String) });
  expect(await read("?months=12")).toMatchObject({ unit: "month" });
  for (const query of ["?days=31", "?days=x", "?months=1"])
    expect((await call("GET", `/statistics${query}`, { token })).status).toBe(422);
});
