import { randomBytes } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { OWNER } from "../../support/owner-call";
import { startPurgeServer } from "../../support/purge-server";
import { owner, page, tokenOf } from "../support/own-server";
import {
  copied,
  drawn,
  openDraft,
  promote,
  send,
  shows,
  soon,
  startFollower,
  startPrimary,
  storage,
} from "../support/standby";

const READ_ONLY = { code: "read_only", message: expect.stringContaining("read-only copy") };

const MESSAGE = {
  ...{ name: "Ada", email: "ada@example.net", subject: "A question" },
  ...{ message: "Is anybody there to read this?", elapsed_ms: 60_000 },
};

test("an edit is shown seconds later, nothing can be changed, and a promotion makes it the site", async () => {
  const s3 = await storage();
  const primary = await startPrimary(s3);
  const call = await owner(primary);
  await copied(primary);
  const follower = await startFollower(s3);
  await soon(async () => expect((await send(follower, "GET", "/health")).status).toBe(200));

  await call("PUT", "/hero", { title: "Edited on the primary" });
  await shows(follower, "Edited on the primary", 30_000);
  expect(await drawn(follower, "/projects")).toBe(await drawn(primary, "/projects"));

  // An unchanged storage is asked with one small request at a time.
  const from = s3.requests.length;
  await soon(async () => expect(s3.requests.length).toBeGreaterThan(from + 1));
  expect(new Set(s3.requests.slice(from).map(({ method, key }) => `${method} ${key}`))).toEqual(
    new Set(["GET site/primary"]),
  );

  for (const [method, path, body] of [
    ["PUT", "/hero", { title: "Not here" }],
    ["POST", "/projects", { title: "Not here" }],
    ["DELETE", "/projects/1", undefined],
    ["POST", "/auth/login", { username: OWNER.email, password: OWNER.password }],
    ["POST", "/auth/callback/credentials", OWNER],
    ["POST", "/copies", undefined],
    ["POST", "/contact", MESSAGE],
  ] as const) {
    expect(await send(follower, method, path, body), path).toEqual({
      status: 503,
      body: READ_ONLY,
    });
  }
  const form = await fetch(`${follower.url}/api/contact`, {
    method: "POST",
    body: new URLSearchParams({ ...MESSAGE, elapsed_ms: "60000" }),
  });
  expect([form.status, await form.text()]).toEqual([
    503,
    expect.stringMatching(/read-only copy.*\n\nGo back to correct it; what you wrote is still/),
  ]);
  expect((await send(follower, "POST", "/views", { path: "/" })).status).toBe(204);
  const headers = { Authorization: `Bearer ${await tokenOf(primary)}` };
  expect((await fetch(`${follower.url}/api/contact/messages`, { headers })).status).toBe(401);
  expect((await page(follower, "/login")).text).toContain("This is a follower");
  expect((await page(follower, "/dashboard")).status).toBe(307);

  const draft = (await call("POST", "/blog", { title: "Heron draft", content: "Unseen" })).body;
  const shared = (await call("POST", `/blog/${draft.id}/share`, { days: 1 })).body;
  await call("PUT", "/hero", { title: "With a draft" });
  await copied(primary);
  await shows(follower, "With a draft");
  const { address, cookie } = await openDraft(follower, shared.url);
  expect((await page(follower, address, { cookie })).text).toContain("Heron draft");
  expect((await page(follower, address)).status).toBe(404);

  const promoted = await promote(s3, follower.dataDir);
  expect(promoted).toMatchObject({
    code: 0,
    printed: expect.stringMatching(/This site is the primary now, under epoch 2, .*\.\n$/),
  });
  const now = await owner(follower);
  expect((await now("PUT", "/hero", { title: "Edited on the new one" })).status).toBe(200);
  expect((await page(follower)).text).toContain("Edited on the new one");
  expect((await send(follower, "POST", "/contact", MESSAGE)).status).toBe(201);
  await copied(follower);
  expect(s3.keys("site/snapshots/000002-").length).toBeGreaterThan(0);
  expect((await promote(s3, follower.dataDir)).printed).toContain("is the primary already");

  // The one before is told, and keeps its hands off.
  await call("PUT", "/hero", { title: "Edited on the old one" });
  const before = s3.keys();
  const refused = await call("POST", "/copies");
  const message = expect.stringMatching(/^Another machine has taken over \(epoch 2, since /);
  expect(refused).toEqual({ status: 502, body: { code: "unavailable", message } });
  expect((await call("GET", "/copies")).body.last_failure).toMatchObject({ message });
  const { copies } = (await call("GET", "/dashboard/overview")).body.system_status;
  expect(copies.last_failure).toMatchObject({ message });
  expect(primary.log()).toContain("Another machine has taken over");
  expect((await page(primary)).text).toContain("Edited on the old one");
  expect(s3.keys()).toEqual(before);

  // FOLLOW is still set.
  await follower.stop();
  const restarted = await startFollower(s3, follower.dataDir);
  expect((await page(restarted)).text).toContain("Edited on the new one");
  await (await owner(restarted))("PUT", "/hero", { title: "Edited after its restart" });
  await copied(restarted);

  // The old one follows the new one.
  await primary.stop();
  const old = await startFollower(s3, primary.dataDir);
  await shows(old, "Edited after its restart");
  expect((await send(old, "PUT", "/hero", {})).body).toEqual(READ_ONLY);
  expect(old.log() + follower.log()).not.toMatch(/"level":"error"/);
}, 150_000);

test("without a storage an empty follower says so and goes on trying; a folder with a copy shows it", async () => {
  const s3 = await storage();
  const primary = await startPrimary(s3);
  await copied(primary);
  s3.fault = () => ({ status: 503, code: "SlowDown" });
  const follower = await startFollower(s3);
  expect(await send(follower, "GET", "/health")).toMatchObject({
    status: 503,
    body: { message: "No copy of the site that is followed has been fetched yet" },
  });
  const waiting = await page(follower);
  expect([waiting.status, waiting.text]).toEqual([503, expect.stringContaining("Not here yet")]);
  expect((await promote(s3, follower.dataDir)).code).toBe(1);
  await soon(async () => expect(follower.log()).toContain("The storage fails (503 SlowDown)"));
  s3.fault = () => null;
  await soon(async () => expect((await page(follower)).status).toBe(200));
  await follower.stop();

  s3.fault = () => "cut";
  const again = await startFollower(s3, follower.dataDir);
  expect(await drawn(again, "/")).toBe(await drawn(primary, "/"));
  await soon(async () =>
    expect((await send(again, "GET", "/health")).body).toMatchObject({
      ...{ status: "ok", copy_of: expect.any(String) },
      problem: "Nothing newer can be fetched: the log says why",
    }),
  );
  const failed = await promote(s3, again.dataDir);
  expect(failed).toMatchObject({ code: 1, printed: expect.stringMatching(/storage does not ans/) });
  expect((await send(again, "PUT", "/hero", {})).body).toEqual(READ_ONLY);
  s3.fault = () => null;

  // Where no process runs, the folder is prepared for the next start.
  await again.stop();
  await primary.kill();
  const promoted = await promote(s3, again.dataDir);
  expect(promoted).toMatchObject({
    code: 0,
    printed: expect.stringMatching(/with npm start\.\n$/),
  });
  const now = await startFollower(s3, again.dataDir);
  await (await owner(now))("PUT", "/hero", { title: "Promoted while it was stopped" });
  expect((await page(now)).text).toContain("Promoted while it was stopped");
  expect(await readdir(join(now.dataDir, "standby"))).not.toContain("current.json");
}, 120_000);

test("after a promotion every edit purges everything, also after a restart: a CDN may hold the former primary's pages", async () => {
  const s3 = await storage();
  const cdn = await startPurgeServer();
  onTestFinished(() => cdn.stop());
  const primary = await startPrimary(s3);
  await copied(primary);
  const settings = { PURGE_URL: cdn.url };
  const follower = await startFollower(s3, undefined, settings);
  await soon(async () => expect((await page(follower)).status).toBe(200));
  expect((await promote(s3, follower.dataDir)).code).toBe(0);
  const purgedByEdits = async (server: typeof follower) => {
    const call = await owner(server);
    // The first may meet what the start or the promotion has purged.
    for (const title of ["First", "Second", "Third"]) {
      const from = cdn.purged.length;
      await call("PUT", "/hero", { title });
      await soon(async () => expect(cdn.purged.length).toBeGreaterThan(from));
      expect(cdn.purged.slice(from).map(({ path }) => path)).toContain("/*");
    }
  };
  await purgedByEdits(follower);
  await follower.stop();
  await purgedByEdits(await startFollower(s3, follower.dataDir, settings));
}, 120_000);

test("a copy that is damaged is never shown, the next good one is", async () => {
  const s3 = await storage();
  const primary = await startPrimary(s3);
  const call = await owner(primary);
  await call("PUT", "/hero", { title: "Good" });
  await copied(primary);
  const follower = await startFollower(s3);
  await shows(follower, "Good");
  const write = s3.objects.set.bind(s3.objects);
  s3.objects.set = (key, bytes) =>
    write(key, /site\/databases\//.test(key) ? bytes.subarray(0, -1) : bytes);
  await call("PUT", "/hero", { title: "Torn on its way" });
  await copied(primary);
  s3.objects.set = write;
  await soon(async () => expect(follower.log()).toContain("The copy is damaged"));
  expect((await page(follower)).text).not.toContain("Torn on its way");
  await call("PUT", "/hero", { title: "Good again" });
  await copied(primary);
  await shows(follower, "Good again");
}, 60_000);

test("killed at any request of its copies, the primary never has the follower show half of an edit", async () => {
  const s3 = await storage();
  let primary = await startPrimary(s3);
  await copied(primary);
  const follower = await startFollower(s3);
  await soon(async () => expect((await page(follower)).status).toBe(200));
  const partial: string[] = [];
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const { status, text } = await page(follower);
      const [, title] = /State (\d+) of the title/.exec(text) ?? [];
      const [, subtitle] = /State (\d+) of the subtitle/.exec(text) ?? [];
      const [image] = /\/uploads\/[\w-]+\.svg/.exec(text) ?? [];
      const isThere = !image || (await fetch(follower.url + image)).status === 200;
      if (status !== 200 || title !== subtitle || !isThere) partial.push(text.slice(0, 2_000));
    }
  })();
  const KILLS = 3;
  for (let kill = 1; kill <= KILLS; kill++) {
    const call = await owner(primary);
    const body = new FormData();
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><title>${randomBytes(8).toString("hex")}</title></svg>`;
    body.set("file", new Blob([drawing]), "drawing.svg");
    const headers = { Authorization: `Bearer ${await tokenOf(primary)}` };
    const sent = await fetch(`${primary.url}/api/upload/upload`, { method: "POST", headers, body });
    await call("PUT", "/hero", {
      title: `State ${kill} of the title`,
      subtitle: `State ${kill} of the subtitle`,
      profile_image: ((await sent.json()) as { url: string }).url,
    });
    // The requests of a copy that write: an upload, the database, what it consists of, and that it is the newest.
    let left = 1 + (kill % 4);
    const reached = new Promise<void>((done) => {
      s3.fault = ({ method }) => {
        if (method !== "PUT" || --left > 0) return null;
        done();
        return "lost";
      };
    });
    await Promise.race([reached, call("POST", "/copies").catch(() => reached)]);
    await primary.kill();
    s3.fault = () => null;
    primary = await startPrimary(s3, primary.dataDir);
    await copied(primary);
    await shows(follower, `State ${kill} of the title`);
  }
  isOver = true;
  await watching;
  expect(partial).toEqual([]);
}, 120_000);
