import { mkdtemp, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach } from "vitest";
import { restoreBackup } from "@/lib/backup/restore-backup";
import type { CopyBucket } from "@/lib/copies/bucket";
import { chooseCopy, copySource } from "@/lib/copies/copy-source";
import { makeCopy } from "@/lib/copies/make-copy";
import { type S3Server, startS3 } from "./s3-server";
import { openTestBucket } from "./test-bucket";
import { ownMigrations, siteFolders, TestSite } from "./test-site";

/** The titles of a site's videos, and its uploads with their content. */
export async function contentOf(site: TestSite) {
  const names = await site.uploads();
  const files = await Promise.all(
    names.map((name) => readFile(join(site.dataDir, "uploads", name), "base64")),
  );
  return { titles: await site.titles(), files: names.map((name, at) => [name, files[at]]) };
}

/** Reads the newest copy in the bucket and verifies every byte. Returns the titles and the names of the uploads. */
async function newestIn(bucket: CopyBucket, folder: string) {
  const to = new TestSite(await mkdtemp(join(folder, "read-")));
  const source = copySource(bucket, await chooseCopy(bucket, null));
  const { uploads } = await source(
    {
      database: to.databasePath,
      upload: (name) => join(to.dataDir, name),
      room: Number.POSITIVE_INFINITY,
    },
    () => undefined,
  );
  const titles = await to.titles();
  await rm(to.dataDir, { recursive: true });
  return [...titles, ...uploads.map(({ name }) => name)];
}

/**
 * Starts an S3 server before each test. Returns functions for sites and copies. Call this once, at the top of a test
 * file.
 */
export function copiedSite() {
  const { at, prepare } = siteFolders();
  let storage: S3Server;
  let known: CopyBucket | null;

  beforeEach(async () => {
    storage = await startS3();
    known = null;
  });
  afterEach(() => storage.stop());

  const openBucket = (passphrase?: string) =>
    openTestBucket(storage, { partBytes: 100_000, ...(passphrase ? { passphrase } : {}) });

  /** Opens the bucket once per test, because it takes long to derive the key. */
  const bucket = async () => {
    known ??= await openBucket();
    return known;
  };

  /** Restores a site from the newest copy, or from the newest copy before `time`. */
  async function restore(name: string, time: Date | null = null): Promise<TestSite> {
    const to = new TestSite(at(name));
    const source = copySource(await bucket(), await chooseCopy(await bucket(), time));
    await restoreBackup({ source, site: to, keepNightly: 7, ...(await ownMigrations()) });
    return to;
  }

  return {
    at,
    bucket,
    copy: (of: TestSite, { isThorough = false, isTakeOver = false, now = () => new Date() } = {}) =>
      makeCopy({ site: of, open: bucket, isThorough, isTakeOver, now }),
    forgetBucket: () => {
      known = null;
    },
    newest: async () => newestIn(await bucket(), at()),
    openBucket,
    restore,
    restored: async (name: string, time: Date | null = null) =>
      contentOf(await restore(name, time)),
    site: async () => new TestSite(await prepare("site")),
    storage: () => storage,
  };
}
