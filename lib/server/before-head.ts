import type { ServerResponse } from "node:http";

/** Runs `work` before the head of an answer is sent. Node itself calls `writeHead` if no other code does. */
export function beforeHead(response: ServerResponse, work: () => void): void {
  const { writeHead } = response;
  response.writeHead = ((...given: unknown[]) => {
    work();
    return Reflect.apply(writeHead, response, given);
  }) as typeof writeHead;
}
