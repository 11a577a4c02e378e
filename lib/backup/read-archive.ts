import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import { Transform, Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { type Extract, extract, type Header } from "tar-stream";
import {
  type ArchiveHeader,
  CUT_SHORT,
  DAMAGED,
  DATABASE_ENTRY,
  HEADER_ENTRY,
  LARGEST_HEADER_BYTES,
  LARGEST_MANIFEST_BYTES,
  MANIFEST_ENTRY,
  type ManifestEntry,
  NOT_A_BACKUP,
  readHeaderText,
  readManifestText,
  uploadOfEntry,
} from "./archive-format";
import { BackupError } from "./backup-error";

/** The limit for the bytes around an entry: its header block, padding, and two more blocks for a long name. */
const BYTES_AROUND_ENTRY = 4 * 512;
/** The maximum number of uploads in addition to the number in the header. */
const MOST_NEW_UPLOADS = 10_000;
const MOST_UPLOADS = 1_000_000;

const TOO_LARGE = "The backup unpacks to more than its header allows";

/** A stream that fails after more than `most()` bytes. Calls `onChunk` for each chunk. */
function bounded(most: () => number, onChunk: () => void = () => undefined) {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      onChunk();
      if (bytes > most()) done(new BackupError(TOO_LARGE));
      else done(null, chunk);
    },
  });
}

/** Turns an unpacking error into a message for the owner. Returns errors of the disk unchanged. */
function meaningOf(error: unknown, hasHeader: boolean): unknown {
  if (error instanceof BackupError) return error;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === "Z_BUF_ERROR" || message === "Unexpected end of data") {
    return new BackupError(CUT_SHORT);
  }
  if (code?.startsWith("Z_") || /tar header|Invalid header|Header exceeds/.test(message)) {
    return new BackupError(hasHeader ? DAMAGED : NOT_A_BACKUP);
  }
  return error;
}

type Entry = AsyncIterable<unknown> & { header: Header };

/** Reads an entry to its end. Returns its name, size and hash. */
async function consume(entry: Entry, to: Writable): Promise<ManifestEntry> {
  const hash = createHash("sha256");
  const hashing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline(entry, hashing, to);
  const { name, size } = entry.header;
  return { name, bytes: size, sha256: hash.digest("hex") };
}

const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() });

const toFile = (path: string) => createWriteStream(path, { flags: "wx", mode: 0o600, flush: true });

/** Like `consume`, for a small entry. Returns the entry's text too. */
async function consumeText(entry: Entry, most: number) {
  if (entry.header.size > most) throw new BackupError(DAMAGED);
  const kept = new Transform({ transform: (chunk, _encoding, done) => done(null, chunk) });
  const [content, hashed] = await Promise.all([text(kept), consume(entry, kept)]);
  return { content, hashed };
}

interface UnpackTargets {
  /** The path for the database. The file must not exist. */
  database: string;
  /** Returns the path for an upload; null to check the upload without writing it. */
  upload(name: string): string | null;
  room: number;
  /** Called with the part of the archive that has been read, as a number from 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
}

/** The part of the header that a restore checks before anything is written. */
export type SourceHeader = Pick<ArchiveHeader, "made_at" | "app_version" | "migrations">;

interface Unpacked {
  header: SourceHeader;
  uploads: { name: string; bytes: number; isWritten: boolean }[];
}

class Unpacking {
  header: ArchiveHeader | null = null;
  uploads: Unpacked["uploads"] = [];
  #targets: UnpackTargets;
  #judge: (header: ArchiveHeader) => void;
  #seen = new Map<string, ManifestEntry>();
  #bytes = 0;
  #written = 0;
  #isComplete = false;

  constructor(targets: UnpackTargets, judge: (header: ArchiveHeader) => void) {
    this.#targets = targets;
    this.#judge = judge;
  }

  most(): number {
    if (!this.header) return LARGEST_HEADER_BYTES;
    const { uploads, most_bytes } = this.header;
    const entries = Math.min(uploads.files + MOST_NEW_UPLOADS, MOST_UPLOADS);
    return most_bytes + LARGEST_MANIFEST_BYTES + entries * BYTES_AROUND_ENTRY;
  }

  async read(entries: Extract) {
    for await (const entry of entries) await this.#take(entry);
    if (!this.header) throw new BackupError(NOT_A_BACKUP);
    if (!this.#isComplete) throw new BackupError(CUT_SHORT);
  }

  async #take(entry: Entry) {
    const { name, type, size } = entry.header;
    if (!this.header) {
      if (name !== HEADER_ENTRY || type !== "file") throw new BackupError(NOT_A_BACKUP);
      const { content, hashed } = await consumeText(entry, LARGEST_HEADER_BYTES);
      this.header = readHeaderText(content);
      this.#judge(this.header);
      this.#seen.set(name, hashed);
      return;
    }
    if (type !== "file" || this.#isComplete || this.#seen.has(name)) {
      throw new BackupError(`${DAMAGED}: it has an unexpected entry`);
    }
    if (name === MANIFEST_ENTRY) {
      const { content } = await consumeText(entry, LARGEST_MANIFEST_BYTES);
      this.#compare(readManifestText(content));
      this.#isComplete = true;
      return;
    }
    const path = this.#targetOf(name, size);
    this.#bytes += size;
    if (this.#bytes > this.header.most_bytes) throw new BackupError(TOO_LARGE);
    if (path !== null) {
      this.#written += size;
      if (this.#written > this.#targets.room) {
        throw new BackupError("There is not enough room on the disk to unpack the backup");
      }
    }
    this.#seen.set(name, await consume(entry, path === null ? nowhere() : toFile(path)));
  }

  #targetOf(name: string, bytes: number): string | null {
    if (name === DATABASE_ENTRY) return this.#targets.database;
    const upload = uploadOfEntry(name);
    if (upload === null) throw new BackupError(`${DAMAGED}: it has an unexpected entry`);
    const path = this.#targets.upload(upload);
    this.uploads.push({ name: upload, bytes, isWritten: path !== null });
    return path;
  }

  #compare(expected: ManifestEntry[]) {
    const isWhole =
      this.#seen.has(DATABASE_ENTRY) &&
      expected.length === this.#seen.size &&
      expected.every(({ name, bytes, sha256 }) => {
        const found = this.#seen.get(name);
        return found?.bytes === bytes && found.sha256 === sha256;
      });
    if (!isWhole) throw new BackupError(`${DAMAGED}: its content does not match its checksums`);
  }
}

/**
 * Unpacks and checks an archive. Use the unpacked files only after the promise resolves. `judge` gets the header before
 * anything is written, and throws to refuse the archive. Throws BackupError if the file is not a complete backup.
 */
export async function unpackArchive(
  file: string,
  targets: UnpackTargets,
  judge: (header: ArchiveHeader) => void,
): Promise<Unpacked> {
  const unpacking = new Unpacking(targets, judge);
  const entries = extract();
  const { size: fileBytes } = await stat(file);
  const source = createReadStream(file);
  const reading = unpacking.read(entries).catch((error: Error) => {
    entries.destroy(error);
    throw error;
  });
  const flowing = pipeline(
    source,
    createGunzip(),
    bounded(
      () => unpacking.most(),
      () => targets.onProgress?.(source.bytesRead / fileBytes),
    ),
    entries,
  );
  const [flow, read] = await Promise.allSettled([flowing, reading]);
  const failure = [read, flow].find((outcome) => outcome.status === "rejected");
  if (failure?.status === "rejected") throw meaningOf(failure.reason, unpacking.header !== null);
  if (!unpacking.header) throw new BackupError(NOT_A_BACKUP);
  return { header: unpacking.header, uploads: unpacking.uploads };
}

/** Unpacks a backup for a restore. `judge` gets the header before anything is written. To refuse, `judge` throws. */
export type RestoreSource = (
  targets: UnpackTargets,
  judge: (header: SourceHeader) => void,
) => Promise<Unpacked>;

export const archiveAt =
  (file: string): RestoreSource =>
  (targets, judge) =>
    unpackArchive(file, targets, judge);

/** Reads only an archive's header. Throws BackupError. */
export async function readArchiveHeader(file: string): Promise<ArchiveHeader> {
  const source = createReadStream(file);
  const entries = extract();
  const flowing = pipeline(
    source,
    createGunzip(),
    bounded(() => LARGEST_HEADER_BYTES),
    entries,
  ).catch((error: unknown) => error);
  try {
    for await (const entry of entries) {
      if (entry.header.name !== HEADER_ENTRY || entry.header.type !== "file") break;
      const { content } = await consumeText(entry, LARGEST_HEADER_BYTES);
      return readHeaderText(content);
    }
    throw new BackupError(NOT_A_BACKUP);
  } catch (error) {
    throw meaningOf(error, false);
  } finally {
    source.destroy();
    entries.destroy();
    await flowing;
  }
}
