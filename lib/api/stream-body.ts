import type { Readable } from "node:stream";

/**
 * Returns an answer's body that reads a stream only as fast as the client receives it. Cancelling the body destroys the
 * stream. `Readable.toWeb` is not used: in Node 20 it throws an error that cannot be caught if a client disconnects
 * between two reads.
 */
export function streamBody(stream: Readable): ReadableStream<Uint8Array> {
  // Without a listener, an error before the first read would end the process. The first read reports this error.
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
