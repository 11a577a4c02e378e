import "server-only";
import { randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";
import { processShared } from "@/lib/process-shared";

// A ticket stands for a right password while the second step is awaited. It opens nothing. It is in memory alone: after
// a restart one begins with the password again.

const TICKET_MS = 5 * 60 * 1000;
const TRIES = 5;
const MOST_TICKETS = 1_000;

export interface Ticket {
  ownerId: number;
  /** What the password was compared with: another one since makes the ticket worthless. */
  passwordHash: string;
  /** What a passkey has to sign; null where none can be used, or once it was tried. */
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

/** A text that stands for the ticket, for five minutes. */
export function makeTicket(ticket: Ticket): string {
  const text = randomBytes(32).toString("base64url");
  tickets.set(text, { ...ticket, triesLeft: TRIES, endsAt: Date.now() + TICKET_MS });
  return text;
}

interface Taken {
  ticket: Ticket;
  /** Returns it after a wrong answer, until its five tries are over. */
  returnAfterTry(change?: Partial<Ticket>): void;
  /** Returns it as it was: nothing was tried. */
  returnUntried(): void;
}

/** Takes a ticket for one try, so that nobody can try with it at the same time; null for one that is used or over. */
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
