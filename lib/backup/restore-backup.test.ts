import { createHash } from "node:crypto";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { onDatabase } from "@/lib/db/database-file";
import { migrate, migrationNames } from "@/prisma/migrate";
import type { BackupReason } from "./archive-format";
import { BackupError } from "./backup-error";
import { listBackups, surplusBackups, withBackupLock } from "./backup-folder";
import { createBackup } from "./create-backup";
import { archiveAt } from "./read-archive";
import { planRestore, restoreBackup } from "./restore-backup";

const MIGRATIONS = "prisma/migrations";
let template: string;
let folder: string;

beforeAll(async () => {
  template = await mkdtemp(join(tmpdir(), "restore-template-"));
  await migrate({ database: join(template, "site.db"), migrations: MIGRATIONS });
});
afterAll(() => rm(template, { recursive: true }));
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "restore-"));
});
afterEach(() => rm(folder, { recursive: true }));

const NOW = "'2026-11-21T00:00:00.000Z'";
const upload = (letter: string) => `${letter.repeat(32)}-10x10.png`;

class TestSite {
  dataDir: string;
  databasePath: string;

  constructor(name: string) {
    this.dataDir = join(folder, name);
    this.databasePath = join(this.dataDir, "site.db");
  }

  query = (sql: string) => onDatabase(this.databasePath, sql);

  video = (title: string) =>
    this.query(
      `INSERT INTO Video (title, description, thumbnail, duration, views, youtubeUrl, category, updatedAt)
       VALUES ('${title}', '', '', '', '', '', '', ${NOW})`,
    );

  titles = async () =>
    (await this.query("SELECT title FROM Video ORDER BY id")).map((row) => row.title);

  async upload(letter: string) {
    await mkdir(join(this.dataDir, "uploads"), { recursive: true });
    await writeFile(join(this.dataDir, "uploads", upload(letter)), letter.repeat(1000));
  }

  uploads = async () => (await readdir(join(this.dataDir, "uploads"))).sort();

  backups = () => listBackups(join(this.dataDir, "backups"));

  /** What is in every file, but for SQLite's own beside the database and the lock. */
  async state() {
    // What is still in the log, SQLite would move into the file at a time of its own.
    await this.query("PRAGMA wal_checkpoint(TRUNCATE)");
    const names = (await readdir(this.dataDir, { recursive: true })).sort();
    const state: Record<string, string> = {};
    for (const name of names.filter((one) => !/-(wal|shm)$|\.lock$/.test(one))) {
      const path = join(this.dataDir, name);
      if (!(await stat(path)).isFile()) continue;
      state[name] = createHash("sha256")
        .update(await readFile(path))
        .digest("hex");
    }
    return state;
  }

  backUp = (reason: BackupReason = "manual", keepNightly = 7) =>
    createBackup({ site: this, reason, keepNightly });

  #options = async (file: string) => ({
    source: archiveAt(file),
    site: this,
    keepNightly: 7,
    knownMigrations: await migrationNames(MIGRATIONS),
    migrate: async (database: string) => void (await migrate({ database, migrations: MIGRATIONS })),
  });

  plan = async (file: string) => planRestore(await this.#options(file));
  restore = async (file: string) => restoreBackup(await this.#options(file));
}

async function site(name: string) {
  const made = new TestSite(name);
  await cp(template, made.dataDir, { recursive: true });
  await made.query(
    `INSERT INTO Owner (id, email, passwordHash, isDemoPassword, updatedAt) VALUES (1, 'me@example.com', 'hash', 0, ${NOW})`,
  );
  return made;
}

const signIn = (on: TestSite, id: string) =>
  on.query(
    `INSERT INTO TokenFamily (id, ownerId, userAgent, expiresAt) VALUES ('${id}', 1, '', ${NOW})`,
  );
const signedIn = async (on: TestSite) =>
  (await on.query("SELECT id FROM TokenFamily")).map(({ id }) => id);

async function refused(on: TestSite, file: string, message: RegExp) {
  const before = await on.state();
  for (const attempt of [on.plan, on.restore]) {
    await expect(attempt(file)).rejects.toSatisfy(
      (error) => error instanceof BackupError && message.test(error.message),
    );
  }
  expect(await on.state()).toEqual(before);
}

describe("a restore", () => {
  it("into an empty place brings back content and uploads, but no sign-in and no secret", async () => {
    const from = await site("from");
    await from.video("kept");
    await from.upload("a");
    await signIn(from, "laptop");
    await writeFile(join(from.dataDir, "secret"), "s".repeat(64));
    const { path } = await from.backUp();
    const to = new TestSite("to");
    const plan = await to.restore(path);
    expect(plan).toMatchObject({ present: "nothing", kept: null, migrations: 0 });
    expect(plan.owner).toEqual({ email: "me@example.com", is_same: false });
    expect(await to.titles()).toEqual(["kept"]);
    expect(await to.uploads()).toEqual([upload("a")]);
    expect(await signedIn(to)).toEqual([]);
    expect((await readdir(to.dataDir)).sort()).toEqual(["backups", "site.db", "uploads"]);
    const bytes = (await readFile(path)).toString("latin1");
    expect(bytes).not.toContain("s".repeat(64));
  });

  it("over a full one keeps what was there as a backup, which leads back", async () => {
    const one = await site("one");
    await one.video("old");
    await one.upload("a");
    const { path } = await one.backUp();
    await one.query("UPDATE Video SET title = 'changed'");
    await one.video("new");
    await one.upload("b");
    const { kept } = await one.restore(path);
    expect(await one.titles()).toEqual(["old"]);
    expect(await one.uploads()).toEqual([upload("a"), upload("b")]);
    const backups = await one.backups();
    expect(backups.map(({ reason }) => reason).sort()).toEqual(["before-restore", "manual"]);
    await one.restore(join(one.dataDir, "backups", kept ?? ""));
    expect(await one.titles()).toEqual(["changed", "new"]);
  });

  it("goes on giving ids where the backup left off", async () => {
    const one = await site("one");
    await one.video("first");
    const { path } = await one.backUp();
    for (const title of ["second", "third"]) await one.video(title);
    await one.restore(path);
    await one.video("next");
    expect((await one.query("SELECT max(id) AS id FROM Video"))[0]?.id).toBe(2);
  });

  it("ends the links to drafts, also those that had been ended before", async () => {
    const one = await site("one");
    await one.query(
      `INSERT INTO BlogPost (slug, title, excerpt, content, author, publishDate, publishAt, status, isFeatured, image, category, derivedReadTime, seoTitle, seoDescription, searchText, draftLinkRound, updatedAt)
       VALUES ('a', 'A', '', '', '', '', ${NOW}, 'draft', 0, '', '', 1, '', '', '', 3, ${NOW})`,
    );
    const { path } = await one.backUp();
    await one.query("UPDATE BlogPost SET draftLinkRound = 8");
    await one.restore(path);
    expect((await one.query("SELECT draftLinkRound AS round FROM BlogPost"))[0]?.round).toBe(9);
  });

  it("leaves sign-ins where the owner is the same, and brings back none that ended", async () => {
    const one = await site("one");
    await signIn(one, "lost phone");
    const { path } = await one.backUp();
    await one.query("DELETE FROM TokenFamily");
    await signIn(one, "laptop");
    expect((await one.plan(path)).owner.is_same).toBe(true);
    await one.restore(path);
    expect(await signedIn(one)).toEqual(["laptop"]);
  });

  it("ends all sign-ins where the password is another", async () => {
    const one = await site("one");
    const { path } = await one.backUp();
    await one.query("UPDATE Owner SET passwordHash = 'new'");
    await signIn(one, "laptop");
    expect((await one.plan(path)).owner).toEqual({ email: "me@example.com", is_same: false });
    await one.restore(path);
    expect(await signedIn(one)).toEqual([]);
    expect((await one.query("SELECT passwordHash AS hash FROM Owner"))[0]?.hash).toBe("hash");
  });

  it("leaves second factors and the security log as they are here, and brings none along", async () => {
    const factor = (on: TestSite, secret: string) =>
      on.query(`INSERT INTO TotpFactor (sealedSecret, lastStep) VALUES ('${secret}', 1)`);
    const note = (on: TestSite, kind: string) =>
      on.query(`INSERT INTO SecurityEvent (kind, device) VALUES ('${kind}', 'Firefox')`);
    const here = async (on: TestSite) => [
      ...(await on.query("SELECT sealedSecret FROM TotpFactor")).map((row) => row.sealedSecret),
      ...(await on.query("SELECT kind FROM SecurityEvent")).map((row) => row.kind),
    ];
    const one = await site("one");
    await factor(one, "former phone");
    await note(one, "sign_in");
    const { path } = await one.backUp();
    await one.query("DELETE FROM TotpFactor");
    await one.query("UPDATE Owner SET passwordHash = 'new'");
    await factor(one, "present phone");
    await note(one, "totp_added");
    await one.restore(path);
    expect(await here(one)).toEqual(["present phone", "sign_in", "totp_added"]);
    const elsewhere = new TestSite("elsewhere");
    await elsewhere.restore(path);
    expect(await here(elsewhere)).toEqual([]);
  });

  it("of an older version is brought up to date", async () => {
    const old = await site("old");
    const older = join(folder, "older-migrations");
    const [first = ""] = await migrationNames(MIGRATIONS);
    await cp(join(MIGRATIONS, first), join(older, first), { recursive: true });
    await rm(old.databasePath);
    await migrate({ database: old.databasePath, migrations: older });
    await old.video("from long ago");
    const { path } = await old.backUp();
    const to = await site("to");
    const known = await migrationNames(MIGRATIONS);
    expect((await to.restore(path)).migrations).toBe(known.length - 1);
    expect(await to.titles()).toEqual(["from long ago"]);
    expect(await to.query("SELECT * FROM Version")).toEqual([]);
  });

  it("over a database that cannot be read keeps its files aside", async () => {
    const one = await site("one");
    await one.video("good");
    const { path } = await one.backUp();
    await writeFile(one.databasePath, "this was a database");
    expect((await one.restore(path)).present).toBe("damaged");
    expect(await one.titles()).toEqual(["good"]);
    const names = await readdir(join(one.dataDir, "backups"), { recursive: true });
    const [aside = ""] = names.filter((name) => /^damaged-\d+\/site\.db$/.test(name));
    expect(await readFile(join(one.dataDir, "backups", aside), "utf8")).toBe("this was a database");
  });
});

it("a dry run counts what would change, and changes nothing", async () => {
  const one = await site("one");
  for (const title of ["same", "changes", "goes"]) await one.video(title);
  await one.upload("a");
  const { path } = await one.backUp();
  await one.query("UPDATE Video SET title = 'changed' WHERE title = 'changes'");
  await one.query("DELETE FROM Video WHERE title = 'goes'");
  await one.video("new");
  await rm(join(one.dataDir, "uploads", upload("a")));
  const before = await one.state();
  const { items, uploads, owner } = await one.plan(path);
  expect(items.find(({ noun }) => noun === "video")).toEqual({
    noun: "video",
    added: 1,
    removed: 1,
    changed: 1,
    unchanged: 1,
  });
  expect(uploads).toEqual({ files: 1, bytes: 1000, added: 1, added_bytes: 1000 });
  expect(owner).toEqual({ email: "me@example.com", is_same: true });
  expect(await one.state()).toEqual(before);
});

describe("refused, with nothing changed", () => {
  it("a damaged one", async () => {
    const one = await site("one");
    await one.video("kept");
    await one.upload("a");
    const { path } = await one.backUp();
    const bytes = await readFile(path);
    for (const share of [0.2, 0.5, 0.9]) {
      const damaged = Buffer.from(bytes);
      const at = Math.floor(bytes.length * share);
      damaged[at] = (damaged[at] ?? 0) ^ 0xff;
      const file = join(folder, "damaged.tar.gz");
      await writeFile(file, damaged);
      // Damaged near its beginning, it cannot even be told for a backup.
      await refused(one, file, /^(The backup is (damaged|cut short)|The file is not a backup)/);
      await writeFile(file, bytes.subarray(0, at));
      await refused(one, file, /^The backup is cut short/);
    }
  });

  it("a foreign one", async () => {
    const one = await site("one");
    const file = join(folder, "foreign.tar.gz");
    await writeFile(file, "something else");
    await refused(one, file, /not a backup of this site/);
  });

  it("one that a newer version made", async () => {
    const newer = await site("newer");
    await newer.query(
      "INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at) VALUES ('x', 'x', '20990101000000_newer', 1)",
    );
    const { path } = await newer.backUp();
    await refused(
      await site("one"),
      path,
      /newer version of this site \(it has 20990101000000_newer\)/,
    );
  });

  it("one whose database has tables of its own", async () => {
    const other = await site("other");
    await other.query("CREATE TRIGGER spy AFTER INSERT ON Video BEGIN DELETE FROM Video; END");
    const { path } = await other.backUp();
    await refused(await site("one"), path, /not one of this site/);
  });

  it("one for a site that waits for its own migrations", async () => {
    const { path } = await (await site("from")).backUp();
    const behind = await site("behind");
    await behind.query("DROP TABLE Version");
    await refused(behind, path, /another version of this site/);
  });

  it("while another backup or restore is under way", async () => {
    const one = await site("one");
    const { path } = await one.backUp();
    await withBackupLock(one, async () => {
      await expect(one.restore(path)).rejects.toThrow("Another backup or restore is under way");
      await expect(one.backUp()).rejects.toThrow("Another backup or restore is under way");
    });
    await one.restore(path);
  });
});

describe("a backup", () => {
  it("is refused where there is nothing, or what there is cannot be read", async () => {
    await expect(new TestSite("none").backUp()).rejects.toThrow("There is nothing to back up yet");
    const one = await site("one");
    await writeFile(one.databasePath, "this was a database");
    await expect(one.backUp()).rejects.toThrow(/^The database is damaged/);
    expect(await one.backups()).toEqual([]);
  });

  it("can be read by its owner alone, and leaves nothing else behind", async () => {
    const one = await site("one");
    const { path } = await one.backUp();
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    const names = await readdir(join(one.dataDir, "backups"));
    expect(names.filter((name) => name !== ".lock")).toHaveLength(1);
    await writeFile(join(one.dataDir, "backups", ".part-killed.tar.gz"), "left by a killed one");
    await one.backUp();
    const after = await readdir(join(one.dataDir, "backups"));
    expect(after.filter((name) => name.startsWith(".part"))).toEqual([]);
  });

  it("is listed with why it was made, newest first, and with what is wrong with it", async () => {
    const one = await site("one");
    await one.backUp("nightly");
    const { path, name } = await one.backUp("manual");
    const [newest, older] = await one.backups();
    expect(newest).toMatchObject({ name, reason: "manual", app_version: "0.1.0", problem: null });
    expect(older).toMatchObject({ reason: "nightly" });
    await writeFile(path, "not any more");
    const listed = (await one.backups()).find((backup) => backup.name === name);
    expect(listed).toMatchObject({
      reason: null,
      problem: expect.stringContaining("not a backup"),
    });
  });

  it("makes room by its kind: nightly ones as set, those before other work three, others stay", () => {
    const made = (reason: BackupReason | "uploaded" | null, count: number) =>
      Array.from({ length: count }, (_, number) => ({
        name: `${reason} ${number}`,
        made_at: "",
        reason,
        bytes: 0,
        app_version: null,
        problem: null,
      }));
    const all = [
      ...made("nightly", 9),
      ...made("manual", 20),
      ...made("before-restore", 4),
      ...made("before-migration", 4),
      ...made("uploaded", 3),
      ...made(null, 9),
    ];
    const surplus = [
      "nightly 7",
      "nightly 8",
      "before-restore 3",
      "before-migration 3",
      "uploaded 2",
    ];
    expect(surplusBackups(all, 7)).toEqual(surplus);
    expect(surplusBackups(all, 0)).toEqual(surplus.slice(2));
  });
});
