// Tests the check for dead links with a real web server.
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { LinkReport, OutgoingLink } from "@/lib/content/links/schema";
import { onDatabase } from "@/lib/db/database-file";
import { startServer, type TestServer } from "../../support/server";
import { redirect, startWebServer } from "../../support/web-server";
import { call, DEMO, ownerCall, signIn } from "../support/api";

const PATIENT = { timeout: 60_000, interval: 100 };

let web: Awaited<ReturnType<typeof startWebServer>>;
let server: TestServer;
let owner: Awaited<ReturnType<typeof ownerCall>>;
let post: { id: number };

const PATHS = ["/fine", "/moved", "/detour", "/gone", "/missing", "/no-head", "/shy", "/broken"];
const settings = () => ({
  SEED: "none",
  LINK_CHECK: "on",
  LINK_CHECK_ALLOW: "127.0.0.1",
  SITE_URL: "https://maya.example",
});

const report = () => owner<LinkReport>("GET", "/links");
const linkTo = async (url: string) => (await report()).links.find((link) => link.url === url);

/** Waits until every link is checked, and returns the report. */
async function settled(): Promise<LinkReport> {
  let latest = await report();
  await vi.waitFor(async () => {
    latest = await report();
    expect([latest.due, latest.counts.new]).toEqual([0, 0]);
  }, PATIENT);
  return latest;
}

const noted = ({ url, state, reason, http_status, moved_to }: OutgoingLink) => ({
  path: new URL(url).pathname,
  state,
  reason,
  http_status,
  moved_to,
});

beforeAll(async () => {
  web = await startWebServer({
    "/fine": 200,
    "/new": 200,
    "/moved": redirect(301, "/new"),
    "/detour": redirect(302, "/new"),
    "/gone": 410,
    "/no-head": ({ method }, response) =>
      void response.writeHead(method === "HEAD" ? 405 : 200).end(),
    "/shy": 403,
    "/broken": 500,
  });
  server = await startServer({ settings: settings() });
  owner = await ownerCall(server.url, DEMO);
  const content = PATHS.map((path) => `* [${path}](${web.url(path)}#part)`).join("\n");
  post = (await owner("POST", "/blog", { title: "Where to read on", content })) as { id: number };
}, 60_000);

afterAll(async () => {
  await server.dispose();
  await web.stop();
  expect(server.faults()).toEqual([]);
});

test("all links of a draft are counted by state, and each link that is not ok is listed", async () => {
  await owner("POST", "/links/check");
  const { counts, links, checker, checked_at } = await settled();
  expect(checker).toBe("on");
  expect(Date.parse(checked_at ?? "")).toBeGreaterThan(Date.now() - 120_000);
  expect(counts).toEqual({
    ...{ total: 8, ok: 3, moved: 1, broken: 2, unanswered: 2 },
    ...{ new: 0, suspect: 0, ignored: 0 },
  });
  const found = links.map(noted).sort((one, other) => one.path.localeCompare(other.path));
  const none = { reason: null, moved_to: null };
  expect(found).toEqual([
    { ...none, path: "/broken", state: "unanswered", reason: "server-fault", http_status: 500 },
    { ...none, path: "/gone", state: "broken", reason: "gone", http_status: 410 },
    { ...none, path: "/missing", state: "broken", reason: "not-found", http_status: 404 },
    { ...none, path: "/moved", state: "moved", moved_to: web.url("/new"), http_status: 200 },
    { ...none, path: "/shy", state: "unanswered", reason: "refused", http_status: 403 },
  ]);
  expect(links[0]?.places).toEqual([
    { noun: "blog", item_id: post.id, title: "Where to read on", field: "Content" },
  ]);
  const { system_status } = await owner<{ system_status: { links: unknown } }>(
    "GET",
    "/dashboard/overview",
  );
  expect(system_status.links).toEqual({ checker, counts, checked_at });
});

describe("actions on a link", () => {
  const url = () => other.url("/page");
  let other: Awaited<ReturnType<typeof startWebServer>>;
  let project: { id: number };
  let second: TestServer;

  beforeAll(async () => {
    other = await startWebServer({});
    second = await startServer({ settings: settings() });
    owner = await ownerCall(second.url, DEMO);
    project = (await owner("POST", "/projects", {
      title: "Weir radar",
      live_url: url(),
    })) as { id: number };
    await owner("POST", "/links/check");
    await settled();
  }, 60_000);
  afterAll(async () => {
    await second.dispose();
    await other.stop();
  });

  test("a repaired link is ok after another check", async () => {
    const { id } = (await linkTo(url())) as OutgoingLink;
    expect((await report()).counts.broken).toBe(1);
    other.pages["/page"] = 200;
    expect(await owner("POST", `/links/${id}/check`)).toMatchObject({ id, is_due: true });
    expect((await settled()).counts).toMatchObject({ ok: 1, broken: 0 });
    expect(await owner("GET", `/links/${id}`)).toMatchObject({ state: "ok", since: null });
    delete other.pages["/page"];
  });

  test("an ignored link is neither counted nor checked until the owner stops ignoring it", async () => {
    await owner("POST", "/links/check");
    const before = await settled();
    const id = before.links[0]?.id ?? 0;
    expect(await owner("PUT", `/links/${id}`, { is_ignored: true })).toMatchObject({
      state: "broken",
      is_ignored: true,
    });
    const requests = other.questions.length;
    await owner("POST", "/links/check");
    const { counts, due } = await report();
    expect({ ...counts, due }).toMatchObject({ total: 1, ignored: 1, broken: 0, due: 0 });
    await expect(owner("POST", `/links/${id}/check`)).rejects.toThrow("409");
    expect(other.questions).toHaveLength(requests);
    await owner("PUT", `/links/${id}`, { is_ignored: false });
    expect((await settled()).counts).toMatchObject({ broken: 1, ignored: 0 });
    expect(other.questions.length).toBeGreaterThan(requests);
  });

  test("a link that an edit removed is not in the report", async () => {
    await owner("PUT", `/projects/${project.id}`, { live_url: "" });
    expect((await report()).counts.total).toBe(0);
  });

  test("a link check that waits for a response does not delay the stop of the server", async () => {
    other.pages["/page"] = () => undefined;
    await owner("PUT", `/projects/${project.id}`, { live_url: url() });
    const requests = other.questions.length;
    await owner("POST", "/links/check");
    await vi.waitFor(() => expect(other.questions.length).toBeGreaterThan(requests), PATIENT);
    expect(await second.stop()).toBe(0);
    // If the server had waited, it would have stored the time of the check.
    const found = await onDatabase(
      join(second.dataDir, "site.db"),
      "SELECT lastCheckAt FROM OutgoingLink WHERE url = ?",
      [url()],
    );
    expect(found).toMatchObject([{ lastCheckAt: null }]);
    expect(second.faults()).toEqual([]);
  });
});

describe("link requests", () => {
  test("invalid requests are refused", async () => {
    const { access_token: token } = await signIn();
    for (const [method, path, json, status] of [
      ["GET", "/links/999999", undefined, 404],
      ["PUT", "/links/999999", { is_ignored: true }, 404],
      ["PUT", "/links/x", { is_ignored: true }, 404],
      ["PUT", "/links/1", { is_ignored: "yes" }, 422],
      ["DELETE", "/links/1", undefined, 405],
      ["PUT", "/links", {}, 405],
    ] as const) {
      expect([path, (await call(method, path, { token, json })).status]).toEqual([path, status]);
    }
  });

  test("a check is refused if checking is turned off", async () => {
    const { access_token: token } = await signIn();
    const { body } = await call("GET", "/links", { token });
    expect(body).toMatchObject({ checker: "off", due: 0, links: [], checked_at: null });
    for (const path of ["/links/check", "/links/1/check"]) {
      const answer = await call("POST", path, { token });
      expect([answer.status, answer.body]).toEqual([
        409,
        { message: "Checking links is turned off", code: "conflict" },
      ]);
    }
  });
});
