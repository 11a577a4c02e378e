import "server-only";
import { logFew } from "./few-lines";
import { log } from "./log";
import { countRequest } from "./since-start";

/** Why a request was refused before it came to a route. */
export type Refusal =
  | "no valid host"
  | "from another site"
  | "too many pages at once"
  | "not a navigation of this site";

/** Logs a refusal: the first at once, then at most one line a minute for each reason, however many there are. */
export function noteRefused(reason: Refusal): void {
  countRequest("refused");
  logFew(reason, (count) => log.info({ reason, count }, "Requests refused"));
}
