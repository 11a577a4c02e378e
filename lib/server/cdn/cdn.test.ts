import type { IncomingMessage } from "node:http";
import { describe, expect, test, vi } from "vitest";
import { startPurgeServer } from "@/e2e/support/purge-server";
import { DELETED_FILES, EVERYTHING } from "@/lib/server/content-reads";
import type { Entry } from "@/lib/server/page-cache/page-store";
import { publicContentChanged } from "@/lib/server/public-pages";
import { runStopTasks } from "@/lib/server/shutdown";
import { Cdn, startPurging } from "./cdn";
import { SentPages } from "./sent-pages";

const HOST = "site.example";
const PUBLIC_PAGE = "public, max-age=0, must-revalidate";

describe("what is sent", () => {
  test("a change finds the pages that show it, once", () => {
    const sent = new SentPages();
    sent.add("/", ["hero", "project"]);
    sent.add("/projects", ["project"]);
    sent.add("/blogs", ["blog"]);
    sent.add("/sitemap.xml", [EVERYTHING]);
    expect(sent.take([])).toEqual([]);
    expect(sent.take(["project"])).toEqual(["/", "/projects", "/sitemap.xml"]);
    expect(sent.take(["project"])).toEqual([]);
    sent.add("/", ["hero", "project"]);
    expect(sent.take(["hero", "page"])).toEqual(["/"]);
    sent.add("/blogs", ["page"]);
    // The CDN may still hold the one that showed posts.
    expect(sent.take(["blog"])).toEqual(["/blogs"]);
  });

  test("all pages, where everything changes or there are too many to know", () => {
    const sent = new SentPages(2);
    sent.add("/a", ["hero"]);
    expect(sent.take([EVERYTHING])).toBeNull();
    expect(sent.take(["hero"])).toEqual([]);
    sent.add("/a", ["hero"]);
    expect(sent.take(["upload", DELETED_FILES])).toBeNull();
    expect(sent.take(["hero"])).toEqual([]);
    for (const path of ["/a", "/b", "/c"]) sent.add(path, ["hero"]);
    expect(sent.take(["blog"])).toBeNull();
    sent.add("/a", ["hero"]);
    expect(sent.take(["blog"])).toEqual([]);
  });
});

const entry = (
  cacheControl: string,
  reads: string[],
  status = 200,
): Pick<Entry, "page" | "shown"> => ({
  page: {
    ...{ status, etag: '"a"', storedAt: 0, headers: ["cache-control", cacheControl] },
    ...{ bodies: { identity: Buffer.alloc(0) }, bytes: 0 },
  },
  shown: { since: 0, reads: new Set(reads) },
});

describe("which pages a CDN may keep", () => {
  const keeps = (
    url: string,
    { asked = url, status = 200, cacheControl = PUBLIC_PAGE, rsc = "", host = HOST } = {},
  ) => {
    const cdn = new Cdn({ purge: () => undefined, stop: async () => undefined }, HOST);
    const request = { url, headers: { host, ...(rsc ? { rsc } : {}) } } as IncomingMessage;
    cdn.see(request);
    request.url = asked;
    return cdn.mayKeep(request, entry(cacheControl, ["hero"], status));
  };

  test("public pages at their own address", () => {
    expect(keeps("/projects")).toEqual(["cdn-cache-control", "max-age=3600"]);
    expect(keeps("/projects?utm=1", { asked: "/projects" })).toEqual([]);
    expect(keeps("/projects?category=a")).toEqual([]);
    expect(keeps("/projects/", { asked: "/projects" })).toEqual([]);
    expect(keeps("/projects", { rsc: "1" })).toEqual([]);
    for (const host of [`www.${HOST}`, `${HOST}:8080`, "localhost", ""]) {
      expect(keeps("/projects", { host }), host).toEqual([]);
    }
    expect(keeps("/none", { status: 404 })).toEqual([]);
    expect(keeps("/dashboard", { cacheControl: "private, no-store" })).toEqual([]);
    expect(
      keeps("/uploads/a.png", { cacheControl: "public, max-age=31536000, immutable" }),
    ).toEqual([]);
  });

  test("what the clock changes is purged when it does", () => {
    vi.useFakeTimers();
    const purged: string[][] = [];
    const purge = (paths: readonly string[]) => void purged.push([...paths]);
    const cdn = new Cdn({ purge, stop: async () => undefined }, HOST);
    cdn.changesAt(new Date(Date.now() + 5 * 3_600_000));
    cdn.changesAt(new Date(Date.now() + 9 * 3_600_000));
    vi.advanceTimersByTime(5 * 3_600_000 - 1);
    expect(purged).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(purged).toEqual([["/*"]]);
    cdn.changesAt(new Date(Date.now() + 10 * 60_000));
    vi.advanceTimersByTime(10 * 60_000);
    expect(purged, "within the hour").toHaveLength(2);
    const inTwoMonths = 60 * 24 * 3_600_000;
    cdn.changesAt(new Date(Date.now() + inTwoMonths));
    vi.advanceTimersByTime(inTwoMonths - 1);
    expect(purged, "later than a timer can be set").toHaveLength(2);
    vi.advanceTimersByTime(1);
    expect(purged).toHaveLength(3);
    vi.useRealTimers();
  });
});

test("a cache in front is told to forget everything at the start, what changes after, and the rest at the end", async () => {
  const cache = await startPurgeServer();
  const cdn = startPurging(cache.url);
  await vi.waitFor(() => expect(cache.paths()).toEqual(["/*"]));
  const { host } = new URL(cache.url);
  expect(cache.purged[0]?.host).toBe(host);
  const request = { url: "/projects", headers: { host } } as IncomingMessage;
  cdn.see(request);
  cdn.mayKeep(request, entry(PUBLIC_PAGE, ["project"]));
  publicContentChanged(["hero"]);
  publicContentChanged(["project"]);
  await runStopTasks();
  expect(cache.paths()).toEqual(["/*", "/projects"]);
  await cache.stop();
});
