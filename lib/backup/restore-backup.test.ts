import { cp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type BackedUpSite, backedUpSites } from "@/e2e/support/backed-up-site";
import { addOwner, MIGRATIONS, uploadName } from "@/e2e/support/test-site";
import { migrate, migrationNames } from "@/prisma/migrate";

const { at, emptyPlace, site } = backedUpSites();

const NOW = "'2026-11-21T00:00:00.000Z'";

const signIn = (on: BackedUpSite, id: string) =>
  on.query(
    `INSERT INTO TokenFamily (id, ownerId, userAgent, expiresAt) VALUES ('${id}', 1, '', ${NOW})`,
  );
const signedIn = async (on: BackedUpSite) =>
  (await on.query("SELECT id FROM TokenFamily")).map(({ id }) => id);

describe("a restore", () => {
  it("into an empty folder restores content and uploads, but no sign-in and no secret", async () => {
    const from = await site("from");
    await from.video("kept");
    await from.upload("a");
    await signIn(from, "laptop");
    await writeFile(join(from.dataDir, "secret"), "s".repeat(64));
    const { path } = await from.backUp();
    const to = emptyPlace("to");
    const plan = await to.restore(path);
    expect(plan).toMatchObject({ present: "nothing", kept: null, migrations: 0 });
    expect(plan.owner).toEqual({ email: "me@example.com", is_same: false });
    expect(await to.titles()).toEqual(["kept"]);
    expect(await to.uploads()).toEqual([uploadName("a")]);
    expect(await signedIn(to)).toEqual([]);
    expect((await readdir(to.dataDir)).sort()).toEqual(["backups", "site.db", "uploads"]);
    const bytes = (await readFile(path)).toString("latin1");
    expect(bytes).not.toContain("s".repeat(64));
  });

  it("over a site saves the old content as a backup, which can be restored", async () => {
    const one = await site("one");
    await one.video("old");
    await one.upload("a");
    const { path } = await one.backUp();
    await one.query("UPDATE Video SET title = 'changed'");
    await one.video("new");
    await one.upload("b");
    const { kept } = await one.restore(path);
    expect(await one.titles()).toEqual(["old"]);
    expect(await one.uploads()).toEqual([uploadName("a"), uploadName("b")]);
    const backups = await one.backups();
    expect(backups.map(({ reason }) => reason).sort()).toEqual(["before-restore", "manual"]);
    await one.restore(join(one.dataDir, "backups", kept ?? ""));
    expect(await one.titles()).toEqual(["changed", "new"]);
  });

  it("never reuses an id of the old content or of the backup", async () => {
    const one = await site("one");
    await one.video("first");
    const { path } = await one.backUp();
    for (const title of ["second", "third"]) await one.video(title);
    await one.restore(path);
    await one.video("next");
    const newest = async (site: BackedUpSite) =>
      (await site.query("SELECT max(id) AS id FROM Video"))[0]?.id;
    expect(await newest(one)).toBe(4);
    const other = await site("other");
    for (const title of ["fourth", "fifth"]) await one.video(title);
    await one.query("DELETE FROM Video WHERE title = 'fifth'");
    await other.restore((await one.backUp()).path);
    await other.video("sixth");
    expect(await newest(other)).toBe(7);
  });

  it("ends all links to drafts, also links to posts that were deleted after the backup", async () => {
    const one = await site("one");
    const round = async (on: BackedUpSite) =>
      Number((await on.query("SELECT draftLinkRound AS round FROM BlogPost"))[0]?.round);
    await one.query(
      `INSERT INTO BlogPost (slug, title, excerpt, content, author, publishDate, publishAt, status, isFeatured, image, category, derivedReadTime, seoTitle, seoDescription, searchText, draftLinkRound, updatedAt)
       VALUES ('a', 'A', '', '', '', '2026-11-21', ${NOW}, 'draft', 0, '', '', 1, '', '', '', 3, ${NOW})`,
    );
    const { path } = await one.backUp();
    // Suppose that after the backup the owner ended the links, created a link for the round 4, and deleted the post.
    await one.query("DELETE FROM BlogPost");
    const elsewhere = emptyPlace("elsewhere");
    for (const on of [one, elsewhere]) {
      await on.restore(path);
      expect(await round(on)).toBeGreaterThan(8);
    }
  });

  it("keeps the sign-ins of the same owner and restores no ended sign-in", async () => {
    const one = await site("one");
    await signIn(one, "lost phone");
    const { path } = await one.backUp();
    await one.query("DELETE FROM TokenFamily");
    await signIn(one, "laptop");
    expect((await one.plan(path)).owner.is_same).toBe(true);
    await one.restore(path);
    expect(await signedIn(one)).toEqual(["laptop"]);
  });

  it("over a site keeps the site's unsaved text, and into an empty folder restores the unsaved text of the backup", async () => {
    const draft = (on: BackedUpSite, item: string) =>
      on.query(
        `INSERT INTO FormDraft (noun, item, "values", before, version, source, updated_at)
         VALUES ('video', '${item}', '{}', '{}', '', '', ${NOW})`,
      );
    const drafts = async (on: BackedUpSite) =>
      (await on.query("SELECT item FROM FormDraft")).map(({ item }) => item);
    const one = await site("one");
    await draft(one, "1");
    const { path } = await one.backUp();
    await one.query("DELETE FROM FormDraft");
    await draft(one, "new");
    await one.restore(path);
    expect(await drafts(one)).toEqual(["new"]);
    const elsewhere = emptyPlace("elsewhere");
    await elsewhere.restore(path);
    expect(await drafts(elsewhere)).toEqual(["1"]);
  });

  it("ends all sign-ins if the password differs", async () => {
    const one = await site("one");
    const { path } = await one.backUp();
    await one.query("UPDATE Owner SET passwordHash = 'new'");
    await signIn(one, "laptop");
    expect((await one.plan(path)).owner).toEqual({ email: "me@example.com", is_same: false });
    await one.restore(path);
    expect(await signedIn(one)).toEqual([]);
    expect((await one.query("SELECT passwordHash AS hash FROM Owner"))[0]?.hash).toBe("hash");
  });

  it("keeps this site's second factors and security log, and takes neither from the backup", async () => {
    const factor = (on: BackedUpSite, secret: string) =>
      on.query(`INSERT INTO TotpFactor (sealedSecret, lastStep) VALUES ('${secret}', 1)`);
    const note = (on: BackedUpSite, kind: string) =>
      on.query(`INSERT INTO SecurityEvent (kind, device) VALUES ('${kind}', 'Firefox')`);
    const here = async (on: BackedUpSite) => [
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
    const elsewhere = emptyPlace("elsewhere");
    const unused = await site("unused");
    // The restore adds the entry "restore" to the empty security log. The entry shows that the site is not new.
    for (const on of [elsewhere, elsewhere, unused]) {
      await on.restore(path);
      expect(await here(on)).toEqual(["restore"]);
    }
  });

  it("of a backup from an older version migrates the content", async () => {
    const old = await site("old");
    const older = at("older-migrations");
    const [first = ""] = await migrationNames(MIGRATIONS);
    await cp(join(MIGRATIONS, first), join(older, first), { recursive: true });
    await rm(old.databasePath);
    await migrate({ database: old.databasePath, migrations: older });
    await old.video("from long ago");
    await addOwner(old.databasePath);
    const { path } = await old.backUp();
    const to = await site("to");
    const known = await migrationNames(MIGRATIONS);
    expect((await to.restore(path)).migrations).toBe(known.length - 1);
    expect(await to.titles()).toEqual(["from long ago"]);
    expect(await to.query("SELECT * FROM Version")).toEqual([]);
  });

  it("replaces an empty database, and an older database without an owner", {
    tags: ["sweep"],
  }, async () => {
    const one = await site("one");
    await one.video("good");
    const { path } = await one.backUp();
    await writeFile(one.databasePath, "");
    expect((await one.restore(path)).present).toBe("nothing");
    await one.query("DELETE FROM Owner");
    await one.query("DROP TABLE Version");
    await one.query("UPDATE Video SET title = 'lost'");
    expect((await one.restore(path)).present).toBe("damaged");
    expect(await one.titles()).toEqual(["good"]);
  });

  it("over an unreadable database saves the old files", async () => {
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

it("a dry run counts the changes, and changes nothing", async () => {
  const one = await site("one");
  for (const title of ["same", "changes", "goes"]) await one.video(title);
  await one.upload("a");
  const { path } = await one.backUp();
  await one.query("UPDATE Video SET title = 'changed' WHERE title = 'changes'");
  await one.query("DELETE FROM Video WHERE title = 'goes'");
  await one.video("new");
  await rm(join(one.dataDir, "uploads", uploadName("a")));
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
