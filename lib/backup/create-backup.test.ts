import { rmSync } from "node:fs";
import { mkdir, readdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { hostileTar } from "@/e2e/contract/support/hostile-archives";
import { backedUpSites } from "@/e2e/support/backed-up-site";
import { expectLinear } from "@/e2e/support/growth";
import { uploadName } from "@/e2e/support/test-site";
import type { BackupReason } from "./archive-format";
import { surplusBackups, withBackupLock } from "./backup-folder";
import { addedNames, makeBackup } from "./create-backup";

const { emptyPlace, site } = backedUpSites();

describe("a backup", () => {
  it("is refused without a site or with an unreadable database", async () => {
    const none = emptyPlace("none");
    const nothing = `There is nothing to back up: the database ${none.databasePath}`;
    await expect(none.backUp()).rejects.toThrow(`${nothing} is missing`);
    await mkdir(none.dataDir, { recursive: true });
    await writeFile(none.databasePath, "");
    await expect(none.backUp()).rejects.toThrow(`${nothing} is empty`);
    const one = await site("one");
    await writeFile(one.databasePath, "this was a database");
    await expect(one.backUp()).rejects.toThrow(/^The database is damaged/);
    expect(await one.backups()).toEqual([]);
  });

  it("has the file mode 600, and leaves no unfinished file", async () => {
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

  it("omits an upload that is deleted while the backup is made", { tags: ["sweep"] }, async () => {
    const one = await site("one");
    for (const letter of ["a", "b", "c"]) await one.upload(letter);
    const folder = join(one.dataDir, "uploads");
    const { path } = await one.backUp("manual", () =>
      rmSync(join(folder, uploadName("b")), { force: true }),
    );
    const other = emptyPlace("other");
    await other.restore(path);
    expect(await other.uploads()).toEqual([uploadName("a"), uploadName("c")]);
  });

  it("includes an upload that was deleted and added again before the snapshot", {
    tags: ["sweep"],
  }, async () => {
    const one = await site("one");
    for (const letter of ["a", "b"]) await one.upload(letter);
    const path = join(one.dataDir, "uploads", uploadName("b"));
    const options = { site: one, reason: "manual", keepNightly: 7 } as const;
    const onProgress = vi.fn().mockImplementationOnce(() => rmSync(path));
    const made = await withBackupLock(one, () =>
      makeBackup({ ...options, onProgress }, () => one.upload("b")),
    );
    const other = emptyPlace("other");
    await other.restore(made.path);
    expect(await other.uploads()).toEqual([uploadName("a"), uploadName("b")]);
  });

  it("finds added uploads in linear time", { tags: ["sweep"] }, async () => {
    const names = (size: number) => Array.from({ length: size }, (_, number) => `${number}.webp`);
    const pair = (size: number) => ({ now: [...names(size), "new.webp"], before: names(size) });
    const added = ({ now, before }: ReturnType<typeof pair>) => addedNames(now, before);
    expect(added(pair(10))).toEqual(["new.webp"]);
    await expectLinear(500, pair, added);
  });

  it("is listed before older backups, with its reason or its problem", async () => {
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

  it("of another site is never deleted, even if its header does not say which site it is from", async () => {
    const one = await site("one");
    const made = (time: string) => one.query(`UPDATE Owner SET createdAt = '${time}'`);
    const nightly = async (count: number) => {
      const names: string[] = [];
      for (let number = 0; number < count; number++) names.push((await one.backUp("nightly")).name);
      return names;
    };
    await made("2026-01-01T00:00:00.000+00:00");
    const former = await nightly(2);
    // The headers of earlier versions do not name the site.
    const earlier = "portfolio-2025-12-31T030000Z.tar.gz";
    await writeFile(
      join(one.dataDir, "backups", earlier),
      await hostileTar([
        {
          name: "portfolio.json",
          text: JSON.stringify({
            ...{ format: "portfolio-backup", format_version: 1, app_version: "0.1.0" },
            ...{ made_at: "2025-12-31T03:00:00.000Z", reason: "nightly", migrations: [] },
            ...{ uploads: { files: 0, bytes: 0 }, most_bytes: 0 },
          }),
        },
      ]),
    );
    await made("2026-02-01T00:00:00.000+00:00");
    const own = await nightly(9);
    const names = (await one.backups()).map(({ name }) => name);
    expect(names.sort()).toEqual([earlier, ...former, ...own.slice(2)].sort());
  });

  it("of a site without an owner does not replace a backup of a site with an owner", async () => {
    const one = await site("one");
    const kept = (await one.backUp("before-restore")).name;
    await one.query("DELETE FROM Owner");
    for (let number = 0; number < 5; number++) await one.backUpAnyway("before-restore");
    const names = (await one.backups()).map(({ name }) => name);
    expect(names).toHaveLength(4);
    expect(names).toContain(kept);
  });

  it("replaces the oldest backups of its kind, but no manual backup", () => {
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
