import "server-only";
import { logFew } from "@/lib/log/few-lines";
import { log } from "@/lib/log/log";
import { countRequest } from "@/lib/log/since-start";
import { decoded } from "@/lib/text/decoded";

/** Matches a fixed word of a route. Other segments of a path can contain personal data, so they are not logged. */
const OWN_WORD = /^[a-z]+$/;

/** Replaces the client's text in a path with placeholders: `/api/projects/12` becomes `/api/projects/[id]`. */
export function routePattern(url: string, params: Record<string, string>): string {
  const names = new Map<string, string>();
  for (const [name, value] of Object.entries(params)) {
    for (const segment of value.split("/")) names.set(decoded(segment), `[${name}]`);
  }
  const { pathname } = new URL(url, "http://localhost");
  const segments = pathname
    .split("/")
    .filter(Boolean)
    .map((segment) => names.get(decoded(segment)) ?? (OWN_WORD.test(segment) ? segment : "[…]"));
  const once = segments.filter((segment, index) => segment !== segments[index - 1]);
  return `/${once.join("/")}`;
}

/** The browser requests this route for each page view. */
const VIEWS = "/api/views";
/** The statuses of a refused request for the owner's content. */
const DENIED = [401, 403];
/** The statuses of a refused request. An invalid request does not count as refused. */
const REFUSED = [...DENIED, 413, 429];
/** The maximum number of log lines per minute for one kind of refusal. Further refusals are only counted. */
const MOST_LINES = 5;

/**
 * Returns a function that logs the answer to a request. A request for a change is logged. A reading request or a page
 * view is logged if the status is 401, 403 or at least 500, and otherwise only with LOG_LEVEL=debug.
 */
export function watchAnswer(request: Request, params: Record<string, string>) {
  const start = performance.now();
  const { method, url } = request;
  return (status: number, error?: unknown): void => {
    const route = routePattern(url, params);
    const facts = { method, route, status, ms: Math.round(performance.now() - start) };
    if (REFUSED.includes(status)) countRequest("refused");
    const isReading = /^(GET|HEAD|OPTIONS)$/.test(method);
    if (status >= 500) {
      log.error(error ? { ...facts, err: error } : facts, "Failed");
    } else if (!DENIED.includes(status) && (isReading || route === VIEWS)) {
      log.debug(facts, "Answered");
    } else if (status >= 400) {
      const write = (count: number) =>
        log.info(count === 1 ? facts : { method, route, status, count }, "Answered");
      logFew(`${method} ${route} ${status}`, write, MOST_LINES);
    } else {
      log.info(facts, "Answered");
    }
  };
}
