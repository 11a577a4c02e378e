import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { constants, createGzip } from "node:zlib";
import { type Pack, pack } from "tar-stream";
import { LARGEST_MANIFEST_BYTES, MANIFEST_ENTRY, type ManifestEntry } from "./archive-format";
import { BackupError } from "./backup-error";

/** Of what is read, compressed and written at a time: fewer, larger steps wait less for one another. */
const STEP_BYTES = 256 * 1024;

/** What an archive is being filled with. */
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

  /** More than this many bytes would make the archive one that is refused when it is read. */
  limit(mostBytes: number): void {
    this.#mostBytes = mostBytes;
  }

  async addText(name: string, text: string): Promise<void> {
    const bytes = Buffer.from(text);
    await this.#add(name, bytes.length, Readable.from([bytes]));
  }

  /** Adds a file as it is now; it must not change meanwhile. */
  async addFile(name: string, path: string): Promise<void> {
    const { size } = await stat(path);
    await this.#add(name, size, createReadStream(path, { highWaterMark: STEP_BYTES }));
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

  /** Adds the entry that says what all the others are. */
  async close(): Promise<void> {
    const text = `${JSON.stringify({ entries: this.#entries }, null, 1)}\n`;
    this.limit(this.#bytes + LARGEST_MANIFEST_BYTES);
    await this.addText(MANIFEST_ENTRY, text);
    this.#pack.finalize();
  }
}

interface WriteOptions {
  /** Whether it is worth while to make it smaller: pictures are compressed already, and it takes ten times the work. */
  isCompressed: boolean;
  /** How many more bytes have been read. */
  onBytes?: (bytes: number) => void;
}

/**
 * Writes an archive to `path`, which must not exist; on disk when it resolves. `fill` adds the entries one
 * after the other. Rejects when either fails; what was written
 * so far is then the caller's to remove.
 */
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
  // When filling fails, writing fails with the same error; when writing fails, its error says why.
  const [writing, filling] = await Promise.allSettled([written, filled]);
  if (writing.status === "rejected") throw writing.reason;
  if (filling.status === "rejected") throw filling.reason;
}
