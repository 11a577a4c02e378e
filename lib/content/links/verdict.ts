/** The dashboard has the texts. */
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

/** 'dead': the server says so; 'failing': dead if it persists; 'unanswered': the check had no result. */
type Outcome = "ok" | "moved" | "dead" | "failing" | "unanswered";

export interface Verdict {
  outcome: Outcome;
  reason: LinkReason | null;
  /** The last HTTP status, or null. */
  status: number | null;
  /** Only for 'moved'. */
  movedTo: string | null;
  /** The pause that the host wants, in ms. */
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

/** The problem that an HTTP status means, or null. */
export function reasonOfStatus(status: number): LinkReason | null {
  if (status < 400) return null;
  if (status === 404) return "not-found";
  if (status === 410) return "gone";
  if (status === 429) return "rate-limited";
  // Sites use own numbers above 599 to refuse programs.
  return status >= 500 && status < 600 ? "server-fault" : "refused";
}

/** Whether the cause may be this server's network. */
export const isDoubtful = ({ reason }: Verdict): boolean =>
  reason === "no-such-host" || reason === "unreachable";
