import type { IncomingMessage, ServerResponse } from "node:http";
import { requestIdHeader } from "@/lib/server/request-id";
import { plainHeaders } from "@/lib/server/security-headers";

const RETRY_SECONDS = 3;

function sendText(
  text: string,
  status: number,
  request: IncomingMessage,
  response: ServerResponse,
  more: Record<string, string> = {},
): void {
  const headers = {
    "content-type": "text/plain; charset=utf-8",
    "content-length": String(Buffer.byteLength(text)),
    "cache-control": "no-store",
    ...plainHeaders(request),
    ...more,
  };
  response.writeHead(status, [...Object.entries(headers).flat(), ...requestIdHeader(request)]);
  response.end(request.method === "HEAD" ? undefined : text);
}

/** For a file that is not there: nobody looks at it, so it is a line of text. */
export const sendMissingFile = (request: IncomingMessage, response: ServerResponse): void =>
  sendText("Not found\n", 404, request, response);

/** For a page that has to wait too long. */
export const sendBusy = (request: IncomingMessage, response: ServerResponse): void =>
  sendText("The site is busy. Please try again in a few seconds.\n", 503, request, response, {
    "retry-after": String(RETRY_SECONDS),
  });
