import "server-only";
import { randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";
import { processShared } from "@/lib/process-shared";

// A ticket proves that the password before the second step was right. It is only in memory: after a restart, the owner
// enters the password again.

const TICKET_MS = 5 * 60 * 1000;
const TRIES = 5;
const MOST_TICKETS = 1_000;

export interface Ticket {
  ownerId: number;
  /** The hash with which the password was compared. A password change makes the ticket invalid. */
  passwordHash: string;
  /** The challenge for a passkey; null if no passkey can be used, or after one try. */
  challenge: string | null;
}

interface Kept extends Ticket {
  triesLeft: number;
  endsAt: number;
}

const tickets = processShared(
  "sign-in-tickets",
  () => new LRUCache<string, Kept>({ max: MOST_TICKETS }),
);

/** Stores a ticket for five minutes. Returns its token. */
export function makeTicket(ticket: Ticket): string {
  const text = randomBytes(32).toString("base64url");
  tickets.set(text, { ...ticket, triesLeft: TRIES, endsAt: Date.now() + TICKET_MS });
  return text;
}

interface Taken {
  ticket: Ticket;
  /** Puts the ticket back after a wrong answer, unless its five tries are used. */
  returnAfterTry(change?: Partial<Ticket>): void;
  /** Puts the ticket back without counting a try. */
  returnUntried(): void;
}

/** Takes a ticket for one try. No other request can take it until it is put back. Null for a used or expired ticket. */
export function takeTicket(text: string): Taken | null {
  const kept = tickets.get(text);
  tickets.delete(text);
  if (!kept || kept.endsAt < Date.now()) return null;
  const keep = (changed: Kept) => void tickets.set(text, changed);
  return {
    ticket: kept,
    returnUntried: () => keep(kept),
    returnAfterTry(change = {}) {
      const triesLeft = kept.triesLeft - 1;
      if (triesLeft > 0) keep({ ...kept, ...change, triesLeft });
    },
  };
}
