import type { IncomingMessage } from "node:http";

/** Marks a request for what a path allows that stands for one with a method that no route can have. */
const UNKNOWN_METHOD_HEADER = "x-portfolio-unknown-method";

/** Makes a request one that the API's routes can get: it changes nothing, and they answer with a refusal. */
export function askWhatIsAllowed(request: IncomingMessage): void {
  request.method = "OPTIONS";
  request.headers[UNKNOWN_METHOD_HEADER] = "1";
}

/** Whether a request with these headers, which asks what is allowed, came with a method that no route can have. */
export const hadUnknownMethod = (headers: Pick<Headers, "has">): boolean =>
  headers.has(UNKNOWN_METHOD_HEADER);
