import type { LinkState } from "./schema";
import type { Verdict } from "./verdict";

const HOUR_MS = 60 * 60 * 1000;
/** Between the rounds in which a link must fail to count as broken; what fails for a moment does not for so long. */
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
  // Timers and networks are not on time to the minute.
  const isConfirmed = now.getTime() - before.since.getTime() >= CONFIRM_AFTER_MS * 0.9;
  return isConfirmed ? "broken" : "suspect";
}

const isFailing = (state: LinkState) => state === "suspect" || state === "broken";

/** What a link is after a verdict, given what it was before, and when to ask again. */
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
