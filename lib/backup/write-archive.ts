import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { constants, createGzip, type Gzip as NodeGzip, type ZlibParams } from "node:zlib";
import { type Pack, pack } from "tar-stream";
import { LARGEST_MANIFEST_BYTES, MANIFEST_ENTRY, type ManifestEntry } from "./archive-format";
import { BackupError } from "./backup-error";

/** What is compressed already is only wrapped, which takes an eighth of the work; the rest should be quick. */
const LEVELS = { wrapped: constants.Z_NO_COMPRESSION, compressed: constants.Z_BEST_SPEED };

/** Its level can be changed on the way, which Node's types do not know of gzip. */
type Gzip = NodeGzip & ZlibParams;

/** What an archive is being filled with. */
export class ArchiveWriter {
  #pack: Pack;
  #gzip: Gzip;
  #level = LEVELS.compressed;
  #entries: ManifestEntry[] = [];
  #bytes = 0;
  #mostBytes = 0;
  #onBytes: (written: number) => void;

  constructor(tar: Pack, gzip: Gzip, onBytes: (written: number) => void) {
    this.#pack = tar;
    this.#gzip = gzip;
    this.#onBytes = onBytes;
  }

  /** More than this many bytes would make the archive one that is refused when it is read. */
  limit(mostBytes: number): void {
    this.#mostBytes = mostBytes;
  }

  async addText(name: string, text: string): Promise<void> {
    const bytes = Buffer.from(text);
    await this.#turnTo(LEVELS.compressed);
    await this.#add(name, bytes.length, Readable.from([bytes]));
  }

  /** Adds a file as it is now; it must not change meanwhile. */
  async addFile(name: string, path: string, as: keyof typeof LEVELS): Promise<void> {
    const { size } = await stat(path);
    await this.#turnTo(LEVELS[as]);
    await this.#add(name, size, createReadStream(path));
  }

  /** A few bytes before may still be written at the new level; any reader takes either. */
  async #turnTo(level: number) {
    if (level === this.#level) return;
    this.#level = level;
    const gzip = this.#gzip;
    await new Promise<void>((done) => {
      // One that is destroyed meanwhile, because the disk is full, never calls back.
      gzip.once("close", done);
      gzip.params(level, constants.Z_DEFAULT_STRATEGY, () => {
        gzip.off("close", done);
        done();
      });
    });
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

/**
 * Writes an archive to `path`, which must not exist; on disk when it resolves. `fill` adds the entries one
 * after the other; `onBytes` hears how many more have been read. Rejects when either fails; what was written
 * so far is then the caller's to remove.
 */
export async function writeArchive(
  path: string,
  fill: (archive: ArchiveWriter) => Promise<void>,
  onBytes: (bytes: number) => void = () => undefined,
): Promise<void> {
  const tar = pack();
  const gzip = createGzip({ level: LEVELS.compressed }) as Gzip;
  const written = pipeline(
    tar,
    gzip,
    createWriteStream(path, { flags: "wx", mode: 0o600, flush: true }),
  );
  const archive = new ArchiveWriter(tar, gzip, onBytes);
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
