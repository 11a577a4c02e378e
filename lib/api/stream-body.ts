import type { Readable } from "node:stream";

/**
 * An answer's body that reads a stream only as fast as the client receives it. Cancelling the body destroys the stream.
 * In Node 20, `Readable.toWeb` throws an error that cannot be caught if a client disconnects between two reads.
 */
export function streamBody(stream: Readable): ReadableStream<Uint8Array> {
  // If the stream fails before the first read, that read reports the error.
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
