import type { IncomingMessage, ServerResponse } from "node:http";
import { ApiError, errorBody } from "@/lib/errors";
import { noteRefused } from "@/lib/log/refusals";
import { PUBLIC_CACHE_CONTROL } from "@/lib/server/cache-headers";
import { isApiPath } from "@/lib/server/request/api-path";
import { requestIdHeader } from "@/lib/server/request/request-id";
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

/** Answers a request for a missing file with a line of text, because only programs read it. */
export const sendMissingFile = (request: IncomingMessage, response: ServerResponse): void =>
  sendText("Not found\n", 404, request, response);

const BUSY = "The site is busy. Please try again in a few seconds.";

/** Answers a request that would have to wait too long. */
export function sendBusy(request: IncomingMessage, response: ServerResponse): void {
  noteRefused("too many pages at once");
  const isApi = isApiPath(request.url);
  const text = isApi ? JSON.stringify(errorBody(new ApiError(503, BUSY))) : `${BUSY}\n`;
  sendText(text, 503, request, response, {
    ...(isApi ? { "content-type": "application/json" } : {}),
    "retry-after": String(RETRY_SECONDS),
  });
}

/** Refuses a request before its body is read. The connection ends. */
export const sendRefused = (
  status: 400 | 403,
  request: IncomingMessage,
  response: ServerResponse,
): void => sendText("", status, request, response, { connection: "close" });

const STRANGE =
  "The address has '..', an empty part, a backslash or a '#' in it. Send the request to an address without these.";

/** Answers a request whose address a URL parser would change: redirects GET and HEAD, and refuses other methods. */
export function sendMeant(to: string, request: IncomingMessage, response: ServerResponse): void {
  const isReading = request.method === "GET" || request.method === "HEAD";
  if (isReading) {
    sendText("", 308, request, response, { location: to, "cache-control": PUBLIC_CACHE_CONTROL });
  } else {
    const text = JSON.stringify(errorBody(new ApiError(400, STRANGE)));
    sendText(text, 400, request, response, { "content-type": "application/json" });
  }
}

export interface SentRedirect {
  location: string;
  isPermanent: boolean;
}

/** Sends a redirect of the owner. */
export const sendRedirect = (
  { location, isPermanent }: SentRedirect,
  request: IncomingMessage,
  response: ServerResponse,
): void =>
  sendText("", isPermanent ? 308 : 307, request, response, {
    location,
    // Browsers revalidate the redirect each time, so the owner can change it.
    "cache-control": PUBLIC_CACHE_CONTROL,
  });
