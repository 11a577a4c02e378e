import { beforeEach, describe, expect, test, vi } from "vitest";
import { cachedSite, PUBLIC } from "@/e2e/support/cached-site";
import { EVERYTHING } from "@/lib/server/content-answers";

const { site, get } = cachedSite();

describe("an edit", () => {
  test("is visible at the next request", async () => {
    await get();
    site().text = "second";
    site().cache.changed([EVERYTHING]);
    expect((await get()).text).toBe("second");
    expect((await get()).headers["cache-status"]).toBe("portfolio; hit");
  });

  test("during a rendering is not hidden by that rendering", async () => {
    const release = site().hold();
    const before = get();
    await vi.waitFor(() => expect(site().renders).toBe(1));
    site().text = "second";
    site().cache.changed([EVERYTHING]);
    const after = get();
    await vi.waitFor(() => expect(site().renders).toBe(2));
    release();
    expect((await before).text).toContain("first");
    expect((await after).text).toBe("second");
    expect((await get()).text).toBe("second");
  });

  test("makes a page outdated only if the page has read the changed content", async () => {
    site().reads = ["blog", "about"];
    await get("/blogs");
    site().reads = ["certification"];
    await get("/resume");
    site().reads = [];
    await get("/unknown");
    site().cache.changed(["certification"]);
    const status = async (path: string) => (await get(path)).headers["cache-status"];
    expect(await status("/blogs")).toBe("portfolio; hit");
    expect(await status("/resume")).toBe("portfolio; fwd=miss");
    expect(await status("/unknown")).toBe("portfolio; fwd=miss");
    site().cache.changed([EVERYTHING]);
    expect(await status("/blogs")).toBe("portfolio; fwd=miss");
  });

  test("does not make a page outdated if the page's queries have the same answers as before", async () => {
    site().answers = { blog: [{ title: "A" }], site: { language: "en" } };
    await get("/blogs");
    const status = async () => (await get("/blogs")).headers["cache-status"];
    site().cache.changed(["blog"]);
    expect(await status()).toBe("portfolio; hit");
    site().answers.site = { language: "de" };
    site().cache.changed(["blog"]);
    expect(await status(), "only the queries for the changed kinds are sent again").toBe(
      "portfolio; hit",
    );
    site().answers.blog = [{ title: "B" }];
    site().cache.changed(["blog"]);
    expect(await status()).toBe("portfolio; fwd=miss");
    site().cache.changed([EVERYTHING]);
    expect(await status()).toBe("portfolio; fwd=miss");
    expect(site().renders).toBe(3);
  });

  test("makes a page outdated if the page has read changed files, or if a query of the page fails", async () => {
    let failures = 0;
    site().answers = {
      get blog() {
        if (failures-- > 0) throw new Error("The database is busy");
        return [];
      },
    };
    await get();
    failures = 1;
    site().cache.changed(["blog"]);
    await get();
    expect(site().renders).toBe(2);
    site().reads = ["upload"];
    site().cache.changed([EVERYTHING]);
    await get();
    site().cache.changed(["upload"]);
    await get();
    expect(site().renders).toBe(4);
  });

  test("makes a running rendering outdated only if it has read the changed content", async () => {
    const release = site().hold();
    site().reads = ["blog"];
    const before = get();
    await vi.waitFor(() => expect(site().renders).toBe(1));
    site().cache.changed(["certification"]);
    const handle = vi.spyOn(site().cache, "handle");
    const beside = get();
    await vi.waitFor(() => expect(handle).toHaveBeenCalled());
    site().text = "second";
    site().cache.changed(["blog"]);
    const after = get();
    await vi.waitFor(() => expect(site().renders).toBe(2));
    release();
    expect((await before).text).toContain("first");
    expect((await beside).text).toContain("first");
    expect((await after).text).toBe("second");
    expect((await get()).text).toBe("second");
    expect(site().renders).toBe(2);
  });

  test("causes at most two renderings of known pages at a time, and one at an invented address", async () => {
    await get("/blogs?search=known");
    site().asked = [];
    const release = site().hold();
    site().cache.changed([EVERYTHING]);
    const begun = () => site().asked.map(({ url }) => url);
    const got = [get("/blogs?search=a")];
    await vi.waitFor(() => expect(begun()).toEqual(["/blogs?search=a"]));
    got.push(get("/blogs?search=b"), get("/a"), get("/b"));
    await vi.waitFor(() => expect(begun().toSorted()).toEqual(["/a", "/b", "/blogs?search=a"]));
    const handle = vi.spyOn(site().cache, "handle");
    got.push(get("/blogs?search=known"));
    await vi.waitFor(() => expect(handle).toHaveBeenCalled());
    site().text = "second";
    release();
    const texts = (await Promise.all(got)).map((one) => one.text.split(" ")[0]);
    expect(texts).toEqual(["first", "second", "first", "first", "second"]);
  });

  test("that is scheduled for a later time is visible from that time on", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    await get();
    site().cache.changesAt(new Date(Date.now() + 60_000));
    site().text = "second";
    vi.setSystemTime(Date.now() + 59_000);
    expect((await get()).text).toContain("first");
    vi.setSystemTime(Date.now() + 1_000);
    expect((await get()).text).toBe("second");
  });

  test("does not affect files that never change", async () => {
    site().answer.headers = { "cache-control": "public, max-age=31536000, immutable" };
    await get("/_next/static/a.js");
    site().cache.changed([EVERYTHING]);
    expect((await get("/_next/static/a.js")).headers["cache-status"]).toBe("portfolio; hit");
  });
});

describe("when rendering fails", () => {
  test.each([
    ["with an error status", { status: 500, headers: {}, hasFailed: true }],
    ["with the status 200", { status: 200, headers: PUBLIC, hasFailed: true }],
  ])("%s, the last good page is sent until a rendering succeeds", async (_how, failure) => {
    await get();
    site().cache.changed([EVERYTHING]);
    site().answer = failure;
    const last = await get();
    expect([last.status, last.text]).toEqual([200, site().text]);
    expect(last.headers["cache-status"]).toBe("portfolio; hit; detail=last-good");
    site().answer = { status: 200, headers: PUBLIC, hasFailed: false };
    site().text = "recovered";
    expect((await get()).text).toBe("recovered");
  });

  test("without a good page, the failure is sent and not cached", async () => {
    site().answer = { status: 500, headers: {}, hasFailed: true };
    expect((await get()).status).toBe(500);
    site().answer = { status: 200, headers: PUBLIC, hasFailed: false };
    expect((await get()).status).toBe(200);
  });
});

describe("the clock", () => {
  const HOUR_MS = 3_600_000;
  const FAILED = { status: 500, headers: {}, hasFailed: true };
  let start: number;
  const setClock = (ms: number) => vi.setSystemTime(start + ms);
  const status = async (path = "/") => (await get(path)).headers["cache-status"];

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"] });
    start = Date.now();
  });

  test("causes a new rendering after an hour", async () => {
    await get();
    setClock(HOUR_MS - 1);
    expect(await status()).toBe("portfolio; hit");
    setClock(HOUR_MS);
    expect(await status()).toBe("portfolio; fwd=miss");
  });

  test("causes a new rendering if it is set back", async () => {
    site().text = "tomorrow's";
    setClock(24 * HOUR_MS);
    await get();
    site().text = "today's";
    expect((await get()).text).toBe("tomorrow's");
    setClock(0);
    expect((await get()).text).toBe("today's");
    expect(await status()).toBe("portfolio; hit");
  });

  test("limits the time for which the last good page is sent", async () => {
    await get();
    site().answer = FAILED;
    setClock(25 * HOUR_MS - 1);
    expect(await status()).toBe("portfolio; hit; detail=last-good");
    setClock(25 * HOUR_MS);
    expect((await get()).status).toBe(500);
  });

  test("does not affect files that never change, even if the clock is set back", async () => {
    site().answer.headers = { "cache-control": "public, max-age=31536000, immutable" };
    await get("/_next/static/a.js");
    setClock(-HOUR_MS);
    expect(await status("/_next/static/a.js")).toBe("portfolio; hit");
  });
});

test("a picture is requested again after an edit, because it may have been deleted", async () => {
  site().answer.headers = { "cache-control": "public, max-age=31536000, immutable" };
  await get("/uploads/a.png");
  site().cache.changed([EVERYTHING]);
  expect((await get("/uploads/a.png")).headers["cache-status"]).toBe("portfolio; fwd=miss");
});

test("an error is never cached, even if its headers allow it", async () => {
  await get();
  site().cache.changed([EVERYTHING]);
  site().answer = { status: 500, headers: PUBLIC, hasFailed: false };
  expect((await get()).headers["cache-status"]).toBe("portfolio; hit; detail=last-good");
});

test("a render of an older state does not replace a newer page", async () => {
  const releaseOlder = site().hold();
  const older = get();
  await vi.waitFor(() => expect(site().renders).toBe(1));
  const releaseNewer = site().hold();
  site().cache.changed([EVERYTHING]);
  const newer = get();
  await vi.waitFor(() => expect(site().renders).toBe(2));
  releaseOlder();
  await older;
  const handle = vi.spyOn(site().cache, "handle");
  const beside = get();
  await vi.waitFor(() => expect(handle).toHaveBeenCalled());
  releaseNewer();
  await Promise.all([newer, beside]);
  expect(site().renders).toBe(2);
});
