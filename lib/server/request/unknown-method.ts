import type { IncomingMessage } from "node:http";

/** Marks an OPTIONS request that the server has made from a request with an unknown method. */
const UNKNOWN_METHOD_HEADER = "x-portfolio-unknown-method";

/** Turns a request with an unknown method into OPTIONS, so that it reaches the API's route. The route refuses it. */
export function askWhatIsAllowed(request: IncomingMessage): void {
  request.method = "OPTIONS";
  request.headers[UNKNOWN_METHOD_HEADER] = "1";
}

/** Whether an OPTIONS request with these headers had an unknown method before. */
export const hadUnknownMethod = (headers: Pick<Headers, "has">): boolean =>
  headers.has(UNKNOWN_METHOD_HEADER);
