import type { LinkState } from "./schema";
import type { Verdict } from "./verdict";

const HOUR_MS = 60 * 60 * 1000;
/** A link that fails for this long is broken; a short failure ends earlier. */
const CONFIRM_AFTER_MS = 6 * HOUR_MS;
const DAY_MS = 24 * HOUR_MS;

export interface Finding {
  state: LinkState;
  since: Date | null;
}

function stateAfter(before: Finding, { outcome }: Verdict, now: Date): LinkState {
  if (outcome === "dead") return "broken";
  if (outcome !== "failing") return outcome;
  if (before.state === "broken") return "broken";
  if (before.state !== "suspect" || before.since === null) return "suspect";
  // Timers and networks are not exact to the minute.
  const isConfirmed = now.getTime() - before.since.getTime() >= CONFIRM_AFTER_MS * 0.9;
  return isConfirmed ? "broken" : "suspect";
}

const isFailing = (state: LinkState) => state === "suspect" || state === "broken";

/** The state of a link after a verdict, and when to check it again; `before` is its former state. */
export function nextFinding(before: Finding, verdict: Verdict, now: Date) {
  const state = stateAfter(before, verdict, now);
  const isSame = state === before.state || (isFailing(state) && isFailing(before.state));
  const wait = state === "suspect" ? CONFIRM_AFTER_MS : Math.max(DAY_MS, verdict.restMs);
  return {
    state,
    since: state === "ok" ? null : isSame ? before.since : now,
    nextCheckAt: new Date(now.getTime() + wait),
  };
}
