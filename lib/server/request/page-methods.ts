import type { IncomingMessage, ServerResponse } from "node:http";
import { ApiError, errorBody } from "@/lib/errors";
import type { FindRoute } from "../page-cache/addresses/routes";
import { protect } from "../security-headers";
import { isApiPath } from "./api-path";
import { requestIdHeader } from "./request-id";
import { askWhatIsAllowed } from "./unknown-method";

const READING = ["GET", "HEAD"];

/** The methods that a route can have. Next answers other methods with an error, or not at all. */
const KNOWN = [...READING, "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/**
 * Answers methods other than GET and HEAD outside the API, because Next would render the page. A POST to a page is
 * redirected to the page, because browsers without scripts send forms to it. Returns false, without an answer, for
 * all other requests. In the API, an unknown method becomes OPTIONS, so that the API refuses it.
 */
export function answerOtherMethod(
  request: IncomingMessage,
  response: ServerResponse,
  findRoute: FindRoute,
): boolean {
  const { method = "GET", url = "/" } = request;
  if (READING.includes(method)) return false;
  const isKnown = KNOWN.includes(method);
  if (isApiPath(url)) {
    if (!isKnown) askWhatIsAllowed(request);
    return false;
  }
  const route = findRoute(url.split("?", 1)[0] ?? url);
  const isFile = route !== undefined && route.type !== "page" && route.type !== "screen";
  const takesPost = isFile && route.takesPost === true;
  if (method === "POST" && takesPost) return false;
  protect(request, response);
  const [idName, id] = requestIdHeader(request);
  if (idName !== undefined && id !== undefined) response.setHeader(idName, id);
  response.setHeader("Cache-Control", "no-store");
  const allowed = { Allow: [...READING, ...(takesPost ? ["POST"] : [])].join(", ") };
  if (method === "OPTIONS" && isFile) response.writeHead(204, allowed).end();
  else if (method === "POST" && !isFile) {
    // '?' means the same path without a query, so it never leads to another site.
    response.writeHead(303, { Location: "?" }).end();
  } else {
    response.writeHead(405, { ...allowed, "Content-Type": "application/json" });
    response.end(JSON.stringify(errorBody(new ApiError(405, "Method not allowed"))));
  }
  return true;
}
