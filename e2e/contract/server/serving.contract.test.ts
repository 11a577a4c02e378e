// Pages for visitors: caching, edits, and database errors.
import { readdir, readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { tokenAt } from "../../support/owner-call";
import { ROOT } from "../../support/server";
import { deleteAtEnd, owner, page, putBack, shared, start } from "../support/separate-server";

const NAVIGATION = { RSC: "1" };
const FOR_EVERYBODY = "public, max-age=0, must-revalidate";

describe("an edit", () => {
  test("after an edit, the next response contains the change, as a page and as an RSC payload", {
    tags: ["gate"],
  }, async () => {
    const server = shared();
    const call = await owner(server);
    await putBack(call, "/hero");
    for (const title of ["The first title", "The second title"]) {
      await page(server);
      await page(server, "/", NAVIGATION);
      await call("PUT", "/hero", { title });
      expect((await page(server)).text).toContain(title);
      expect((await page(server, "/", NAVIGATION)).text).toContain(title);
      expect((await page(server)).headers.get("cache-status")).toBe("portfolio; hit");
    }
    const { body } = await call("POST", "/experience", { title: "Lighthouse keeper" });
    expect((await page(server)).text).toContain("Lighthouse keeper");
    await call("DELETE", `/experience/${body.id}`);
    expect((await page(server)).text).not.toContain("Lighthouse keeper");
  });

  test("an edit is not lost if the server is killed right after the response", async () => {
    const server = await start();
    const call = await owner(server);
    await page(server);
    expect((await call("PUT", "/hero", { title: "Written just before" })).status).toBe(200);
    await server.kill();
    const again = await start({ dataDir: server.dataDir });
    expect((await page(again)).text).toContain("Written just before");
  });

  test("a CDN must revalidate a page, and gets the new page after an edit", async () => {
    const server = shared();
    const call = await owner(server);
    await putBack(call, "/hero");
    const first = await page(server);
    expect(first.headers.get("cache-control")).toBe(FOR_EVERYBODY);
    expect(first.headers.has("set-cookie")).toBe(false);
    const known = { "If-None-Match": first.headers.get("etag") ?? "" };
    expect((await page(server, "/", known)).status).toBe(304);
    await call("PUT", "/hero", { title: "New at the edge" });
    const second = await page(server, "/", known);
    expect([second.status, second.text.includes("New at the edge")]).toEqual([200, true]);
  });
});

/** The timeout is long, because the first request in development compiles the home page. */
const DEV_TIMEOUT_MS = 300_000;

test(
  "the development server shows an edit on the next request and caches nothing",
  async () => {
    const server = await start({ settings: { NODE_ENV: "development" } });
    const call = await owner(server);
    await page(server);
    await call("PUT", "/hero", { title: "Seen while developing" });
    const shown = await page(server);
    expect([shown.status, shown.text.includes("Seen while developing")]).toEqual([200, true]);
    expect(shown.headers.get("cache-status")).toBeNull();
    expect(shown.headers.get("content-security-policy")).toContain("'unsafe-eval'");
    expect((await page(server)).headers.get("x-request-id")).not.toBe(
      shown.headers.get("x-request-id"),
    );
  },
  DEV_TIMEOUT_MS,
);

test("rate limits use the client address from the site's proxy, not an address that the visitor sent", async () => {
  const server = shared();
  const tries: number[] = [];
  for (let attempt = 0; attempt < 6; attempt++) {
    const form = new URLSearchParams({ username: "x@example.com", password: "wrong" });
    const headers = { "X-Forwarded-For": `203.0.113.${attempt}, 198.51.100.7` };
    const url = `${server.url}/api/auth/login`;
    tries.push((await fetch(url, { method: "POST", body: form, headers })).status);
  }
  expect(tries).toEqual([401, 401, 401, 401, 401, 429]);
});

describe("the build", () => {
  test("the build contains no content of a database", async () => {
    const rendered = (await readdir(join(ROOT, ".next/server/app"), { recursive: true })).filter(
      (name) => /\.(html|rsc|body)$/.test(name),
    );
    for (const name of rendered) {
      const text = await readFile(join(ROOT, ".next/server/app", name), "utf8");
      expect([name, text.includes("Lindqvist")]).toEqual([name, false]);
    }
  });

  test("the same build serves a full and an empty database", async () => {
    const [demo, empty] = [shared(), await start({ settings: { SEED: "none" } })];
    expect((await page(demo)).text).toContain("Maya Lindqvist");
    const bare = await page(empty);
    expect([bare.status, bare.text.includes("Lindqvist")]).toEqual([200, false]);
    expect(bare.text).toContain("Engineering AI for the physical world");
    expect(bare.text).toContain("/project/robotic-arm-vision");
    expect((await page(empty, "/blogs")).text).toContain("/blog/optimizing-neural-networks");
    // Without other posts, the samples are in the list itself, so the page does not repeat them below the list.
    expect((await page(empty, "/blogs")).text).not.toContain('id="long-reads"');
    expect((await page(demo, "/blogs")).text).toContain('id="long-reads"');
  });
});

test("without its database file the site serves the last good page, and the API reports the error", async () => {
  const server = await start();
  const call = await owner(server);
  const path = join(server.dataDir, "site.db");
  const away = `${path}.away`;
  const good = (await page(server)).text;
  await page(server, "/", NAVIGATION);

  await rename(path, away);
  const kept = await page(server);
  expect([kept.status, kept.text]).toEqual([200, good]);
  expect((await page(server, "/api/health")).status).toBe(503);
  expect((await page(server, "/api/hero")).status).toBe(500);
  const refused = await call("PUT", "/hero", { badge_text: "Lost" });
  expect([refused.status, refused.body]).toEqual([
    500,
    { message: "Internal server error", code: "internal" },
  ]);

  await rename(away, path);
  expect((await page(server, "/api/health")).status).toBe(200);
  expect((await call("PUT", "/hero", { badge_text: "Back again" })).status).toBe(200);
  // The cached page is out of date now, and no new page can be rendered.
  await rename(path, away);
  for (const headers of [{}, NAVIGATION]) {
    const last = await page(server, "/", headers);
    expect([last.status, last.headers.get("cache-control")]).toEqual([200, FOR_EVERYBODY]);
    expect(last.headers.get("cache-status")).toContain("last-good");
  }
  expect((await page(server)).text).toBe(good);

  await rename(away, path);
  expect((await page(server)).text).toContain("Back again");
  expect((await page(server, "/", NAVIGATION)).text).toContain("Back again");
});

test("private pages are never cached", { tags: ["gate"] }, async () => {
  const server = shared();
  await page(server);
  const forged = await page(server, "/", { Cookie: "portfolio-draft-1=made-up" });
  expect(forged.headers.get("cache-status")).toBe("portfolio; hit");
  const dashboard = await page(server, "/dashboard");
  expect(dashboard.status).toBe(307);
  expect(dashboard.headers.get("location")).toBe("/login");
  expect(dashboard.headers.get("cache-control")).toContain("no-store");
  const login = await page(server, "/login");
  expect(login.headers.get("cache-control")).toContain("no-store");
  expect(login.headers.get("cache-status")).toBeNull();
});

test("an address with an id or a former slug redirects permanently, and a missing item returns 404", {
  tags: ["gate"],
}, async () => {
  const server = shared();
  const call = await owner(server);
  const { body } = await call("POST", "/projects", { title: "Old name" });
  deleteAtEnd(call, `/projects/${body.id}`);
  expect((await page(server, "/project/old-name")).status).toBe(200);
  await call("PUT", `/projects/${body.id}`, { slug: "new-name" });
  for (const address of [`/project/${body.id}`, "/project/old-name"]) {
    const moved = await page(server, address);
    expect([moved.status, moved.headers.get("location")]).toEqual([308, "/project/new-name"]);
  }
  expect((await page(server, "/project/new-name")).status).toBe(200);
  for (const address of ["/project/nothing", "/blog/nothing", "/nothing", "/project/99999999999"]) {
    expect([address, (await page(server, address)).status]).toEqual([address, 404]);
  }
});

test("the owner's lists are compressed, and responses that depend on a cookie are not", async () => {
  const server = shared();
  const token = await tokenAt(server.url);
  const encoding = async (path: string, headers: Record<string, string>) => {
    const answer = await fetch(server.url + path, { headers });
    expect(answer.headers.get("content-type")).toBe("application/json");
    // The body must be complete JSON.
    await answer.json();
    return answer.headers.get("content-encoding");
  };
  const signed = { Authorization: `Bearer ${token}`, "Accept-Encoding": "gzip" };
  expect(await encoding("/api/blog?limit=100", signed)).toBe("gzip");
  expect(await encoding("/api/blog", { ...signed, "Accept-Encoding": "identity" })).toBeNull();
  expect(await encoding("/api/auth/session", { "Accept-Encoding": "gzip" })).toBeNull();
});
