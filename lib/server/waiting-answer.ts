import type { IncomingMessage, ServerResponse } from "node:http";
import { following } from "./following";
import { isApiPath } from "./request/api-path";
import { REQUEST_ID_HEADER } from "./request/request-id-header";
import { protect } from "./security-headers";

const RETRY_SECONDS = "5";

const PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="${RETRY_SECONDS}">
<title>Not here yet</title>
<h1>Not here yet</h1>
<p>This server shows a copy of another site, and has not fetched one yet. This page tries again by itself.</p>
</html>
`;

const BODY = JSON.stringify({
  message: "No copy of the site that is followed has been fetched yet",
  code: "unavailable",
});

/** Whether this process follows another site, and has nothing to show yet. */
export const isWaiting = (): boolean => following()?.copy_of === null;

/** Says so: the API in JSON (`GET /api/health` too), everything else with a page. */
export function answerWaiting(request: IncomingMessage, response: ServerResponse): void {
  const isApi = isApiPath(request.url);
  const body = isApi ? BODY : PAGE;
  protect(request, response);
  response.setHeader(REQUEST_ID_HEADER, String(request.headers[REQUEST_ID_HEADER]));
  response
    .writeHead(503, {
      "content-type": isApi ? "application/json" : "text/html; charset=utf-8",
      "content-length": Buffer.byteLength(body),
      "cache-control": "no-store",
      "retry-after": RETRY_SECONDS,
    })
    .end(request.method === "HEAD" ? undefined : body);
}
