// Off-site copies: an edit is copied, and the copy is restored in an empty folder.
import { expect, test, vi } from "vitest";
import type { S3Server } from "../../support/s3-server";
import type { TestServer } from "../../support/server";
import { copy, emptyFolder, restore, storage } from "../support/copies";
import { owner, page, start, tokenOf } from "../support/separate-server";

/** Secrets that must not be in any message or log line. */
const SECRETS = /the-secret|correct horse|wrong horse/;

const copiesIn = (s3: S3Server) => s3.keys("site/snapshots/");

const arrives = (s3: S3Server, count: number) =>
  vi.waitFor(() => expect(copiesIn(s3).length).toBeGreaterThanOrEqual(count), {
    timeout: 25_000,
    interval: 100,
  });

/** A page's HTML without the server's address, and without scripts, because the order of scripts varies. */
const shown = async (server: TestServer, path: string) =>
  (await page(server, path)).text
    .replace(/<script[\s\S]*?<\/script>/g, "")
    .replaceAll(new URL(server.url).host, "");

async function addUpload(server: TestServer): Promise<string> {
  const body = new FormData();
  body.set("file", new Blob(["time,current\n0,1\n"]), "trace.csv");
  const headers = { Authorization: `Bearer ${await tokenOf(server)}` };
  const sent = await fetch(`${server.url}/api/upload/upload`, { method: "POST", headers, body });
  return ((await sent.json()) as { url: string }).url;
}

test("an edit is copied within seconds, and the copy restores pages, uploads and messages", async () => {
  const s3 = await storage();
  const server = await start({ settings: s3.settings() });
  const call = await owner(server);
  await arrives(s3, 1);
  const upload = await addUpload(server);
  await call("PUT", "/hero", { title: "Copied while it was running" });
  const message = { name: "Ada", email: "ada@example.net", message: "Is it kept? It is, I hope." };
  const began = Date.now();
  await call("POST", "/contact", { ...message, subject: "A question" });
  await vi.waitFor(
    async () => {
      const { body } = await call("GET", "/copies");
      expect(Date.parse(body.last_success)).toBeGreaterThan(began);
      expect(body).toMatchObject({ to: "s3://bucket/site", last_failure: null, is_running: false });
      expect(body.copies[0]).toEqual({ at: expect.any(String), bytes: expect.any(Number) });
    },
    { timeout: 25_000, interval: 100 },
  );
  const again = await call("POST", "/copies");
  expect([200, 201]).toContain(again.status);
  expect(again.body.copies.length).toBe(copiesIn(s3).length);
  const overview = (await call("GET", "/dashboard/overview")).body.system_status.copies;
  expect(overview).toEqual({
    ...{ to: "s3://bucket/site", last_failure: null },
    last_success: again.body.last_success,
  });

  const folder = await emptyFolder();
  const restored = await restore(s3, folder);
  expect(restored).toMatchObject({ code: 0 });
  expect(restored.printed).toMatch(/^The site has \d+ items in .*\bProject 8, .*\bMessage 4$/m);
  expect(restored.printed).toMatch(/^All \d+ uploads of the backup are there .*\nRestored\.$/m);
  const other = await start({ dataDir: folder });
  for (const path of ["/", "/projects", "/blogs", "/resume", "/feed.xml", upload]) {
    expect(await shown(other, path), path).toBe(await shown(server, path));
  }
  const messages = (await (await owner(other))("GET", "/contact/messages")).body;
  expect(messages).toContainEqual(expect.objectContaining(message));
  expect(server.log()).not.toMatch(/"level":"(error|warn)"/);
}, 120_000);

test("a storage error is reported and logged once, and edits still work", async () => {
  const s3 = await storage();
  const server = await start({ settings: { ...s3.settings(), COPY_SECRET: "not-it" } });
  const call = await owner(server);
  const failed = await call("POST", "/copies");
  const message = expect.stringMatching(/COPY_KEY and COPY_SECRET \(403 SignatureDoesNotMatch\)/);
  expect(failed).toEqual({ status: 502, body: { code: "unavailable", message } });
  const failure = { at: expect.any(String), message, is_refusal: false };
  expect((await call("GET", "/copies")).body).toMatchObject({
    ...{ last_success: null, last_failure: failure, copies: [] },
  });
  const overview = (await call("GET", "/dashboard/overview")).body;
  expect(overview.system_status.copies.last_failure).toEqual(failure);
  await call("POST", "/copies");
  expect(server.log().match(/A copy failed/g)).toHaveLength(1);
  expect((await call("PUT", "/hero", { title: "Edited all the same" })).status).toBe(200);
  expect((await page(server)).text).toContain("Edited all the same");
  expect(server.log() + JSON.stringify(failed)).not.toMatch(SECRETS);
}, 60_000);

test("after a restored data folder has made a copy, the original data folder can copy only with `take_over`", async () => {
  const s3 = await storage();
  const former = await start({ settings: s3.settings() });
  const call = await owner(former);
  expect([200, 201]).toContain((await call("POST", "/copies")).status);
  const folder = await emptyFolder();
  await restore(s3, folder);
  expect(await copy(s3, folder)).toMatchObject({ code: 0 });
  const before = [...s3.objects];

  const message = expect.stringMatching(
    /^Another data folder has copied to s3:\/\/bucket\/site since the last copy from this data folder\. Nothing was copied or removed\. .*npm run copy -- --take-over$/,
  );
  expect(await call("POST", "/copies")).toEqual({
    ...{ status: 409, body: { code: "conflict", message } },
  });
  const failure = { at: expect.any(String), message, is_refusal: true };
  expect((await call("GET", "/copies")).body.last_failure).toEqual(failure);
  const { system_status } = (await call("GET", "/dashboard/overview")).body;
  expect(system_status.copies.last_failure).toEqual(failure);
  expect([...s3.objects]).toEqual(before);

  expect((await call("POST", "/copies", { take_over: "yes" })).status).toBe(422);
  const taken = await call("POST", "/copies", { take_over: true });
  expect([200, 201]).toContain(taken.status);
  expect(taken.body.last_failure).toBeNull();
  const refused = await copy(s3, folder);
  expect(refused).toEqual({ code: 1, printed: expect.stringMatching(/^Another data folder has/) });
  expect(await copy(s3, folder, ["--take-over"])).toMatchObject({ code: 0 });
  expect((await call("POST", "/copies")).status).toBe(409);
}, 120_000);

test("copies are refused without COPY_TO", async () => {
  const server = await start();
  const call = await owner(server);
  expect((await call("POST", "/copies")).body).toMatchObject({ code: "unavailable" });
  expect((await call("POST", "/copies")).status).toBe(409);
  expect((await call("GET", "/copies")).body).toMatchObject({
    ...{ to: null, last_success: null, last_failure: null, copies: [] },
  });
  expect((await call("GET", "/dashboard/overview")).body.system_status.copies).toBeNull();
});
