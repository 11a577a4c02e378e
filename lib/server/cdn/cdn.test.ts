import type { IncomingMessage } from "node:http";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { startPurgeServer } from "@/e2e/support/purge-server";
import { EVERYTHING } from "@/lib/server/content-reads";
import type { Entry } from "@/lib/server/page-cache/page-store";
import { Cdn } from "./cdn";
import { Purger } from "./purger";
import { SentPages } from "./sent-pages";

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
    sent.add("/blogs", ["page"]);
    // The CDN may still hold the one that showed posts.
    expect(sent.take(["blog"])).toEqual(["/blogs"]);
  });

  test("all pages, where everything changes or there are too many to know", () => {
    const sent = new SentPages(2);
    sent.add("/a", ["hero"]);
    expect(sent.take([EVERYTHING])).toBeNull();
    expect(sent.take(["hero"])).toEqual([]);
    for (const path of ["/a", "/b", "/c"]) sent.add(path, ["hero"]);
    expect(sent.take(["blog"])).toBeNull();
    sent.add("/a", ["hero"]);
    expect(sent.take(["blog"])).toEqual([]);
  });
});

describe("which pages a CDN may keep", () => {
  const keeps = (
    url: string,
    {
      asked = url,
      status = 200,
      cacheControl = "public, max-age=0, must-revalidate",
      rsc = "",
    } = {},
  ) => {
    const cdn = new Cdn({ purge: () => undefined, stop: async () => undefined });
    const request = { url, headers: rsc ? { rsc } : {} } as IncomingMessage;
    cdn.see(request);
    request.url = asked;
    const page = { status, headers: ["cache-control", cacheControl] };
    const entry = { page, shown: { since: 0, reads: new Set(["hero"]) } } as unknown as Entry;
    return cdn.mayKeep(request, entry);
  };

  test("public pages at their own address", () => {
    expect(keeps("/projects")).toEqual(["cdn-cache-control", "max-age=3600"]);
    expect(keeps("/projects?utm=1", { asked: "/projects" })).toEqual([]);
    expect(keeps("/projects?category=a")).toEqual([]);
    expect(keeps("/projects/", { asked: "/projects" })).toEqual([]);
    expect(keeps("/projects", { rsc: "1" })).toEqual([]);
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
    const cdn = new Cdn({ purge, stop: async () => undefined });
    cdn.changesAt(new Date(Date.now() + 5 * 3_600_000));
    cdn.changesAt(new Date(Date.now() + 9 * 3_600_000));
    vi.advanceTimersByTime(5 * 3_600_000 - 1);
    expect(purged).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(purged).toEqual([["/*"]]);
    vi.useRealTimers();
  });
});

describe("telling", () => {
  let cache: Awaited<ReturnType<typeof startPurgeServer>>;
  beforeEach(async () => {
    cache = await startPurgeServer();
  });
  afterEach(() => cache.stop());

  const purger = (options = {}) =>
    new Purger({
      ...{ url: cache.url, host: "site.example", gatherMs: 20, timeoutMs: 500 },
      ...{ pausesMs: [5, 5], laterMs: 50 },
      ...options,
    });

  test("changes of a moment are one request an address", async () => {
    const one = purger();
    one.purge(["/", "/blogs"]);
    one.purge(["/"]);
    await vi.waitFor(() => expect(cache.paths()).toEqual(["/", "/blogs"]));
    expect(cache.purged[0]?.host).toBe("site.example");
    one.purge([]);
    await one.stop();
    expect(cache.purged).toHaveLength(2);
  });

  test("below a path, and many addresses as one", async () => {
    const one = purger({ url: `${cache.url}/purge`, host: undefined });
    one.purge(["/blogs"]);
    await one.stop();
    one.purge(Array.from({ length: 101 }, (_, index) => `/${index}`));
    await one.stop();
    expect(cache.paths()).toEqual(["/purge/*", "/purge/blogs"]);
    expect(cache.purged[0]?.host).toBe(new URL(cache.url).host);
  });

  test("a failure is tried again; what fails for long is made up for by purging everything", async () => {
    cache.state.status = 503;
    const one = purger();
    one.purge(["/a"]);
    await one.stop();
    expect(cache.paths()).toEqual(["/a", "/a", "/a"]);
    cache.state.status = 200;
    await vi.waitFor(() => expect(cache.paths()[0]).toBe("/*"));
    expect(cache.purged).toHaveLength(4);
  });

  test("a change does not wait for the second try of an earlier one", async () => {
    cache.state.status = 503;
    const one = purger({ laterMs: 60_000 });
    one.purge(["/a"]);
    await one.stop();
    cache.state.status = 404;
    one.purge(["/b"]);
    await vi.waitFor(() => expect(cache.purged).toHaveLength(4), 1_000);
    expect(cache.purged.at(-1)?.path).toBe("/*");
  });

  test("a cache that does not answer is given up", async () => {
    cache.state.delay = 60_000;
    const one = purger({ timeoutMs: 20 });
    one.purge(["/a"]);
    await one.stop();
    expect(cache.purged).toHaveLength(3);
  });
});
