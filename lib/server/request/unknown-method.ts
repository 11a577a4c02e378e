import type { IncomingMessage } from "node:http";

/** Marks an OPTIONS request that replaces a request with a method that no route can have. */
const UNKNOWN_METHOD_HEADER = "x-portfolio-unknown-method";

/**
 * Turns a request into an OPTIONS request, which the API's routes can get. It changes nothing, and the routes answer
 * with a refusal.
 */
export function askWhatIsAllowed(request: IncomingMessage): void {
  request.method = "OPTIONS";
  request.headers[UNKNOWN_METHOD_HEADER] = "1";
}

/** Whether an OPTIONS request with these headers had a method that no route can have. */
export const hadUnknownMethod = (headers: Pick<Headers, "has">): boolean =>
  headers.has(UNKNOWN_METHOD_HEADER);
