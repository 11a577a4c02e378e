import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import type { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";

const STEP_BYTES = 256 * 1024;

export const readFileStream = (path: string): AsyncIterable<Buffer> =>
  createReadStream(path, { highWaterMark: STEP_BYTES });

/** Passes a stream on unchanged, and calls `look` with each chunk. */
export async function* watched(
  content: AsyncIterable<Uint8Array>,
  look: (chunk: Uint8Array) => void,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of content) {
    look(chunk);
    yield chunk;
  }
}

/** Passes a stream through a transform, such as gzip. */
export async function* through(
  content: AsyncIterable<Uint8Array>,
  transform: Transform,
): AsyncGenerator<Buffer> {
  // If the pipeline fails, it destroys `transform` with the error, so `yield*` throws this error.
  const feeding = pipeline(content, transform).catch(() => undefined);
  yield* transform;
  await feeding;
}

/** Cuts a stream into pieces of `bytes` bytes; the last piece can be shorter. An empty stream has one empty piece. */
export async function* inPieces(
  content: AsyncIterable<Uint8Array>,
  bytes: number,
): AsyncGenerator<{ piece: Buffer; isLast: boolean }> {
  let held: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of content) {
    let rest = chunk;
    // A full piece is held until another byte arrives, because this piece can be the last one.
    while (size + rest.length > bytes) {
      const room = bytes - size;
      held.push(rest.subarray(0, room));
      rest = rest.subarray(room);
      yield { piece: Buffer.concat(held), isLast: false };
      held = [];
      size = 0;
    }
    if (rest.length > 0) held.push(rest);
    size += rest.length;
  }
  yield { piece: Buffer.concat(held), isLast: true };
}

/** Returns the SHA-256 of a file, in hexadecimal. */
export async function hashOfFile(path: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of readFileStream(path)) hash.update(chunk);
  return hash.digest("hex");
}
