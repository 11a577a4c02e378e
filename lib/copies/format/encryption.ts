import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { CopyError } from "../copy-error";
import { inPieces } from "../streams";

// An encrypted object has 8 bytes for the format, a salt of 32 bytes, and then chunks of 256 KiB (the last can be
// shorter). Each chunk is encrypted with AES-256-GCM and has a tag of 16 bytes. An object's key is derived by HKDF from
// the copies' key, the salt and the object's name. The nonce is the chunk's number (11 bytes, big endian) and a byte: 1
// for the last chunk, else 0. So the tag shows any change, move, repetition or loss of chunks, and any swap of objects.

const MAGIC = Buffer.from("PFCOPY\0\x01", "latin1");
const SALT_BYTES = 32;
const TAG_BYTES = 16;
export const CHUNK_BYTES = 256 * 1024;
const START_BYTES = MAGIC.length + SALT_BYTES;

const CIPHER = "aes-256-gcm";

/** An object in the bucket differs from the object that was written. */
export class DamagedCopyError extends CopyError {}

const damaged = (name: string, how: string) =>
  new DamagedCopyError(`The copy is damaged: ${name} ${how}`);

const keyOf = (master: Buffer, salt: Buffer, name: string) =>
  Buffer.from(hkdfSync("sha256", master, salt, `portfolio-copies 1 ${name}`, 32));

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(number, 5, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/** Returns the size of the encrypted object for `bytes` of content. */
export const encryptedBytes = (bytes: number): number =>
  START_BYTES + bytes + TAG_BYTES * Math.max(1, Math.ceil(bytes / CHUNK_BYTES));

/** Encrypts a stream as the object `name`, with one chunk in memory. */
export async function* encrypted(
  content: AsyncIterable<Uint8Array>,
  master: Buffer,
  name: string,
): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES);
  const key = keyOf(master, salt, name);
  yield Buffer.concat([MAGIC, salt]);
  let number = 0;
  for await (const { piece, isLast } of inPieces(content, CHUNK_BYTES)) {
    const cipher = createCipheriv(CIPHER, key, nonceOf(number++, isLast));
    yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
  }
}

async function* afterStart(
  stored: AsyncIterable<Uint8Array>,
  onStart: (start: Buffer) => void,
): AsyncGenerator<Uint8Array> {
  let start: Buffer | null = Buffer.alloc(0);
  for await (const piece of stored) {
    if (!start) {
      yield piece;
      continue;
    }
    start = Buffer.concat([start, piece]);
    if (start.length < START_BYTES) continue;
    onStart(start.subarray(0, START_BYTES));
    yield start.subarray(START_BYTES);
    start = null;
  }
}

/**
 * Decrypts the object `name`. Each chunk is authentic, but only the end of the stream proves that no chunk is missing.
 * Throws DamagedCopyError if the object is not the output of `encrypted` with the same key and name.
 */
export async function* decrypted(
  stored: AsyncIterable<Uint8Array>,
  master: Buffer,
  name: string,
): AsyncGenerator<Buffer> {
  let key: Buffer | null = null;
  const content = afterStart(stored, (start) => {
    if (!start.subarray(0, MAGIC.length).equals(MAGIC)) {
      throw damaged(name, "is not an object of this site, or is from a newer version");
    }
    key = keyOf(master, start.subarray(MAGIC.length), name);
  });
  let number = 0;
  for await (const { piece, isLast } of inPieces(content, CHUNK_BYTES + TAG_BYTES)) {
    if (!key || piece.length < TAG_BYTES) throw damaged(name, "is cut short");
    const end = piece.length - TAG_BYTES;
    const decipher = createDecipheriv(CIPHER, key, nonceOf(number++, isLast), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAuthTag(piece.subarray(end));
    const plain = decipher.update(piece.subarray(0, end));
    try {
      decipher.final();
    } catch {
      throw damaged(name, isLast ? "was changed or is cut short" : "was changed");
    }
    yield plain;
  }
}
