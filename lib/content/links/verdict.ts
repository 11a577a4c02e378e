/** Why a link is not well. The words for it are in the dashboard. */
const LINK_REASONS = [
  // Dead, as the server itself says.
  "not-found",
  "gone",
  "video-gone",
  // Dead where it stays so.
  "no-such-host",
  "connection-refused",
  "certificate-invalid",
  "video-private",
  // It could not be asked.
  "timeout",
  "unreachable",
  "connection-broken",
  "certificate-unverified",
  "refused",
  "rate-limited",
  "server-fault",
  "redirects",
  "bad-redirect",
  "private-address",
  "credentials",
] as const;

export type LinkReason = (typeof LINK_REASONS)[number];

/**
 * What asking for an address gave. 'dead': the server says that it is; 'failing': it would be if it stayed so;
 * 'unanswered': nothing was learnt about it.
 */
type Outcome = "ok" | "moved" | "dead" | "failing" | "unanswered";

export interface Verdict {
  outcome: Outcome;
  reason: LinkReason | null;
  /** Of the last answer; null where there was none. */
  status: number | null;
  /** Where it has moved to for good; only of 'moved'. */
  movedTo: string | null;
  /** How long its host wants to be left alone. */
  restMs: number;
}

const OUTCOMES: Record<LinkReason, Outcome> = {
  "not-found": "dead",
  gone: "dead",
  "video-gone": "dead",
  "no-such-host": "failing",
  "connection-refused": "failing",
  "certificate-invalid": "failing",
  "video-private": "failing",
  timeout: "unanswered",
  unreachable: "unanswered",
  "connection-broken": "unanswered",
  "certificate-unverified": "unanswered",
  refused: "unanswered",
  "rate-limited": "unanswered",
  "server-fault": "unanswered",
  redirects: "unanswered",
  "bad-redirect": "unanswered",
  "private-address": "unanswered",
  credentials: "unanswered",
};

/** A verdict on what is not well. */
export const verdictOf = (
  reason: LinkReason,
  { status = null, restMs = 0 }: { status?: number | null; restMs?: number } = {},
): Verdict => ({ outcome: OUTCOMES[reason], reason, status, movedTo: null, restMs });

/** A verdict on what answers; `movedTo` where it does so somewhere else from now on. */
export const wellVerdict = (status: number, movedTo: string | null = null): Verdict => ({
  outcome: movedTo === null ? "ok" : "moved",
  reason: null,
  status,
  movedTo,
  restMs: 0,
});

/** Why an answer with this status is none that a visitor wants; null where it is. */
export function reasonOfStatus(status: number): LinkReason | null {
  if (status < 400) return null;
  if (status === 404) return "not-found";
  if (status === 410) return "gone";
  if (status === 429) return "rate-limited";
  // Above 599 are numbers of their own making, with which sites turn programs away.
  return status >= 500 && status < 600 ? "server-fault" : "refused";
}

/** Whether it may be our own network that is away, and not what was asked. */
export const isDoubtful = ({ reason }: Verdict): boolean =>
  reason === "no-such-host" || reason === "unreachable";
