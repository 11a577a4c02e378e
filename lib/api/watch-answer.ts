import "server-only";
import { logFew } from "@/lib/log/few-lines";
import { log } from "@/lib/log/log";
import { countRequest } from "@/lib/log/since-start";
import { routePattern } from "./route-pattern";

/** Every visitor of a page makes one of these. */
const COMMONPLACE = ["/api/views"];
/** Somebody asked for what only the owner may see. */
const DENIED = [401, 403];
/** Turned away, not told of a mistake. */
const REFUSED = [...DENIED, 413, 429];
/** Of one kind of refusal, in a minute. Further ones are counted: nobody can fill the log. */
const MOST_LINES = 5;

/**
 * Begins to watch what becomes of a request; the function it gives writes the line of the log. What changes something
 * has one, also where it is refused. What only reads has one where it fails, or where it is denied to who asks
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
