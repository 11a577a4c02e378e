// A whole career as version 0.1 stored it (e2e/files/career-of-0.1) comes back, and looks as it did: from its database, a
// backup, an export and a copy elsewhere.
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { prepareDatabase, type TestServer } from "../../support/server";
import { ownerCall } from "../support/api";
import { CareerSite } from "../support/career-look";
import { type CareerRecord, differences, leaks } from "../support/career-record";
import { emptyFolder, restore, storage } from "../support/copies";
import { start } from "../support/own-server";
import { importInto } from "../support/sites";

const FILES = "e2e/files/career-of-0.1";
/** Who signs in there. */
const MIRA = { username: "mira@vestergaard.example", password: "seven herons over Aarhus" };
const OTHER = { username: "other@example.net", password: "another owner altogether" };
/** Soon after it was made: periods, expired certificates and unsaved forms are as they were. */
const THEN = Date.parse("2026-11-27T21:00:00Z");
/** Each test reads some two hundred answers of a new server. */
const timeout = 180_000;

let record: CareerRecord;
let folder: string;
let settings: Record<string, string>;

beforeAll(async () => {
  record = JSON.parse(await readFile(join(FILES, "shown.json"), "utf8"));
  folder = await mkdtemp(join(tmpdir(), "portfolio-career-"));
  const clock = join(folder, "clock");
  await writeFile(clock, String(THEN - Date.now()));
  const preload = pathToFileURL(resolve("e2e/support/shifted-clock.mjs")).href;
  settings = {
    ...{ SITE_URL: "https://mira-vestergaard.example", SEED: "none", BACKUP_HOUR: "10" },
    ...{ CLOCK_FILE: clock, NODE_OPTIONS: `--import=${preload}` },
  };
});
afterAll(() => rm(folder, { recursive: true }));

async function tokenOf({ url }: TestServer, credentials: Record<string, string>) {
  const body = new URLSearchParams(credentials);
  const login = await fetch(`${url}/api/auth/login`, { method: "POST", body });
  return ((await login.json()) as { access_token: string }).access_token;
}

async function lookAt(server: TestServer, credentials = MIRA) {
  const site = new CareerSite(server.url, await tokenOf(server, credentials));
  return site.look({
    pages: Object.keys(record.pages),
    moved: Object.keys(record.moved),
    searches: Object.keys(record.found),
  });
}

/** An empty site with an owner of its own. */
async function otherSite() {
  const dataDir = await emptyFolder();
  const { username: ADMIN_EMAIL, password: ADMIN_PASSWORD } = OTHER;
  await prepareDatabase(dataDir, { ...settings, ADMIN_EMAIL, ADMIN_PASSWORD });
  return start({ dataDir, settings });
}

async function demandSame(server: TestServer, expected = record) {
  const look = await lookAt(server);
  expect(differences(expected, look)).toEqual([]);
  expect(leaks(look)).toEqual([]);
  expect(server.faults()).toEqual([]);
}

/** Security events belong to an installation: neither a backup nor a copy holds them. */
const withoutEvents = () => {
  const { events: _, ...kept } = record.kept;
  return { ...record, kept };
};

test("the database starts, and all is as it was", { tags: ["gate"], timeout }, async () => {
  const dataDir = await emptyFolder();
  await cp(join(FILES, "data"), dataDir, { recursive: true });
  const packed = join(dataDir, "site.db.gz");
  await writeFile(join(dataDir, "site.db"), gunzipSync(await readFile(packed)));
  await rm(packed);
  await prepareDatabase(dataDir, settings);
  await demandSame(await start({ dataDir, settings }));
});

test("the backup is restored on the site of another owner", { timeout }, async () => {
  const server = await otherSite();
  const call = await ownerCall(server.url, OTHER);
  const bytes = await readFile(join(FILES, "backup.tar.gz"));
  const { id } = await call("POST", "/backups/uploads", { bytes: bytes.length });
  const sent = await fetch(`${server.url}/api/backups/uploads/${id}?from=0`, {
    method: "PUT",
    headers: { Authorization: `Bearer ${await tokenOf(server, OTHER)}` },
    body: new Uint8Array(bytes),
  });
  const { backup } = (await sent.json()) as { backup: { name: string } };
  await call("POST", `/backups/${backup.name}/restore`);
  const home = async () => (await fetch(server.url)).text();
  await vi.waitFor(async () => expect(await home()).toContain("Mira Vestergård"), 30_000);
  // Its owner comes with it.
  await demandSame(server, withoutEvents());
});

test("the export fills an empty site", { timeout }, async () => {
  const server = await otherSite();
  const call = await ownerCall(server.url, OTHER);
  const headers = { Authorization: `Bearer ${await tokenOf(server, OTHER)}` };
  await importInto({ server, call, headers }, await readFile(join(FILES, "export.zip")), [
    "Messages are not imported: a backup brings them back",
  ]);
  const { kept: _, ...exported } = record;
  const look = await lookAt(server, OTHER);
  const ofThatDay = ["updated_at", "modified", "lastModified", "REV"];
  expect(differences({ ...exported, kept: {} }, look, ofThatDay)).toEqual([]);
  expect(leaks(look)).toEqual([]);
});

test("the encrypted copy is restored in an empty folder", { timeout }, async () => {
  const s3 = await storage();
  const copies = join(FILES, "copies");
  for (const entry of await readdir(copies, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    s3.objects.set(path.slice(copies.length + 1).replaceAll("\\", "/"), await readFile(path));
  }
  const dataDir = await emptyFolder();
  expect(await restore(s3, dataDir)).toMatchObject({ code: 0 });
  await demandSame(await start({ dataDir, settings }), withoutEvents());
});
