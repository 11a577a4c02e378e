// With the API, a client can create, download, upload in parts, check and restore backups.
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { call, signIn } from "../support/api";
import { dataDir, serverUrl } from "../support/shared-site";

let token: string;
beforeAll(async () => {
  token = (await signIn()).access_token;
});

const owner = (method: string, path: string, json?: unknown) => call(method, path, { token, json });
const status = async () => (await owner("GET", "/backups")).body;
const names = async () => ((await status()).backups as { name: string }[]).map(({ name }) => name);

/** Waits for the running job, and returns its outcome. */
const jobDone = () =>
  vi.waitFor(
    async () => {
      const { job } = await status();
      expect(job.state).not.toBe("running");
      return job;
    },
    { timeout: 120_000, interval: 100 },
  );

async function make(): Promise<string> {
  const { status, body } = await owner("POST", "/backups");
  expect([status, body]).toMatchObject([202, { kind: "backup", state: "running" }]);
  const job = await jobDone();
  expect(job).toMatchObject({ state: "done", problem: null });
  return job.name;
}

const PART = 4 * 1024 * 1024;

async function send(bytes: Buffer) {
  let answer = await owner("POST", "/backups/uploads", { bytes: bytes.length });
  expect(answer.status).toBe(201);
  const { id } = answer.body;
  const path = (from: number) => `/backups/uploads/${id}?from=${from}`;
  for (let from = 0; from < bytes.length; from += PART) {
    const raw = new Uint8Array(bytes.subarray(from, from + PART));
    answer = await call("PUT", path(from), { token, raw });
  }
  return { answer, path };
}

afterAll(async () => {
  for (const name of await names()) await owner("DELETE", `/backups/${name}`);
});

test("a backup is created in the background, listed and deleted", { tags: ["gate"] }, async () => {
  const name = await make();
  const { backups, nightly, time_zone } = await status();
  expect(backups[0]).toEqual({
    name,
    made_at: expect.stringMatching(/^2\d{3}-.*Z$/),
    reason: "manual",
    bytes: expect.any(Number),
    app_version: expect.any(String),
    problem: null,
  });
  expect(nightly).toEqual({ keep: 7, next_at: expect.any(String), failure: null });
  expect(time_zone).toEqual(expect.any(String));
  const overview = (await owner("GET", "/dashboard/overview")).body;
  expect(overview.system_status.last_backup.made_at).toBe(backups[0].made_at);
  expect((await owner("DELETE", `/backups/${name}`)).status).toBe(204);
  expect(await names()).not.toContain(name);
  expect((await owner("DELETE", `/backups/${name}`)).body).toEqual({
    message: "Backup not found",
    code: "not_found",
  });
});

test("a second job is refused while a job runs", async () => {
  await owner("POST", "/backups");
  const second = await owner("POST", "/backups");
  expect([second.status, second.body]).toEqual([
    409,
    { message: "Another backup or restore is under way", code: "conflict" },
  ]);
  await jobDone();
});

test("a request with the name of a file that is not a backup returns 404", async () => {
  const others = ["secret", "..%2Fsite.db", "..%2Fsecret", ".lock", "%2Fetc%2Fpasswd", "x.tar.gz"];
  for (const other of others) {
    for (const action of ["check", "restore", "download"]) {
      expect((await owner("POST", `/backups/${other}/${action}`)).status).toBe(404);
    }
    expect((await owner("DELETE", `/backups/${other}`)).status).toBe(404);
  }
});

test("a download address works once and cannot be guessed", async () => {
  const name = await make();
  const { path } = (await owner("POST", `/backups/${name}/download`)).body;
  const url = `${serverUrl()}/api${path}`;
  const head = await fetch(url, { method: "HEAD" });
  expect(head.status).toBe(200);
  const saved = await fetch(url);
  expect(head.headers.get("content-length")).toBe(saved.headers.get("content-length"));
  expect(saved.status).toBe(200);
  expect(saved.headers.get("content-disposition")).toBe(`attachment; filename="${name}"`);
  expect(saved.headers.get("cache-control")).toBe("no-store");
  const kept = await readFile(join(dataDir(), "backups", name));
  expect(Buffer.from(await saved.arrayBuffer()).equals(kept)).toBe(true);
  expect((await fetch(url)).status).toBe(404);
  expect((await fetch(`${serverUrl()}/api/backups/download/guessed`)).status).toBe(404);
});

describe("an uploaded backup", () => {
  test("a backup sent in parts can be checked and restored", {
    timeout: 180_000,
  }, async () => {
    const name = await make();
    const bytes = await readFile(join(dataDir(), "backups", name));
    const video = { title: "Made after it", youtubeUrl: "https://youtu.be/aircAruvnKk" };
    expect((await owner("POST", "/videos", video)).status).toBe(201);
    const titles = async () =>
      ((await call("GET", "/videos")).body as { title: string }[]).map(({ title }) => title);

    const { answer } = await send(bytes);
    expect(answer.body).toMatchObject({ received: bytes.length, backup: { reason: "uploaded" } });
    const uploaded = answer.body.backup.name;
    expect((await owner("POST", `/backups/${uploaded}/check`)).status).toBe(202);
    const checked = await jobDone();
    expect(checked).toMatchObject({ kind: "check", state: "done", name: uploaded, kept: null });
    const videos = checked.plan.items.find(({ noun }: { noun: string }) => noun === "video");
    expect(videos).toMatchObject({ added: 0, removed: 1, changed: 0 });
    expect(checked.plan.owner).toEqual({ email: "admin@example.com", is_same: true });
    expect(await titles()).toContain("Made after it");

    expect((await owner("POST", `/backups/${uploaded}/restore`)).status).toBe(202);
    const restored = await jobDone();
    expect(restored).toMatchObject({ kind: "restore", state: "done", problem: null });
    expect(await titles()).not.toContain("Made after it");
    const kept = (await status()).backups.find(
      (backup: { name: string }) => backup.name === restored.kept,
    );
    expect(kept).toMatchObject({ reason: "before-restore" });
  });

  test("an uploaded file that is not a backup is refused and deleted", async () => {
    const before = await readdir(join(dataDir(), "backups"));
    const { answer, path } = await send(Buffer.from("Dear reader"));
    expect([answer.status, answer.body.message]).toEqual([
      422,
      "The file is not a backup of this site",
    ]);
    expect(await readdir(join(dataDir(), "backups"))).toEqual(before);
    expect((await call("PUT", path(0), { token, raw: "x" })).status).toBe(404);
  });
});
