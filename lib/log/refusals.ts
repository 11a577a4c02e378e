import "server-only";
import { logFew } from "./few-lines";
import { log } from "./log";
import { countRequest } from "./since-start";

export type Refusal =
  | "no valid host"
  | "from another site"
  | "too many pages at once"
  | "not a navigation of this site";

/** Logs the first refusal for a reason at once. Counts later refusals, and logs their number once a minute. */
export function noteRefused(reason: Refusal): void {
  countRequest("refused");
  logFew(reason, (count) => log.info({ reason, count }, "Requests refused"));
}
