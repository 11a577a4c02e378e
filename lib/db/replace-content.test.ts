/** @module-tag sweep */
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { eachFault, type Fault } from "@/e2e/support/nth-fault";
import { siteContent } from "@/e2e/support/site-content";
import { addVideo, migratedFolder } from "@/e2e/support/test-site";
import { onDatabase } from "./database-file";
import { ContentReplacement } from "./replace-content";

vi.setConfig({ testTimeout: 120_000 });

let folder: string;
const fileAt = (name: string) => join(folder, name, "site.db");

/** All rows, and the last used ids, which never become smaller. */
async function rows(name: string) {
  const { sqlite_sequence, ...content } = (await siteContent(join(folder, name))).rows;
  return { sqlite_sequence, content };
}

async function replace() {
  const replacement = await ContentReplacement.open(fileAt("present"), fileAt("restored"));
  try {
    await replacement.lock();
    await replacement.commit();
  } finally {
    await replacement.close();
  }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "replace-content-"));
  for (const name of ["present", "restored"]) {
    await migratedFolder(join(folder, name));
    // Without a sign-in in the security log, the restore would add a row to the log.
    await onDatabase(
      fileAt(name),
      `INSERT INTO SecurityEvent (time, kind, device)
       VALUES ('2026-11-21T00:00:00.000Z', 'sign_in', 'Firefox')`,
    );
  }
  await addVideo(fileAt("restored"), "restored");
  await addVideo(fileAt("present"), "first");
  await addVideo(fileAt("present"), "second");
  // Move all changes into the main file, because this file is copied without its write-ahead log.
  await onDatabase(fileAt("present"), "PRAGMA wal_checkpoint(TRUNCATE)");
}, 60_000);
afterAll(() => rm(folder, { recursive: true }));

test.each<Fault>(["EIO", "ENOSPC"])(
  "if any statement fails with %s, no row is replaced, and the next attempt replaces all rows",
  async (fault) => {
    const [before, after] = [await rows("present"), await rows("restored")];
    const old = `${fileAt("present")}.old`;
    await cp(fileAt("present"), old);
    const failed = await eachFault(fault, async (inject) => {
      const error = await inject(replace);
      const present = await rows("present");
      expect(present.content).toEqual(error ? before.content : after.content);
      if (error) expect(present.sqlite_sequence).toEqual(before.sqlite_sequence);
    });
    expect(failed.length).toBeGreaterThan(60);
    expect(failed.at(-1)).toBe("SQL COMMIT");
    await cp(old, fileAt("present"));
  },
);
