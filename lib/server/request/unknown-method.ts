import type { IncomingMessage } from "node:http";

/** Marks an OPTIONS request that replaces a request with a method that no route can have. */
const UNKNOWN_METHOD_HEADER = "x-portfolio-unknown-method";

/** Turns a request with an unknown method into OPTIONS, so that it reaches the API's routes. They refuse it. */
export function askWhatIsAllowed(request: IncomingMessage): void {
  request.method = "OPTIONS";
  request.headers[UNKNOWN_METHOD_HEADER] = "1";
}

/** Whether an OPTIONS request with these headers had a method that no route can have. */
export const hadUnknownMethod = (headers: Pick<Headers, "has">): boolean =>
  headers.has(UNKNOWN_METHOD_HEADER);
