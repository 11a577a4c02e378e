import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { open } from "node:fs/promises";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { constants, createGzip } from "node:zlib";
import { type Pack, pack } from "tar-stream";
import { LARGEST_MANIFEST_BYTES, MANIFEST_ENTRY, type ManifestEntry } from "./archive-format";
import { BackupError } from "./backup-error";

/** The number of bytes that are read, compressed and written at a time. Fewer, larger steps are faster. */
const STEP_BYTES = 256 * 1024;

export class ArchiveWriter {
  #pack: Pack;
  #entries: ManifestEntry[] = [];
  #bytes = 0;
  #mostBytes = 0;
  #onBytes: (written: number) => void;

  constructor(tar: Pack, onBytes: (written: number) => void) {
    this.#pack = tar;
    this.#onBytes = onBytes;
  }

  /** Sets the limit for the bytes of all entries together. */
  limit(mostBytes: number): void {
    this.#mostBytes = mostBytes;
  }

  async addText(name: string, text: string): Promise<void> {
    const bytes = Buffer.from(text);
    await this.#add(name, bytes.length, Readable.from([bytes]));
  }

  /** Adds a file, which must not change meanwhile. If the file is missing, throws ENOENT and adds nothing. */
  async addFile(name: string, path: string): Promise<void> {
    const file = await open(path);
    try {
      const { size } = await file.stat();
      const content = file.createReadStream({ highWaterMark: STEP_BYTES, autoClose: false });
      await this.#add(name, size, content);
    } finally {
      await file.close();
    }
  }

  async #add(name: string, size: number, content: Readable) {
    this.#bytes += size;
    if (this.#bytes > this.#mostBytes) {
      content.destroy();
      throw new BackupError("Too much was added while the backup was made; try again");
    }
    const hash = createHash("sha256");
    const measure = new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        hash.update(chunk);
        this.#onBytes(chunk.length);
        done(null, chunk);
      },
    });
    const entry = this.#pack.entry({ name, size, mode: 0o600 });
    await pipeline(content, measure, entry);
    this.#entries.push({ name, bytes: size, sha256: hash.digest("hex") });
  }

  /** Adds the last entry, which lists all other entries. */
  async close(): Promise<void> {
    const text = `${JSON.stringify({ entries: this.#entries }, null, 1)}\n`;
    this.limit(this.#bytes + LARGEST_MANIFEST_BYTES);
    await this.addText(MANIFEST_ENTRY, text);
    this.#pack.finalize();
  }
}

interface WriteOptions {
  /** A compressed archive takes ten times the work of an uncompressed one, and pictures hardly get smaller. */
  isCompressed: boolean;
  /** Called with the number of bytes read since the last call. */
  onBytes?: (bytes: number) => void;
}

/** Writes a new archive with the entries that `fill` adds. If the promise rejects, the caller must remove the file. */
export async function writeArchive(
  path: string,
  { isCompressed, onBytes = () => undefined }: WriteOptions,
  fill: (archive: ArchiveWriter) => Promise<void>,
): Promise<void> {
  const tar = pack();
  const level = isCompressed ? constants.Z_BEST_SPEED : constants.Z_NO_COMPRESSION;
  const gzip = createGzip({ level, chunkSize: STEP_BYTES });
  const written = pipeline(
    tar,
    gzip,
    createWriteStream(path, { flags: "wx", mode: 0o600, flush: true, highWaterMark: STEP_BYTES }),
  );
  const archive = new ArchiveWriter(tar, onBytes);
  const filled = fill(archive)
    .then(() => archive.close())
    .catch((error: Error) => {
      tar.destroy(error);
      throw error;
    });
  // If filling fails, writing fails with the same error. If writing fails, filling can fail with a less exact error. So
  // the error of writing is thrown first.
  const [writing, filling] = await Promise.allSettled([written, filled]);
  if (writing.status === "rejected") throw writing.reason;
  if (filling.status === "rejected") throw filling.reason;
}
