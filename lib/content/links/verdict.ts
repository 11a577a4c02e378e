/** The reasons for a link's problem. The dashboard has their texts. */
const LINK_REASONS = [
  // Dead: the server says so.
  "not-found",
  "gone",
  "video-gone",
  // Dead if the problem stays.
  "no-such-host",
  "connection-refused",
  "certificate-invalid",
  "video-private",
  // The check was not possible.
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
 * The result of a check. 'dead': the server says so; 'failing': dead if the problem stays; 'unanswered': the check
 * had no result.
 */
type Outcome = "ok" | "moved" | "dead" | "failing" | "unanswered";

export interface Verdict {
  outcome: Outcome;
  reason: LinkReason | null;
  /** The status of the last answer; null without an answer. */
  status: number | null;
  /** The target of a permanent redirect; only for 'moved'. */
  movedTo: string | null;
  /** The pause that its host asks for, in ms. */
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

/** The verdict for a problem. */
export const verdictOf = (
  reason: LinkReason,
  { status = null, restMs = 0 }: { status?: number | null; restMs?: number } = {},
): Verdict => ({ outcome: OUTCOMES[reason], reason, status, movedTo: null, restMs });

/** The verdict for a good answer; `movedTo` is the target of a permanent redirect. */
export const wellVerdict = (status: number, movedTo: string | null = null): Verdict => ({
  outcome: movedTo === null ? "ok" : "moved",
  reason: null,
  status,
  movedTo,
  restMs: 0,
});

/** The problem of an answer with this status; null if there is none. */
export function reasonOfStatus(status: number): LinkReason | null {
  if (status < 400) return null;
  if (status === 404) return "not-found";
  if (status === 410) return "gone";
  if (status === 429) return "rate-limited";
  // Sites use their own numbers above 599 to refuse programs.
  return status >= 500 && status < 600 ? "server-fault" : "refused";
}

/** Whether this server's network may be down, and not the requested host. */
export const isDoubtful = ({ reason }: Verdict): boolean =>
  reason === "no-such-host" || reason === "unreachable";
