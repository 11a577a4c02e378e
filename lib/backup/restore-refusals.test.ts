import { readFile, rm, writeFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { type BackedUpSite, backedUpSites } from "@/e2e/support/backed-up-site";
import { testVariants } from "@/e2e/support/variants";
import { BackupError } from "./backup-error";
import { withBackupLock } from "./backup-folder";

const { at, site } = backedUpSites();

async function refused(on: BackedUpSite, file: string, message: RegExp) {
  const before = await on.state();
  for (const attempt of [on.plan, on.restore]) {
    await expect(attempt(file)).rejects.toSatisfy(
      (error) => error instanceof BackupError && message.test(error.message),
    );
  }
  expect(await on.state()).toEqual(before);
}

describe("a restore is refused and changes nothing", () => {
  it("for a damaged backup", async () => {
    const one = await site("one");
    await one.video("kept");
    await one.upload("a");
    const { path } = await one.backUp();
    const bytes = await readFile(path);
    for (const share of [0.2, 0.5, 0.9]) {
      const damaged = Buffer.from(bytes);
      const middle = Math.floor(bytes.length * share);
      damaged[middle] = (damaged[middle] ?? 0) ^ 0xff;
      const file = at("damaged.tar.gz");
      await writeFile(file, damaged);
      // If the beginning of the file is damaged, the file cannot even be recognised as a backup.
      await refused(one, file, /^(The backup is (damaged|cut short)|The file is not a backup)/);
      await writeFile(file, bytes.subarray(0, middle));
      await refused(one, file, /^The backup is cut short/);
    }
  });

  it("for a file that is not a backup", async () => {
    const one = await site("one");
    const file = at("foreign.tar.gz");
    await writeFile(file, "something else");
    await refused(one, file, /not a backup of this site/);
  });

  it("for a backup of a newer version", async () => {
    const newer = await site("newer");
    await newer.query(
      "INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at) VALUES ('x', 'x', '20990101000000_newer', 1)",
    );
    const { path } = await newer.backUp();
    await refused(
      await site("one"),
      path,
      /newer version of this site \(it has the migration 20990101000000_newer\)/,
    );
  });

  it("for a backup with a trigger in its database", async () => {
    const other = await site("other");
    await other.query("CREATE TRIGGER spy AFTER INSERT ON Video BEGIN DELETE FROM Video; END");
    const { path } = await other.backUp();
    await refused(await site("one"), path, /not a database of this site/);
  });

  const CONTENT: [string, string, RegExp][] = [
    ["no owner", "DELETE FROM Owner", /^The backup has no owner, so nobody could sign in$/],
    [
      "a second owner",
      `INSERT INTO Owner (email, passwordHash, isDemoPassword, updatedAt)
       VALUES ('planted@example.com', 'hash', 0, '2026-11-21T00:00:00.000Z')`,
      /^The backup is damaged: it has 2 owners instead of one$/,
    ],
    [
      "an object instead of a list",
      `INSERT INTO Experience (title, company, location, isCurrent, description, technologies, achievements, updatedAt)
       VALUES ('T', 'C', '', 0, '', '{"a":1}', '[]', '2026-11-21T00:00:00.000+00:00')`,
      /^The backup is damaged: \S.* 1 cannot be used \(Technologies must be a list of texts\)$/,
    ],
    [
      "a list that is not JSON",
      `INSERT INTO Experience (title, company, location, isCurrent, description, technologies, achievements, updatedAt)
       VALUES ('T', 'C', '', 0, '', 'nonsense', '[]', '2026-11-21T00:00:00.000+00:00')`,
      /^The backup is damaged: it has a row of \S.* that cannot be read$/,
    ],
    ...["Mars/Base", ""].map((zone): [string, string, RegExp] => [
      `the time zone '${zone}'`,
      `INSERT INTO ContactInfo (email, phone, location, website, linkedin, github, twitter, availability, timezone, updatedAt)
       VALUES ('', '', '', '', '', '', '', '', '${zone}', '2026-11-21T00:00:00.000+00:00')`,
      /^The backup is damaged: .* 1 cannot be used \(Timezone must be a time zone like Europe\/London\)$/,
    ]),
    [
      "a text that would fill the memory",
      `INSERT INTO Experience (title, company, location, isCurrent, description, technologies, achievements, updatedAt)
       VALUES ('T', 'C', '', 0, printf('%.*c', 100000, 'x'), '[]', '[]', '2026-11-21T00:00:00.000+00:00')`,
      /^The backup is damaged: \S.* 1 cannot be used \(Description must be at most \S+ characters\)$/,
    ],
    [
      "a list that would fill the memory",
      `INSERT INTO Experience (title, company, location, isCurrent, description, technologies, achievements, updatedAt)
       VALUES ('T', 'C', '', 0, '', '["a"' || replace(printf('%.*c', 20000, 'x'), 'x', ',"a"') || ']', '[]', '2026-11-21T00:00:00.000+00:00')`,
      /^The backup is damaged: \S.* 1 cannot be used \(Technologies must have at most \S+ entries\)$/,
    ],
    ...[
      "INSERT INTO Activity (noun, action, title, at) VALUES ('a', 'b', 'c', 'yesterday')",
      "INSERT INTO Upload (name, created_at) VALUES ('a.png', 'yesterday')",
    ].map((sql): [string, string, RegExp] => [
      `an invalid date in ${sql.split(" ")[2]}`,
      sql,
      /^The backup is damaged: it has a row of (Activity|Upload) that cannot be read$/,
    ]),
    ...["'Ada@Example.com '", "''", "x'00ff'"].map((email): [string, string, RegExp] => [
      `${email} as its owner's address`,
      `UPDATE Owner SET email = ${email}`,
      /^The backup is damaged: (its owner has no e-mail address to sign in with|it has a row of Owner that cannot be read)$/,
    ]),
  ];

  testVariants(
    "for a backup with %s",
    CONTENT,
    async (_, sql, message) => {
      const other = await site("other");
      await other.query(sql);
      const { path } = await other.backUpAnyway();
      await refused(await site("one"), path, message);
    },
    { first: 3 },
  );

  it("for a folder with another program's database", async () => {
    const one = await site("one");
    const { path } = await one.backUp();
    await rm(one.databasePath);
    await one.query("CREATE TABLE notes (text)");
    await refused(one, path, /^The database .*site\.db is not a database of this site: move/);
  });

  it("for a site that has not run its own migrations", async () => {
    const { path } = await (await site("from")).backUp();
    const behind = await site("behind");
    await behind.query("DROP TABLE Version");
    await refused(behind, path, /another version of this site/);
  });

  it("while another backup or restore runs", {
    tags: ["sweep"],
    timeout: 30_000,
  }, async () => {
    const one = await site("one");
    const { path } = await one.backUp();
    await withBackupLock(one, async () => {
      await expect(one.restore(path)).rejects.toThrow("Another backup or restore is under way");
      await expect(one.backUp()).rejects.toThrow("Another backup or restore is under way");
    });
    await one.restore(path);
  });
});
