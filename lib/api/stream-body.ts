import type { Readable } from "node:stream";

/**
 * Returns a stream of bytes as the body of an answer, read as the client takes it. A cancelled body destroys the
 * stream, even before its first read.
 * `Readable.toWeb` throws an error in Node 20 that nobody can catch, when a client goes away between two reads.
 */
export function streamBody(stream: Readable): ReadableStream<Uint8Array> {
  // It may fail before the first read, which then reports the error.
  stream.on("error", () => undefined);
  const chunks = stream[Symbol.asyncIterator]();
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: () => void stream.destroy(),
    },
    { highWaterMark: 0 },
  );
}
