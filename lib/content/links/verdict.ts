/** 'dead': the server says that the target is gone. 'failing': broken if it fails for hours. 'unanswered': unclear. */
type Outcome = "ok" | "moved" | "dead" | "failing" | "unanswered";

/** The outcome of each reason. The dashboard has a text for each reason. */
const OUTCOMES = {
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
} as const satisfies Record<string, Outcome>;

export type LinkReason = keyof typeof OUTCOMES;

export interface Verdict {
  outcome: Outcome;
  reason: LinkReason | null;
  /** The last HTTP status, or null. */
  status: number | null;
  /** The new address; null if the outcome is not 'moved'. */
  movedTo: string | null;
  /** The pause that the host requested, in ms. */
  restMs: number;
}

/** The verdict for a problem. */
export const verdictOf = (
  reason: LinkReason,
  { status = null, restMs = 0 }: { status?: number | null; restMs?: number } = {},
): Verdict => ({ outcome: OUTCOMES[reason], reason, status, movedTo: null, restMs });

/** The verdict for a response without a problem. `movedTo` is the target of a permanent redirect. */
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
  // Some sites respond to programs with a status above 599 to refuse them.
  return status >= 500 && status < 600 ? "server-fault" : "refused";
}

/** Whether the network of this server can be the cause of the problem. */
export const isDoubtful = ({ reason }: Verdict): boolean =>
  reason === "no-such-host" || reason === "unreachable";
