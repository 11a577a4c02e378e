import { buffer, text } from "node:stream/consumers";
import { type CopyAccess, type CopyPlace, copyAddress } from "@/lib/config/copy-settings";
import { CopyError } from "./copy-error";
import { DamagedCopyError, decrypted, encrypted } from "./format/encryption";
import { keyFrom, makeHeader } from "./format/key";
import { LARGEST_MANIFEST_BYTES, type Manifest, readManifest } from "./format/manifest";
import {
  byAge,
  type CopyName,
  HEADER_NAME,
  idOfDatabase,
  parseCopyName,
  SNAPSHOTS,
  uploadOfObject,
} from "./format/names";
import { type Condition, S3Client } from "./s3/client";
import type { ClientOptions } from "./s3/client-options";
import { isConditionFailed, isConditionUnknown, StorageError } from "./s3/failures";

const LARGEST_HEADER_BYTES = 64 * 1024;

/** The objects of a site in the bucket. Objects with unknown names are ignored. */
export interface Inventory {
  /** Newest first. */
  copies: CopyName[];
  databases: string[];
  /** The size in the bucket of each upload, by the upload's name. */
  uploads: Map<string, number>;
}

const prefixOf = ({ path }: CopyPlace) => path && `${path}/`;

async function* once(bytes: Buffer) {
  yield bytes;
}

/** The encrypted copies of a site in a bucket. All methods throw CopyError. */
export class CopyBucket {
  /** `s3://bucket/path` */
  readonly address: string;
  readonly #client: S3Client;
  readonly #prefix: string;
  readonly #key: Buffer;

  private constructor(client: S3Client, place: CopyPlace, key: Buffer) {
    this.address = copyAddress(place);
    this.#client = client;
    this.#prefix = prefixOf(place);
    this.#key = key;
  }

  /**
   * Opens the copies in the bucket. If there are no copies yet, writes a header. Throws if there are no copies and
   * `mayCreate` is false.
   */
  static async open(
    place: CopyPlace,
    access: CopyAccess,
    { mayCreate, client = {} }: { mayCreate: boolean; client?: Partial<ClientOptions> },
  ): Promise<CopyBucket> {
    const storage = new S3Client(place.bucket, access, client);
    const prefix = prefixOf(place);
    const stored = await storage.read(prefix + HEADER_NAME, LARGEST_HEADER_BYTES);
    if (stored) {
      const key = await keyFrom(stored.toString(), access.passphrase);
      return new CopyBucket(storage, place, key);
    }
    for await (const _copy of storage.list(prefix + SNAPSHOTS)) {
      throw new CopyError(
        "The bucket has copies, but header.json is gone. Without this file the copies cannot be read: restore the file, or choose another path in COPY_TO",
      );
    }
    if (!mayCreate) throw new CopyError("There are no copies at this address");
    return new CopyBucket(storage, place, await createHeader(storage, prefix, access.passphrase));
  }

  async inventory(): Promise<Inventory> {
    const found: Inventory = { copies: [], databases: [], uploads: new Map() };
    for await (const { key, bytes } of this.#client.list(this.#prefix)) {
      const name = key.slice(this.#prefix.length);
      const copy = parseCopyName(name);
      const [id, upload] = [idOfDatabase(name), uploadOfObject(name)];
      if (copy) found.copies.push(copy);
      else if (id !== null) found.databases.push(id);
      else if (upload !== null) found.uploads.set(upload, bytes);
    }
    found.copies.sort(byAge);
    return found;
  }

  /** Reads the list of a copy's parts. Throws DamagedCopyError. */
  async manifest({ name }: CopyName): Promise<Manifest> {
    const stored = await this.#client.read(this.#prefix + name, LARGEST_MANIFEST_BYTES);
    if (!stored) throw new CopyError("The copy was removed meanwhile: try again");
    return readManifest(await text(decrypted(once(stored), this.#key, name)));
  }

  /** Reads an object as a stream. Throws DamagedCopyError. */
  get(name: string): AsyncGenerator<Buffer> {
    return decrypted(this.#client.get(this.#prefix + name), this.#key, name);
  }

  /** Writes an object as a stream. The object exists only when all of it was written. */
  async put(name: string, content: AsyncIterable<Uint8Array>): Promise<void> {
    await this.#client.putStream(this.#prefix + name, encrypted(content, this.#key, name));
  }

  async putText(name: string, content: string): Promise<void> {
    await this.put(name, once(Buffer.from(content)));
  }

  /** Reads a small text with its ETag; null if there is no such object. `content` is null if the object is damaged. */
  async readTagged(name: string): Promise<{ content: string | null; etag: string } | null> {
    const stored = await this.#client.readTagged(this.#prefix + name);
    if (!stored) return null;
    const reading = text(decrypted(once(stored.bytes), this.#key, name));
    const content = await reading.catch((error: unknown) => {
      if (error instanceof DamagedCopyError) return null;
      throw error;
    });
    return { content, etag: stored.etag };
  }

  /** Writes a small text if the condition is met; else throws StorageError with the status 412 or 409. */
  async putTextIf(name: string, content: string, condition: Condition): Promise<void> {
    const stored = await buffer(encrypted(once(Buffer.from(content)), this.#key, name));
    await this.#client.put(this.#prefix + name, stored, condition);
  }

  async remove(name: string): Promise<void> {
    await this.#client.delete(this.#prefix + name);
  }

  /** Removes the parts of each large object whose write was started before `before` and never finished. */
  async removeUnfinished(before: Date): Promise<void> {
    await this.#client.abortUploads(this.#prefix, before).catch((error: unknown) => {
      // Ignores a refusal, because some storages cannot list unfinished objects.
      if (!(error instanceof StorageError) || error.status === 0 || error.status >= 502)
        throw error;
    });
  }
}

/** Writes a header and returns its key. If another site has just written a header, returns the key of that header. */
async function createHeader(storage: S3Client, prefix: string, passphrase: string) {
  const name = prefix + HEADER_NAME;
  const { header, key } = await makeHeader(passphrase);
  const bytes = Buffer.from(`${JSON.stringify(header, null, 2)}\n`);
  try {
    await storage.put(name, bytes, { ifNoneMatch: "*" });
    return key;
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    if (isConditionUnknown(error)) {
      await storage.put(name, bytes);
      return key;
    }
    if (!isConditionFailed(error)) throw error;
  }
  const present = await storage.read(name, LARGEST_HEADER_BYTES);
  if (!present) throw new CopyError("The bucket has changed meanwhile: try again");
  return keyFrom(present.toString(), passphrase);
}
