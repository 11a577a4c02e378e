import "server-only";
import { LRUCache } from "lru-cache";
import { processShared } from "@/lib/process-shared";
import { logFault, takeAsLogged } from "./log";
import { noteRefused } from "./refusals";
import { REQUEST_ID_HEADER } from "./request-id-header";

interface FailedRequest {
  method: string;
  headers: Record<string, string | string[] | undefined>;
}

/** The maximum number of remembered failures. Fewer pages than this fail at the same time. */
const MOST_REMEMBERED = 500;
const logged = new LRUCache<string, true>({ max: MOST_REMEMBERED });

/** Next's message about a header value that none of Next's clients sends. */
const MADE_UP = /router state header/i;

const madeUp = processShared(
  "made-up-navigations",
  () => new LRUCache<string, true>({ max: MOST_REMEMBERED }),
);

/** Whether the request with this id failed because of a header that none of Next's clients sends. */
export const isMadeUpNavigation = (id: string): boolean => madeUp.has(id);

/** Logs why a page could not be rendered, once per request: several parts of a page can fail for one reason. */
export function logFailedPage(error: unknown, request: FailedRequest, route: string): void {
  const id = String(request.headers[REQUEST_ID_HEADER]);
  const { digest, message } = error as { digest?: string; message?: string };
  if (MADE_UP.test(message ?? "")) {
    noteRefused("not a navigation of this site");
    madeUp.set(id, true);
    takeAsLogged(error);
    return;
  }
  const fault = `${id} ${digest ?? message}`;
  if (logged.has(fault)) {
    takeAsLogged(error);
    return;
  }
  logged.set(fault, true);
  logFault("A page could not be rendered", error, {
    request_id: id,
    method: request.method,
    route,
  });
}
