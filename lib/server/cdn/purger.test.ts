/** @module-tag sweep */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { startPurgeServer } from "@/e2e/support/purge-server";
import { log } from "@/lib/log/log";
import { Purger } from "./purger";

vi.mock("@/lib/log/log", () => ({ log: { info: vi.fn(), error: vi.fn() } }));

describe("telling", () => {
  let cache: Awaited<ReturnType<typeof startPurgeServer>>;
  beforeEach(async () => {
    cache = await startPurgeServer();
  });
  afterEach(async () => {
    vi.clearAllMocks();
    await cache.stop();
  });

  const purger = (options = {}) =>
    new Purger({
      ...{ url: cache.url, host: "site.example", gatherMs: 20, timeoutMs: 10_000 },
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
    const one = purger({ timeoutMs: 1_000 });
    one.purge(["/a"]);
    await one.stop();
    expect(cache.purged).toHaveLength(3);
  });

  test("up to a hundred addresses, one by one", async () => {
    const one = purger();
    one.purge(Array.from({ length: 100 }, (_, index) => `/${index}`));
    await one.stop();
    expect(cache.purged).toHaveLength(100);
  });

  test("of changes that keep coming does not wait for the last of them", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
    const one = purger({ gatherMs: 100 });
    one.purge(["/a"]);
    vi.advanceTimersByTime(60);
    one.purge(["/b"]);
    vi.advanceTimersByTime(40);
    vi.useRealTimers();
    await vi.waitFor(() => expect(cache.paths()).toEqual(["/a", "/b"]));
  });

  test("nothing, where no page has changed, waits for nothing", () => {
    vi.useFakeTimers();
    purger().purge([]);
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });

  test("ends as soon as all is told", async () => {
    const one = purger({ pausesMs: [60_000] });
    one.purge(["/a"]);
    await one.stop();
    expect(cache.paths()).toEqual(["/a"]);
  });

  test("ends when the earlier changes are told too", async () => {
    cache.state.delay = 60_000;
    const one = purger();
    one.purge(["/a"]);
    await vi.waitFor(() => expect(cache.paths()).toEqual(["/a"]));
    cache.state.delay = 0;
    one.purge(["/b"]);
    await one.stop();
    expect(cache.paths()).toEqual(["/a", "/a", "/b"]);
  });

  test("is tried again after a pause", async () => {
    cache.state.status = 503;
    const one = purger({ pausesMs: [60] });
    one.purge(["/a"]);
    await one.stop();
    const [first, second] = cache.purged;
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThan(50);
  });

  test.each([
    [200, 1],
    [204, 1],
    [300, 3],
    [302, 3],
    [403, 3],
    [404, 1],
    [410, 1],
    [412, 1],
    [500, 3],
  ])("takes the answer %i after %i requests", async (status, requests) => {
    cache.state.status = status;
    const one = purger();
    one.purge(["/a"]);
    await one.stop();
    expect(cache.purged).toHaveLength(requests);
  });

  test("over https, where the address says so: never in the clear", async () => {
    const one = purger({ url: cache.url.replace("http:", "https:") });
    one.purge(["/a"]);
    await one.stop();
    expect(cache.purged).toEqual([]);
  });

  describe("the owner, in the log", () => {
    const problem = async (url: string, timeoutMs = 10_000) => {
      const one = purger({ url, timeoutMs, laterMs: 60_000 });
      one.purge(["/a"]);
      await one.stop();
      return vi.mocked(log.error).mock.calls.map(([what]) => what);
    };

    test("once that it fails and why, and once that it works again", async () => {
      cache.state.status = 503;
      const one = purger({ laterMs: 60_000 });
      for (let change = 0; change < 2; change++) {
        one.purge(["/a"]);
        await one.stop();
      }
      expect(vi.mocked(log.error).mock.calls).toEqual([
        [{ problem: "it answers 503" }, "The cache at PURGE_URL could not be told of a change"],
      ]);
      cache.state.status = 200;
      for (let change = 0; change < 2; change++) {
        one.purge(["/a"]);
        await one.stop();
      }
      expect(vi.mocked(log.info).mock.calls).toEqual([["The cache at PURGE_URL answers again"]]);
      cache.state.status = 503;
      one.purge(["/a"]);
      await one.stop();
      expect(log.error).toHaveBeenCalledTimes(2);
    });

    test("that nothing is at the address", async () => {
      await cache.stop();
      expect(await problem(cache.url)).toEqual([{ problem: "ECONNREFUSED" }]);
      cache = await startPurgeServer();
    });

    test("that no answer came in time", async () => {
      cache.state.delay = 60_000;
      expect(await problem(cache.url, 30)).toEqual([{ problem: "timeout" }]);
    });

    test("that the connection was lost within an answer", async () => {
      const server = createServer((_request, response) => {
        response.writeHead(200, { "content-length": "10" }).write("half", () => response.destroy());
      });
      await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
      const { port } = server.address() as AddressInfo;
      expect(await problem(`http://127.0.0.1:${port}`)).toEqual([
        { problem: "the connection was lost" },
      ]);
      server.close();
    });
  });
});
