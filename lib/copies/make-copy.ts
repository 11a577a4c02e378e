import { randomBytes, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { createGzip } from "node:zlib";
import { BackupError, inWords } from "@/lib/backup/backup-error";
import type { Site } from "@/lib/backup/backup-folder";
import { addedNames, totalSize, uploadNames } from "@/lib/backup/create-backup";
import { appVersion } from "@/lib/config/app-version";
import { uploadsFolder } from "@/lib/config/data-folders";
import { appliedMigrations } from "@/lib/db/content-tables";
import { removeDatabaseFile, withDatabaseFile } from "@/lib/db/database-file";
import { ENDING_MS, withProcessLock } from "@/lib/db/process-lock";
import { snapshotDatabase } from "@/lib/db/snapshot";
import type { CopyBucket, Inventory } from "./bucket";
import { clean } from "./clean";
import { copiesFolder } from "./copies-folder";
import { CopyError } from "./copy-error";
import { DamagedCopyError } from "./format/encryption";
import { FORMAT_VERSION } from "./format/key";
import { bytesOf, type CopiedUpload, type Manifest } from "./format/manifest";
import { type CopyName, copyName, databaseName, FIRST_EPOCH } from "./format/names";
import { Guard } from "./guard/guard";
import { sendUploads } from "./send-uploads";
import { hashOfFile, readFileStream, through, watched } from "./streams";

export interface CopyOptions {
  site: Site;
  /** Opens the bucket; called while no other process copies. */
  open(): Promise<CopyBucket>;
  /** Whether to remove uploads that no copy lists. To find these uploads, the list of each copy is read. */
  isThorough: boolean;
  /** Whether this data folder takes over the bucket from another data folder. */
  isTakeOver?: boolean | undefined;
  onProgress?: ((share: number) => void) | undefined;
  now?: () => Date;
}

export interface CopyResult {
  /** False if nothing has changed since the last copy. */
  isNew: boolean;
  /** The copies in the bucket, newest first. */
  copies: { at: string; bytes: number }[];
}

const UNFINISHED = /^[0-9a-f-]{36}\.part/;

/** Does `work` while no other process copies this site; waits for a process that is ending. */
async function withCopyLock<T>(site: Site, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = copiesFolder(site);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const refuse = () => new CopyError("Another process is making a copy");
    const removeAndWork = async () => {
      for (const name of await readdir(folder)) {
        if (UNFINISHED.test(name)) await removeDatabaseFile(join(folder, name));
      }
      return work(folder);
    };
    return await withProcessLock(join(folder, ".lock"), refuse, removeAndWork, ENDING_MS);
  } catch (error) {
    throw inWords(error);
  }
}

/** Returns the manifest of the newest copy. Returns null if it is damaged, so that a new copy is made in any case. */
async function lastManifest(bucket: CopyBucket, { copies: [newest] }: Inventory) {
  if (!newest) return null;
  return bucket.manifest(newest).catch((error: unknown) => {
    if (error instanceof DamagedCopyError) return null;
    throw error;
  });
}

const isSame = (one: Manifest, database: Manifest["database"], uploads: CopiedUpload[]) =>
  one.database.sha256 === database.sha256 &&
  one.uploads.length === uploads.length &&
  one.uploads.every(
    ({ name, sha256 }, index) => name === uploads[index]?.name && sha256 === uploads[index]?.sha256,
  );

/** Makes a copy. A manifest is written after the objects that it lists. */
class Copying {
  readonly #options: CopyOptions;
  readonly #bucket: CopyBucket;
  readonly #inventory: Inventory;
  readonly #guard: Guard;
  #sent = 0;
  #toSend = 1;

  constructor(options: CopyOptions, bucket: CopyBucket, inventory: Inventory, guard: Guard) {
    this.#options = options;
    this.#bucket = bucket;
    this.#inventory = inventory;
    this.#guard = guard;
  }

  async make(snapshot: string): Promise<CopyResult> {
    const { site } = this.#options;
    const last = await lastManifest(this.#bucket, this.#inventory);
    const known = new Map(last?.uploads.map((upload) => [upload.name, upload]));
    const names = await uploadNames(site);
    await this.#estimate(names);
    const sent = await this.#send(names, known);
    // Uploads never change. After the second `#send` below, the bucket has all uploads that the snapshot uses.
    await snapshotDatabase(site.databasePath, snapshot);
    // Includes uploads that were deleted during the first `#send` and exist again now.
    const later = addedNames(
      await uploadNames(site),
      sent.map(({ name }) => name),
    );
    const uploads = [...sent, ...(await this.#send(later, known))].sort((a, b) =>
      a.name < b.name ? -1 : 1,
    );
    const database = { bytes: (await stat(snapshot)).size, sha256: await hashOfFile(snapshot) };
    const { databases, copies } = this.#inventory;
    const [newest] = copies;
    const hasDatabase = newest !== undefined && databases.includes(newest.id);
    if (last && hasDatabase && isSame(last, database, uploads)) {
      return { isNew: false, copies: await this.#finish(newest, copies) };
    }
    const made = await this.#write(snapshot, database, uploads);
    return { isNew: true, copies: await this.#finish(made, [made, ...copies]) };
  }

  #send(names: readonly string[], known: ReadonlyMap<string, CopiedUpload>) {
    return sendUploads(names, {
      bucket: this.#bucket,
      folder: uploadsFolder(this.#options.site),
      present: this.#inventory.uploads,
      known,
      onBytes: (bytes) => this.#progress(bytes),
    });
  }

  async #estimate(names: readonly string[]) {
    const { site } = this.#options;
    const missing = names.filter((name) => !this.#inventory.uploads.has(name));
    const paths = missing.map((name) => join(uploadsFolder(site), name));
    this.#toSend = await totalSize([site.databasePath, ...paths]);
  }

  #progress(bytes: number) {
    this.#sent += bytes;
    this.#options.onProgress?.(Math.min(1, this.#sent / (this.#toSend + 1)));
  }

  async #write(snapshot: string, database: Manifest["database"], uploads: CopiedUpload[]) {
    const [newest] = this.#inventory.copies;
    const now = (this.#options.now ?? (() => new Date()))();
    // The time is later than the time of the last copy, even if the clock was set back.
    const at = new Date(Math.max(now.getTime(), (newest?.at.getTime() ?? 0) + 1));
    const manifest: Manifest = {
      format_version: FORMAT_VERSION,
      made_at: at.toISOString(),
      app_version: await appVersion(),
      migrations: await withDatabaseFile(snapshot, appliedMigrations),
      database,
      uploads,
    };
    const id = randomBytes(8).toString("hex");
    const epoch = newest?.epoch ?? FIRST_EPOCH;
    const copy = copyName({ epoch, at, bytes: bytesOf(manifest), id });
    const content = watched(readFileStream(snapshot), ({ length }) => this.#progress(length));
    await this.#bucket.put(databaseName(id), through(content, createGzip()));
    await this.#bucket.putText(copy.name, JSON.stringify(manifest));
    return copy;
  }

  async #finish(newest: CopyName, copies: CopyName[]): Promise<CopyResult["copies"]> {
    const { isThorough } = this.#options;
    await this.#guard.commit(newest.name);
    // `clean` removes only objects that were in the bucket before this copy. So it removes no object that another
    // folder writes later.
    const kept = await clean(this.#bucket, { ...this.#inventory, copies }, { isThorough });
    return kept.map(({ at, bytes }) => ({ at: at.toISOString(), bytes }));
  }
}

/**
 * Copies the state of the running site at one instant into the bucket, and then removes surplus copies. A failed copy
 * is not visible. Throws BackupError.
 */
export async function makeCopy(options: CopyOptions): Promise<CopyResult> {
  const { site, open, isTakeOver = false } = options;
  if (!existsSync(site.databasePath)) {
    throw new BackupError(`There is nothing to copy yet: no database at ${site.databasePath}`);
  }
  return withCopyLock(site, async (folder) => {
    const snapshot = join(folder, `${randomUUID()}.part`);
    try {
      const bucket = await open();
      const guard = await Guard.open(bucket, site.dataDir, { isTakeOver });
      return await new Copying(options, bucket, await bucket.inventory(), guard).make(snapshot);
    } finally {
      await removeDatabaseFile(snapshot);
    }
  });
}
