import type { Readable } from "node:stream";

/**
 * Returns a response body that reads `stream` only as fast as the client receives the bytes. Cancelling the body
 * destroys the stream. `Readable.toWeb` is not used: if a client disconnects between two reads, it throws an error in
 * Node 20 that cannot be caught.
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
