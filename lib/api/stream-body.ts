import type { Readable } from "node:stream";

/**
 * A stream of bytes as an answer's body, read as it is taken. Whoever stops taking it destroys the stream, also
 * one that was never begun.
 *
 * `Readable.toWeb` throws in Node 20 where nobody can catch it, when a client goes away between two reads.
 */
export function streamBody(stream: Readable): ReadableStream<Uint8Array> {
  // It may fail before it is read: the first read tells.
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
