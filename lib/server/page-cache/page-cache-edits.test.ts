import { describe, expect, test, vi } from "vitest";
import { cachedSite, PUBLIC } from "@/e2e/support/cached-site";
import { EVERYTHING } from "@/lib/server/content-reads";

const { site, get } = cachedSite();

describe("an edit", () => {
  test("shows on the very next request", async () => {
    await get();
    site().text = "second";
    site().cache.changed([EVERYTHING]);
    expect((await get()).text).toBe("second");
    expect((await get()).headers["cache-status"]).toBe("portfolio; hit");
  });

  test("made while the page is being rendered is not hidden by what was begun before it", async () => {
    let release = () => {};
    site().holdRender = new Promise((done) => {
      release = done;
    });
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

  test("expires only what has read what it changed", async () => {
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

  test("of what a render has read is not hidden by it, and one of what it has not leaves it alone", async () => {
    let release = () => {};
    site().holdRender = new Promise((done) => {
      release = done;
    });
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

  test("has pages of the site rendered two at a time, beside one of a visitor's own words", async () => {
    await get("/blogs?search=known");
    site().asked = [];
    let release = () => {};
    site().holdRender = new Promise((done) => {
      release = done;
    });
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

  test("announced for a later moment shows once that has come", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    await get();
    site().cache.changesAt(new Date(Date.now() + 60_000));
    site().text = "second";
    vi.setSystemTime(Date.now() + 59_000);
    expect((await get()).text).toContain("first");
    vi.setSystemTime(Date.now() + 1_000);
    expect((await get()).text).toBe("second");
  });

  test("of the clock, back, shows again what is right by it", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    site().text = "tomorrow's";
    vi.setSystemTime(Date.now() + 24 * 3_600_000);
    await get();
    site().text = "today's";
    expect((await get()).text).toBe("tomorrow's");
    vi.setSystemTime(Date.now() - 24 * 3_600_000);
    expect((await get()).text).toBe("today's");
    expect((await get()).headers["cache-status"]).toBe("portfolio; hit");
  });

  test("leaves alone what never changes", async () => {
    site().answer.headers = { "cache-control": "public, max-age=31536000, immutable" };
    await get("/_next/static/a.js");
    site().cache.changed([EVERYTHING]);
    expect((await get("/_next/static/a.js")).headers["cache-status"]).toBe("portfolio; hit");
  });
});

describe("when rendering fails", () => {
  test.each([
    ["with an error status", { status: 500, headers: {}, hasFailed: true }],
    ["behind a status of 200", { status: 200, headers: PUBLIC, hasFailed: true }],
  ])("%s, the last good page is sent, and the next good one again", async (_how, failure) => {
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

  test("and there is no good page, the failure is sent and not kept", async () => {
    site().answer = { status: 500, headers: {}, hasFailed: true };
    expect((await get()).status).toBe(500);
    site().answer = { status: 200, headers: PUBLIC, hasFailed: false };
    expect((await get()).status).toBe(200);
  });
});
