import type { ServerResponse } from "node:http";

/** Runs `work` before the head of an answer is sent. Node calls `writeHead` if no other code has called it. */
export function beforeHead(response: ServerResponse, work: () => void): void {
  const { writeHead } = response;
  response.writeHead = ((...given: unknown[]) => {
    work();
    return Reflect.apply(writeHead, response, given);
  }) as typeof writeHead;
}
