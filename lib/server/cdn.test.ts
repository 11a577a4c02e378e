import type { IncomingMessage } from "node:http";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { startPurgeServer } from "@/e2e/support/purge-server";
import { testVariants } from "@/e2e/support/variants";
import { log } from "@/lib/log/log";
import { publicContentChanged } from "@/lib/server/public-pages";
import { runStopTasks } from "@/lib/server/shutdown";
import { Cdn, startPurging } from "./cdn";

vi.mock("@/lib/log/log", () => ({ log: { info: vi.fn(), error: vi.fn() }, logFault: vi.fn() }));

const HOST = "site.example";
const HOUR_MS = 3_600_000;

let cache: Awaited<ReturnType<typeof startPurgeServer>>;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date", "performance"] });
  cache = await startPurgeServer();
});
afterEach(async () => {
  vi.useRealTimers();
  vi.clearAllMocks();
  await cache.stop();
});

/** Lets requests and answers arrive, while the clock does not move. */
async function arrive() {
  for (let turn = 0; turn < 50; turn++) await new Promise((done) => setImmediate(done));
}

async function pass(milliseconds: number) {
  vi.advanceTimersByTime(milliseconds);
  await arrive();
}

const count = () => cache.purged.length;

describe("a change", () => {
  test("empties the cache at once, and later changes empty it at most once a second", async () => {
    const cdn = new Cdn(cache.url, HOST);
    cdn.changed(["hero"]);
    await arrive();
    expect(cache.purged).toEqual([{ path: "/*", host: HOST }]);
    for (let change = 0; change < 5; change++) cdn.changed(["blog"]);
    await pass(999);
    expect(count()).toBe(1);
    await pass(1);
    expect(count()).toBe(2);
    await pass(HOUR_MS);
    expect(count(), "no further change").toBe(2);
    cdn.changed(["blog"]);
    await arrive();
    expect(count()).toBe(3);
  });

  test("during a purge is followed by another purge", async () => {
    cache.state.status = null;
    const cdn = new Cdn(cache.url, HOST);
    cdn.changed(["hero"]);
    await arrive();
    cdn.changed(["hero"]);
    await pass(1_000);
    expect(count()).toBe(1);
    cache.state.status = 200;
    cache.drop();
    await pass(1_000);
    expect(count()).toBe(2);
  });

  test("of private content does not empty the cache", async () => {
    new Cdn(cache.url, HOST).changed([]);
    await pass(HOUR_MS);
    expect(count()).toBe(0);
  });

  test("empties the cache below the path of PURGE_URL", async () => {
    const cdn = new Cdn(`${cache.url}/purge/`, HOST);
    cdn.changed(["hero"]);
    await cdn.stop();
    expect(cache.purged.map(({ path }) => path)).toEqual(["/purge/*"]);
  });

  test("is never sent to the cache over http if PURGE_URL has https", async () => {
    const cdn = new Cdn(cache.url.replace("http:", "https:"), HOST);
    cdn.changed(["hero"]);
    await arrive();
    expect(count()).toBe(0);
  });

  test("that is scheduled empties the cache at its time, even after two months", {
    tags: ["sweep"],
  }, async () => {
    const cdn = new Cdn(cache.url, HOST);
    cdn.changesAt(new Date(Date.now() + 60 * 24 * HOUR_MS));
    cdn.changesAt(new Date(Date.now() + 5 * HOUR_MS));
    await arrive();
    for (let hour = 0; hour < 5; hour++) await pass(HOUR_MS - 1);
    expect(count()).toBe(0);
    await pass(5);
    expect(count()).toBe(1);
    cdn.changesAt(new Date(Date.now() + 60 * 24 * HOUR_MS));
    await arrive();
    for (let hour = 0; hour < 60 * 24; hour++) await pass(HOUR_MS);
    expect(count()).toBe(2);
  });
});

describe("a failure", () => {
  test("is followed by new attempts after growing pauses, and is logged once", async () => {
    cache.state.status = 503;
    const cdn = new Cdn(cache.url, HOST);
    cdn.changed(["hero"]);
    await arrive();
    for (const [index, seconds] of [1, 2, 4, 8, 16, 32, 60, 60].entries()) {
      await pass(seconds * 1_000 - 1);
      expect(count()).toBe(index + 1);
      await pass(1);
      expect(count()).toBe(index + 2);
    }
    expect(vi.mocked(log.error).mock.calls).toEqual([
      [{ problem: "it answers 503" }, "The cache at PURGE_URL could not be notified of a change"],
    ]);
    cache.state.status = 200;
    await pass(60_000);
    expect(vi.mocked(log.info).mock.calls).toEqual([["The cache at PURGE_URL answers again"]]);
    await pass(HOUR_MS);
    expect(count()).toBe(10);
  });

  test("does not delay the purge after the next change", async () => {
    cache.state.status = 503;
    const cdn = new Cdn(cache.url, HOST);
    cdn.changed(["hero"]);
    for (const seconds of [0, 1, 2, 4]) await pass(seconds * 1_000);
    expect(count()).toBe(4);
    await pass(1_000);
    cdn.changed(["hero"]);
    await arrive();
    expect(count()).toBe(5);
  });

  test("of a single attempt is not logged", async () => {
    cache.state.status = 503;
    const cdn = new Cdn(cache.url, HOST);
    cdn.changed(["hero"]);
    await arrive();
    cache.state.status = 200;
    await pass(1_000);
    expect(count()).toBe(2);
    expect([log.error, log.info].map((line) => vi.mocked(line).mock.calls)).toEqual([[], []]);
  });

  test("delays the server's stop until three more attempts have failed", {
    tags: ["sweep"],
  }, async () => {
    cache.state.status = 503;
    const cdn = new Cdn(cache.url, HOST);
    cdn.changed(["hero"]);
    await arrive();
    await cdn.stop();
    expect(count()).toBe(1 + 3);
  });

  testVariants(
    "is logged if %s",
    [
      ["no server listens at the address", "ECONNREFUSED"],
      ["no answer arrives in time", "timeout"],
    ],
    async (_, problem) => {
      cache.state.status = null;
      if (problem === "ECONNREFUSED") await cache.stop();
      const cdn = new Cdn(cache.url, HOST, 30);
      cdn.changed(["hero"]);
      await cdn.stop();
      expect(log.error).toHaveBeenCalledExactlyOnceWith({ problem }, expect.any(String));
    },
  );
});

test.each([
  [204, 1],
  [302, 3],
  [403, 3],
  [404, 1],
  [410, 1],
  [412, 1],
  [500, 3],
])(
  "if the cache answers with the status %i, the number of PURGE requests is %i",
  async (status, requests) => {
    cache.state.status = status;
    new Cdn(cache.url, HOST).changed(["hero"]);
    for (const seconds of [0, 1, 2]) await pass(seconds * 1_000);
    expect(count()).toBe(requests);
  },
);

test("a start of the server empties the cache, and so does a stop after a change", async () => {
  startPurging(cache.url);
  await arrive();
  expect(cache.purged).toMatchObject([{ path: "/*", host: new URL(cache.url).host }]);
  publicContentChanged(["hero"]);
  publicContentChanged(["project"]);
  await runStopTasks();
  expect(count()).toBe(2);
  await runStopTasks();
  expect(count()).toBe(2);
});

describe("the headers for a CDN", () => {
  const PUBLIC_PAGE = "public, max-age=0, must-revalidate";
  const mayKeep = (
    url: string,
    { page = url, status = 200, cacheControl = PUBLIC_PAGE, rsc = "", host = HOST } = {},
  ) => {
    const cdn = new Cdn(cache.url, HOST);
    const request = { url, headers: { host, ...(rsc ? { rsc } : {}) } } as IncomingMessage;
    cdn.see(request);
    request.url = page;
    const headers = ["cache-control", cacheControl];
    const bodies = { identity: Buffer.alloc(0) };
    return cdn.mayKeep(request, {
      page: { status, etag: '"a"', storedAt: 0, headers, bodies, bytes: 0 },
    });
  };

  test("allow storing a public page at its own address", () => {
    expect(mayKeep("/projects")).toEqual(["cdn-cache-control", "max-age=3600"]);
  });

  test.each([
    ["a page with a query that the page ignores", "/projects?utm=1", { page: "/projects" }],
    ["a page with a query that the page reads", "/projects?category=a", {}],
    ["a page at another spelling of its address", "/projects/", { page: "/projects" }],
    ["a navigation payload", "/projects", { rsc: "1" }],
    ["a page at another host name", "/projects", { host: `www.${HOST}` }],
    ["a page at another port", "/projects", { host: `${HOST}:8080` }],
    ["a missing page", "/none", { status: 404 }],
    ["a private page", "/dashboard", { cacheControl: "private, no-store" }],
    ["a file", "/uploads/a.png", { cacheControl: "public, max-age=31536000, immutable" }],
  ])("do not allow storing %s", (_, url, options) => {
    expect(mayKeep(url, options)).toEqual([]);
  });
});
