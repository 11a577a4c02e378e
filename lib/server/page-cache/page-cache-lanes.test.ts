import inject from "light-my-request";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { cachedSite } from "@/e2e/support/cached-site";
import { testVariants } from "@/e2e/support/variants";
import { EVERYTHING } from "@/lib/server/content-answers";
import { PageCache } from "./page-cache";

const { site, get } = cachedSite();

const HOME = { "x-portfolio-https": "0", host: "a.example" };

/** Fills a lane, which is the queue for one kind of request. Rendering hangs until the returned function is called. */
async function fullLane(address = "/blogs?search=") {
  const release = site().hold();
  const handle = vi.spyOn(site().cache, "handle");
  const searches = Array.from({ length: 16 }, (_, word) => get(address + word, HOME));
  await vi.waitFor(() => expect(handle).toHaveBeenCalledTimes(searches.length));
  await vi.waitFor(() => expect(site().renders).toBeGreaterThan(0));
  site().holdRender = undefined;
  return async () => {
    release();
    await Promise.all(searches);
  };
}

describe("while the lane for visitors' searches is full", () => {
  testVariants<[string, string, Record<string, string>, string]>(
    "%s is refused",
    [
      ["the search of all content", "/api/search?q=a", {}, "GET"],
      ["a sheet of fonts", "/script-fonts/sheets/1~made-up.css", {}, "GET"],
      ["a search by the API", "/api/blog?search=made-up", {}, "GET"],
      ["a post from the API at an invented address", "/api/blog/made-up", {}, "GET"],
      ["a link to a draft", "/draft/token", {}, "GET"],
      ["a post for a browser with a draft link", "/blog/there", { cookie: "draft=genuine" }, "GET"],
      ["a form that is sent", "/resume", {}, "POST"],
      [
        "a navigation with a router state",
        "/resume",
        { rsc: "1", "next-router-state-tree": "x" },
        "GET",
      ],
      ["a navigation with an invented header rsc", "/resume", { rsc: "made-up" }, "GET"],
      ["a navigation with an invented parameter _rsc", "/resume?_rsc=made-up", { rsc: "1" }, "GET"],
      ["a page with an invented header next-url", "/resume", { "next-url": "/made-up" }, "GET"],
      ["a prefetch", "/resume", { rsc: "1", "next-router-prefetch": "1" }, "GET"],
      [
        "a prefetch of a segment",
        "/resume",
        { rsc: "1", "next-router-segment-prefetch": "/_tree" },
        "GET",
      ],
    ],
    async (_what, path, headers, method) => {
      const release = await fullLane();
      expect((await get(path, headers, method)).status).toBe(503);
      await release();
    },
    { first: 2 },
  );

  testVariants(
    "%s is sent",
    [
      ["a page", "/resume", "first"],
      ["a picture", "/uploads/a.png", "first"],
      ["a cover", "/covers/1/blue/made-up.svg", "first"],
      ["a script", "/_next/static/a.js", "first"],
      ["a public answer of the API", "/api/hero", "first"],
      ["a video", "/uploads/a.mp4", "passed"],
    ],
    async (_what, path, text) => {
      const release = await fullLane();
      const got = await get(path);
      expect([got.status, got.text.split(" ")[0]]).toEqual([200, text]);
      await release();
    },
    { first: 2 },
  );

  test("the health check does not wait for other requests", async () => {
    const askAtOnce = (url: string) =>
      inject((request, response) => void site().cache.handle(request as never, response as never), {
        url,
      });
    let ended = 0;
    const others = Array.from({ length: 300 }, (_, number) =>
      askAtOnce(`/nothing-${number}.php`).then(() => ended++),
    );
    // After the first answer, the other requests wait for their turns of the event loop.
    await others[0];
    await askAtOnce("/api/health");
    expect(ended).toBeLessThan(others.length / 2);
    await Promise.all(others);
  });

  test("a cached search that is outdated is rendered again", async () => {
    await get("/blogs?search=kept");
    site().cache.changed([EVERYTHING]);
    const handled = site().renders;
    const release = await fullLane();
    expect(site().renders).toBeGreaterThan(handled);
    site().text = "second";
    expect((await get("/blogs?search=kept")).text).toBe("second");
    await release();
  });

  test("the screen for a missing page is sent at a known host and refused at an invented host", async () => {
    site().cache = new PageCache({ ...site().options, isKeyedByHost: true });
    for (const host of ["a", "b", "c", "d"]) await get("/", { ...HOME, host: `${host}.example` });
    site().renders = 0;
    const release = await fullLane();
    expect((await get("/nothing", { ...HOME, host: "made-up.example" })).status).toBe(503);
    expect((await get("/nothing", HOME)).status).toBe(200);
    await release();
  });
});

test.each(["/blogs?search=", "/dashboard/", "/login?"])(
  "with too many requests for %s, strangers at the login are refused and the owner is not",
  async (address) => {
    const release = await fullLane(address);
    expect((await get("/login")).status).toBe(503);
    expect((await get("/login", { cookie: "device=made-up" })).status).toBe(503);
    for (const path of ["/login", "/dashboard", "/dashboard/0", "/login?0"]) {
      expect((await get(path, { cookie: "device=owner" })).status).toBe(200);
    }
    expect((await get("/resume")).status).toBe(200);
    await release();
  },
);

test("the owner's host name is known, even after visitors have invented other names", async () => {
  site().cache = new PageCache({ ...site().options, isKeyedByHost: true });
  for (const host of ["a", "b", "c", "d"]) await get("/", { ...HOME, host: `${host}.example` });
  const own = { ...HOME, host: "site.example" };
  await get("/dashboard", { ...own, cookie: "device=owner" });
  const release = await fullLane();
  expect((await get("/resume", { ...HOME, host: "e.example" })).status).toBe(503);
  expect((await get("/resume", own)).status).toBe(200);
  await release();
});

/** Makes two pages of the site hang until the returned function is called. */
async function twoSlowPages(): Promise<() => Promise<void>> {
  const release = site().hold();
  const pages = [get("/a"), get("/b")];
  await vi.waitFor(() => expect(site().renders).toBe(2));
  site().holdRender = undefined;
  return async () => {
    release();
    await Promise.all(pages);
  };
}

test("two slow pages of the site delay neither files nor the dashboard", async () => {
  const release = await twoSlowPages();
  const all = vi.fn();
  const third = get("/c").then(all);
  const paths = ["/dashboard", "/uploads/a.png", "/_next/static/a.js", "/uploads/a.mp4", "/api/a"];
  for (const path of paths) expect((await get(path)).status, path).toBe(200);
  expect(all, "a third page").not.toHaveBeenCalled();
  await release();
  await third;
});

test("the screen for a missing page waits while two other pages are rendered", async () => {
  const release = await twoSlowPages();
  const missing = get("/nothing");
  const handle = vi.spyOn(site().cache, "handle");
  await vi.waitFor(() => expect(handle).toHaveBeenCalled());
  for (const path of ["/api/a", "/api/b", "/api/c"]) await get(path);
  expect(site().asked.map(({ url }) => url)).not.toContain("/missing/-");
  await release();
  await missing;
  expect(site().asked.map(({ url }) => url)).toContain("/missing/-");
});

describe("visitors who invent host names", () => {
  beforeEach(async () => {
    site().cache = new PageCache({ ...site().options, isKeyedByHost: true });
    site().text = "x".repeat(60_000);
    for (const host of ["a", "b", "c", "d"]) await get("/", { ...HOME, host: `${host}.example` });
  });

  test.each(["/", "/nothing", "/uploads/a.png"])(
    "do not displace %s at a known host",
    async (path) => {
      const home = () => get(path, HOME);
      await home();
      for (let host = 0; host < 30; host++) await get(path, { ...HOME, host: `${host}.example` });
      expect((await home()).headers["cache-status"]).toBe("portfolio; hit");
      expect((await get("/", HOME)).headers["cache-status"]).toBe("portfolio; hit");
    },
  );
});

testVariants<[string, (word: number) => [string, Record<string, string>]]>(
  "visitors who invent %s do not displace pages",
  [
    ["values of the header next-url", (word) => ["/", { "next-url": `/${word}` }]],
    ["values of the header rsc", (word) => ["/", { rsc: `${word}` }]],
    ["values of the parameter _rsc", (word) => [`/?_rsc=${word}`, { rsc: "1" }]],
    [
      "values of the header next-router-prefetch",
      (word) => ["/", { rsc: "1", "next-router-prefetch": `${word}` }],
    ],
  ],
  async (_what, madeUp) => {
    site().text = "x".repeat(60_000);
    await get();
    for (let word = 0; word < 30; word++) await get(...madeUp(word));
    expect((await get()).headers["cache-status"]).toBe("portfolio; hit");
  },
);

describe("a request that the cache does not answer", () => {
  testVariants(
    "is passed on each time, and the answer is never cached: %s",
    [
      ["a large file", "/uploads/a.mp4", "GET"],
      ["a file of a demo", "/demos/a/index.html", "HEAD"],
      ["a link to a draft", "/draft/token", "GET"],
      ["a form that is sent", "/resume", "POST"],
    ],
    async (_what, path, method) => {
      await get(path);
      const { renders, passed } = site();
      for (let time = 0; time < 2; time++) await get(path, {}, method);
      expect([site().renders, site().passed]).toEqual([renders, passed + 2]);
    },
  );

  test("is not passed on if its client has disconnected", async () => {
    const request = { url: "/resume", method: "POST", headers: {} };
    await site().cache.handle(request as never, { destroyed: true } as never);
    expect(site().passed).toBe(0);
  });
});

test("an error while answering is thrown and not sent as a busy message", async () => {
  const failure = new Error("broken");
  const broken = async () => {
    throw failure;
  };
  const cache = new PageCache({ ...site().options, render: broken, passThrough: broken });
  for (const method of ["GET", "POST"]) {
    const request = { url: "/resume", method, headers: {} };
    await expect(cache.handle(request as never, {} as never)).rejects.toBe(failure);
  }
});
