import type { IncomingMessage, ServerResponse } from "node:http";
import { ApiError, errorBody } from "@/lib/errors";
import type { FindRoute } from "../page-cache/addresses/routes";
import { protect } from "../security-headers";
import { isApiPath } from "./api-path";
import { requestIdHeader } from "./request-id";
import { askWhatIsAllowed } from "./unknown-method";

const READING = ["GET", "HEAD"];

/** Those that a route can have. Next answers others with a fault, or with nothing. */
const KNOWN = [...READING, "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/**
 * Answers what does more than read, where a page is or nothing at all: Next would render the page for each such
 * request, and look for a server action, of which there is none. A form leads to the page: a browser sends one there
 * where it runs no scripts. Gives false, and answers nothing, for any other request. The API is asked what a path
 * allows in place of a method that no route can have, so that it refuses it itself.
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
    // The same address, whatever it is: no path can make another site of it.
    response.writeHead(303, { Location: "?" }).end();
  } else {
    response.writeHead(405, { ...allowed, "Content-Type": "application/json" });
    response.end(JSON.stringify(errorBody(new ApiError(405, "Method not allowed"))));
  }
  return true;
}
