import type { ServerResponse } from "node:http";

/** Resolves when the head of an answer is sent, or its connection is gone. */
export function headSent(response: ServerResponse): Promise<void> {
  return new Promise((done) => {
    const { writeHead } = response;
    // Node calls it internally if nobody else has.
    response.writeHead = function write(this: ServerResponse, ...args: unknown[]) {
      done();
      return Reflect.apply(writeHead, this, args);
    } as ServerResponse["writeHead"];
    response.once("close", done);
  });
}
