import "server-only";
import { env } from "@/lib/config/env";
import type { ContactMessage, MailStatus } from "@/lib/content/nouns/contact/schema";
import { database } from "@/lib/db/client";
import type { ContactMessage as Row } from "@/lib/db/generated/client";
import { isMailConfigured } from "@/lib/mail/mailer";

const MINUTE_MS = 60_000;

/** The minutes before each further attempt. Together, they are about two days. */
const WAITS = [1, 5, 15, 60, 3 * 60, 6 * 60, 12 * 60, 24 * 60];

const LONGEST_WAIT_MS = Math.max(...WAITS) * MINUTE_MS;

/** The time of the next attempt, or null after the last attempt. */
function nextTryAfter(attempts: number, now: Date): Date | null {
  const minutes = WAITS[attempts - 1];
  return minutes === undefined ? null : new Date(now.getTime() + minutes * MINUTE_MS);
}

/** The mail columns of a new message. If mail is set up, the copy for the owner is due at once, except for spam. */
export const newMailColumns = (isSpam: boolean, now: Date) =>
  isMailConfigured() && !isSpam ? { mail_state: "pending", mail_next_try_at: now } : {};

export const mailFields = (
  row: Row,
): Pick<ContactMessage, "mail_state" | "mail_error" | "mail_next_try"> => ({
  mail_state: row.mail_state as ContactMessage["mail_state"],
  mail_error: row.mail_error,
  mail_next_try: row.mail_next_try_at?.toISOString() ?? null,
});

// The copy of a spam message waits until the owner moves the message to the inbox.
const PENDING = { mail_state: "pending", is_spam: false } as const;

/** The message whose copy has been due for the longest time, or null. `id` restricts the query to one message. */
export function dueMessage(id?: number): Promise<Row | null> {
  const now = new Date();
  // If a copy is due later than `farthest`, the clock was set back. Then the copy counts as due now.
  const farthest = new Date(now.getTime() + LONGEST_WAIT_MS);
  return database().contactMessage.findFirst({
    where: {
      ...PENDING,
      OR: [{ mail_next_try_at: { lte: now } }, { mail_next_try_at: { gt: farthest } }],
      ...(id === undefined ? {} : { id }),
    },
    orderBy: { mail_next_try_at: "asc" },
  });
}

/** The time when the next copy is due, or null. */
export async function nextMailDue(): Promise<Date | null> {
  const { _min } = await database().contactMessage.aggregate({
    where: PENDING,
    _min: { mail_next_try_at: true },
  });
  return _min.mail_next_try_at;
}

/** Makes all waiting copies due, because the mail server may work again. */
export async function hurryPendingMail(): Promise<void> {
  await database().contactMessage.updateMany({
    where: { mail_state: "pending" },
    data: { mail_next_try_at: new Date() },
  });
}

/** Makes a copy due, even if all attempts have failed. A copy that was sent is not sent again. */
export async function demandMail(id: number): Promise<void> {
  await database().contactMessage.updateMany({
    where: { id, is_spam: false, mail_state: { not: "sent" } },
    data: { mail_state: "pending", mail_attempts: 0, mail_next_try_at: new Date() },
  });
}

/** The recipient of the copies: MAIL_TO, else the contact e-mail address, else the account's e-mail address. */
export async function mailRecipient(): Promise<string> {
  if (env.mailTo) return env.mailTo;
  const info = await database().contactInfo.findFirst({ select: { email: true } });
  if (info?.email) return info.email;
  return (await database().owner.findFirstOrThrow({ select: { email: true } })).email;
}

/** Stores the result of an attempt in the mail server's state, and in the message if the message still exists. */
export async function noteAttempt(message: Row | null, error: string | null): Promise<void> {
  const now = new Date();
  await database().$transaction(async (tx) => {
    const { failingSince } = (await tx.mailHealth.findFirst()) ?? { failingSince: null };
    const health =
      error === null
        ? { lastSentAt: now, failingSince: null, lastError: "" }
        : { failingSince: failingSince ?? now, lastError: error };
    await tx.mailHealth.upsert({ where: { id: 1 }, create: health, update: health });
    if (!message) return;
    const mail_attempts = message.mail_attempts + 1;
    const mail_next_try_at = error === null ? null : nextTryAfter(mail_attempts, now);
    const mail_state = error === null ? "sent" : mail_next_try_at ? "pending" : "failed";
    await tx.contactMessage.updateMany({
      where: { id: message.id },
      data: { mail_state, mail_attempts, mail_next_try_at, mail_error: error ?? "" },
    });
  });
}

/** Whether mail is set up, and the result of the last attempt to send mail. */
export async function readMailStatus(): Promise<MailStatus> {
  const nothing = { last_sent_at: null, failing_since: null, last_error: "" };
  if (!isMailConfigured()) return { state: "off", to: null, ...nothing };
  const to = await mailRecipient();
  const health = await database().mailHealth.findFirst();
  if (!health) return { state: "ready", to, ...nothing };
  return {
    state: health.failingSince ? "failing" : "working",
    to,
    last_sent_at: health.lastSentAt?.toISOString() ?? null,
    failing_since: health.failingSince?.toISOString() ?? null,
    last_error: health.lastError,
  };
}
