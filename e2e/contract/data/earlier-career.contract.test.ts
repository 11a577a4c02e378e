// Reads files that version 0.1 wrote for one site (e2e/files/career-of-0.1): the database, a backup, an export and an
// off-site copy. Each restored site must look as the site did in version 0.1.
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
import { start } from "../support/separate-server";
import { importInto } from "../support/sites";

const FILES = "e2e/files/career-of-0.1";
/** The owner in the data of version 0.1. */
const MIRA = { username: "mira@vestergaard.example", password: "seven herons over Aarhus" };
const OTHER = { username: "other@example.net", password: "another owner altogether" };
/**
 * The tests set the clock of each server to this time, soon after the data was created. So current periods and expired
 * certificates look as they did when shown.json was made.
 */
const THEN = Date.parse("2026-11-27T21:00:00Z");
/** Each test starts a server and sends about 200 requests. */
const timeout = 180_000;

/** Intended differences between version 0.1 and later versions. */
const OTHERWISE = [
  // 'About' and 'Contact' now share e-mail, phone, location and availability. The values are those of 'Contact'.
  'content > /about > location: was "Aarhus, Denmark", is "Aarhus C, Denmark"',
  'content > /about > email: was "mira@vestergaard.example", is "hello@mira-vestergaard.example"',
  'content > /contact/info > phone: was "", is "+45 20 12 34 56"',
  'content > /contact/info > availability: was "", is "Contracts from May 2027"',
  '/: no longer says "mira@vestergaard.example"',
  // A job that begins in the future is not listed first and has no "Present".
  'content > /experience > Principal Engineer > period: was "May 2027 - Present", is "from May 2027"',
  "content > /experience: in another order",
  "names > /experience: in another order",
  "resume > work: in another order",
  '/: no longer says "May 2027 - Present"',
  '/: no longer says "May 2027 - Present"',
  '/: headings were ["Mira Vestergård","Gauges and tools","Tide gauge TG-3","Wer ich bin","Principal Engineer","External Lecturer","Firmware Lead","Firmware Engineer","Vorträge","Papers","Float with a sealed magnet","Tal, are ["Mira Vestergård","Gauges and tools","Tide gauge TG-3","Wer ich bin","External Lecturer","Firmware Lead","Principal Engineer","Firmware Engineer","Vorträge","Papers","Float with a sealed magnet","Tal',
  // On the home page, a project now shows only one figure.
  '/: no longer says "on one cell, calculated"',
  '/resume: no longer says "May 2027 - Present"',
  '/resume: no longer says "May 2027 – Present"',
  '/resume: headings were ["Mira Vestergård","Principal Engineer","External Lecturer","Firmware Lead","Firmware Engineer","Student assistant","Tide gauge TG-3","Winch controller","Ferry telemetry","Certified LTE-M Integrator",, are ["Mira Vestergård","External Lecturer","Firmware Lead","Principal Engineer","Firmware Engineer","Student assistant","Tide gauge TG-3","Winch controller","Ferry telemetry","Certified LTE-M Integrator",',
  '/skills/rust: no longer says "May 2027 - Present"',
  '/skills/rust: no longer says "May 2027 - Present"',
  '/resume.pdf: no longer says "May 2027 - Present"',
  '/resume.pdf: no longer says "May 2027 – Present"',
  "/contact.vcf: TITLE:Principal Engineer is gone",
  "/contact.vcf: ORG:Fjordlab is gone",
  // A post without an author now shows the owner's current name, not a stored copy of an earlier name.
  '/blog/begun-over-the-demo (metadata): no longer says "Maya Lindqvist"',
  '/blog/begun-over-the-demo: no longer says "Maya Lindqvist"',
  'content > /blog > Begun over the demo > author: was "Maya Lindqvist", is null',
  'content > /blog > Brought from the old site > author: was "Mira Vestergård", is null',
  'content > /blog > Eleven years on one cell > author: was "Mira Vestergård", is null',
  'content > /blog > For the centenary > author: was "Mira Vestergård", is null',
  'content > /blog > Größenordnungen: μA statt mA > author: was "Mira Vestergård", is null',
  'content > /blog > Half written > author: was "Maya Lindqvist", is null',
  'content > /blog > Notes from the quay > author: was "", is null',
  'content > /blog > مقياس المد والجزر > author: was "Mira Vestergård", is null',
  'content > /blog > 潮位計を眠らせる > author: was "Mira Vestergård", is null',
  "feeds > /atom.xml > items > Begun over the demo > authors > Maya Lindqvist: gone",
  "feeds > /atom.xml > items > Begun over the demo > authors > Mira Vestergård: new",
  "feeds > /feed.json > items > Begun over the demo > authors > Maya Lindqvist: gone",
  "feeds > /feed.json > items > Begun over the demo > authors > Mira Vestergård: new",
  "feeds > /feed.xml > items > Begun over the demo > authors > Maya Lindqvist: gone",
  "feeds > /feed.xml > items > Begun over the demo > authors > Mira Vestergård: new",
  // The summary of a post without an excerpt is its first paragraph.
  'feeds > /atom.xml > items > Brought from the old site > summary: was "", is "The first gauge stood in a bucket."',
  'feeds > /atom.xml > items > Notes from the quay > summary: was "", is "It rained."',
  'feeds > /feed.json > items > Brought from the old site > summary: was "", is "The first gauge stood in a bucket."',
  'feeds > /feed.json > items > Notes from the quay > summary: was "", is "It rained."',
  'feeds > /feed.xml > items > Brought from the old site > summary: was "", is "The first gauge stood in a bucket."',
  'feeds > /feed.xml > items > Notes from the quay > summary: was "", is "It rained."',
  // The site's own address is the `url` of the résumé. It is no longer also listed as a profile.
  "resume > basics > profiles > https://mira-vestergaard.example/: gone",
  // The résumé lists no posts as publications.
  "resume > publications > A guest looks at the gauge: gone",
  "resume > publications > Begun over the demo: gone",
  "resume > publications > Brought from the old site: gone",
  "resume > publications > Eleven years on one cell: gone",
  "resume > publications > Größenordnungen: μA statt mA: gone",
  "resume > publications > Notes from the quay: gone",
  "resume > publications > مقياس المد والجزر: gone",
  "resume > publications > 潮位計を眠らせる: gone",
];

/** Intended differences in data that an export does not contain. */
const KEPT_OTHERWISE = [
  // A migration replaced the values that 'About' now shares with 'Contact'. The history has 'About' with its former
  // values.
  'content > /about > updated_at: was "2026-11-27T20:27:29.928Z", is "2026-11-27T20:27:29.953Z"',
  "kept > histories > about 1 > updated email,location: new",
];

/** Intended differences after an import. The import cleans drawings again, so their bytes and names differ. */
const DRAWN_OTHERWISE = [
  '/manifest.webmanifest: no longer says "/uploads/6854113e12c5f66a810196b603851f63.svg"',
  '/manifest.webmanifest: no longer says "6854113e12c5f66a810196b603851f63.svg"',
  "/project/tide-gauge: no link to /uploads/d2a09e61427a6c23f70458d57241e2ca-160x90.svg",
  'content > /education > Østjysk Tekniske Skole > logo: was "/uploads/6854113e12c5f66a810196b603851f63.svg", is "/uploads/10f116de8981bdf91235450f244f1828.svg"',
  'content > /experience > Firmware Lead > logo: was "/uploads/6854113e12c5f66a810196b603851f63.svg", is "/uploads/10f116de8981bdf91235450f244f1828.svg"',
  "content > /projects > Tide gauge TG-3 > images > /uploads/47abb493579fed093c9eaa7cab202dad-160x90.svg: new",
  "content > /projects > Tide gauge TG-3 > images > /uploads/d2a09e61427a6c23f70458d57241e2ca-160x90.svg: gone",
  'content > /site > mark: was "/uploads/6854113e12c5f66a810196b603851f63.svg", is "/uploads/10f116de8981bdf91235450f244f1828.svg"',
  "content > /uploads > 10f116de8981bdf91235450f244f1828.svg: new",
  "content > /uploads > 47abb493579fed093c9eaa7cab202dad-160x90.svg: new",
  "content > /uploads > 6854113e12c5f66a810196b603851f63.svg: gone",
  "content > /uploads > d2a09e61427a6c23f70458d57241e2ca-160x90.svg: gone",
  'content > /videos > The gauge under ice > thumbnail: was "/uploads/d2a09e61427a6c23f70458d57241e2ca-160x90.svg", is "/uploads/47abb493579fed093c9eaa7cab202dad-160x90.svg"',
  'uploads > 6854113e12c5f66a810196b603851f63.svg: was "6854113e12c5f66a810196b603851f63f9a743bbab0bf49464262124cf625091", is undefined',
  'uploads > d2a09e61427a6c23f70458d57241e2ca-160x90.svg: was "d2a09e61427a6c23f70458d57241e2ca9b8f1a05c0aff1d52800b8e1209238a9", is undefined',
];

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

/** Starts an empty site of another owner. */
async function otherSite() {
  const dataDir = await emptyFolder();
  const { username: ADMIN_EMAIL, password: ADMIN_PASSWORD } = OTHER;
  await prepareDatabase(dataDir, { ...settings, ADMIN_EMAIL, ADMIN_PASSWORD });
  return start({ dataDir, settings });
}

async function demandSame(server: TestServer, expected = record) {
  const look = await lookAt(server);
  const all = [...OTHERWISE, ...KEPT_OTHERWISE].sort();
  expect(differences(expected, look).sort()).toEqual(all);
  expect(leaks(look)).toEqual([]);
  expect(server.faults()).toEqual([]);
}

/** The record without the security events, because neither a backup nor a copy contains these events. */
const withoutEvents = () => {
  const { events: _, ...kept } = record.kept;
  return { ...record, kept };
};

test("a site with the database of version 0.1 looks as in version 0.1", { timeout }, async () => {
  const dataDir = await emptyFolder();
  await cp(join(FILES, "data"), dataDir, { recursive: true });
  const packed = join(dataDir, "site.db.gz");
  await writeFile(join(dataDir, "site.db"), gunzipSync(await readFile(packed)));
  await rm(packed);
  await prepareDatabase(dataDir, settings);
  const server = await start({ dataDir, settings });
  await demandSame(server);
  // The import and the bulk changes from version 0.1 can still be undone.
  const call = await ownerCall(server.url, MIRA);
  for (const id of [2, 1]) {
    expect(await call("POST", `/history/undo/${id}`)).toEqual({ restored: 1, left: [] });
  }
  expect(await call("POST", "/imports/1/undo")).toMatchObject({ kept: [] });
});

test("the backup of version 0.1 is restored on the site of another owner", {
  timeout,
}, async () => {
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
  // The restore also replaces the account of the site's owner, so Mira can sign in.
  await demandSame(server, withoutEvents());
});

test("the export of version 0.1 is imported into an empty site", { timeout }, async () => {
  const server = await otherSite();
  const call = await ownerCall(server.url, OTHER);
  const headers = { Authorization: `Bearer ${await tokenOf(server, OTHER)}` };
  await importInto({ server, call, headers }, await readFile(join(FILES, "export.zip")), [
    "Messages are not imported: only a backup restores them",
  ]);
  const { kept: _, ...exported } = record;
  const look = await lookAt(server, OTHER);
  const ofThatDay = ["updated_at", "modified", "lastModified", "REV"];
  const found = differences({ ...exported, kept: {} }, look, ofThatDay);
  expect(found.sort()).toEqual([...OTHERWISE, ...DRAWN_OTHERWISE].sort());
  expect(leaks(look)).toEqual([]);
});

test("the encrypted copy of version 0.1 is restored in an empty folder", { timeout }, async () => {
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
