import "server-only";
import { logFew } from "@/lib/log/few-lines";
import { log } from "@/lib/log/log";
import { countRequest } from "@/lib/log/since-start";
import { decoded } from "@/lib/text/decoded";

/** A fixed word of a route. Any other segment of a path may say something about a person. */
const OWN_WORD = /^[a-z]+$/;

/**
 * Returns the path of an address with the names of its placeholders in place of their values: `/api/projects/12` with
 * `{ id: "12" }` becomes `/api/projects/[id]`. The result contains no text of the client.
 */
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

/** Every visitor of a page makes one of these. */
const COMMONPLACE = ["/api/views"];
/** Somebody requested content that only the owner may see. */
const DENIED = [401, 403];
/** A refused request, not one with a mistake in it. */
const REFUSED = [...DENIED, 413, 429];
/** For one kind of refusal, in a minute. Further refusals are only counted, so that nobody can fill the log. */
const MOST_LINES = 5;

/**
 * Starts to watch a request. Returns the function that writes its line in the log. A request that changes something
 * always has a line, also when it is refused. A request that only reads has one if it fails or is denied
 * (LOG_LEVEL=debug shows the others).
 */
export function watchAnswer(request: Request, params: Record<string, string>) {
  const begun = performance.now();
  const { method, url } = request;
  return (status: number, error?: unknown): void => {
    const route = routePattern(url, params);
    const facts = { method, route, status, ms: Math.round(performance.now() - begun) };
    if (REFUSED.includes(status)) countRequest("refused");
    const isReading = /^(GET|HEAD|OPTIONS)$/.test(method);
    if (status >= 500) {
      log.error(error ? { ...facts, err: error } : facts, "Failed");
    } else if (!DENIED.includes(status) && (isReading || COMMONPLACE.includes(route))) {
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
