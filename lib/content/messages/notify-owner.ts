import "server-only";
import { env } from "@/lib/config/env";
import type { MailStatus } from "@/lib/content/nouns/contact/schema";
import type { ContactMessage as Row } from "@/lib/db/generated/client";
import { ApiError, conflict } from "@/lib/errors";
import { log, logFault } from "@/lib/log/log";
import { isMailConfigured, type Mail, MailError, sendMail } from "@/lib/mail/mailer";
import { processShared } from "@/lib/process-shared";
import { onStop } from "@/lib/server/shutdown";
import { JobLoop } from "@/lib/time/job-loop";
import {
  demandMail,
  dueMessage,
  hurryPendingMail,
  mailRecipient,
  nextMailDue,
  noteAttempt,
  readMailStatus,
} from "./mail-store";

const line = (text: string) => text.replace(/\s+/g, " ").trim();

const dashboardNote = () =>
  env.siteUrl ? `\nAll messages: ${env.siteUrl}/dashboard/contact?tab=messages` : "";

/** The owner's copy of a message. Replies to the copy go to the visitor. */
function mailOf(
  row: Pick<Row, "id" | "name" | "email" | "subject" | "message" | "created_at">,
  to: string,
): Mail {
  const name = line(row.name);
  const host = new URL(env.publicUrl ?? "http://portfolio.invalid").hostname;
  return {
    to,
    from: `${name} (contact form)`,
    replyTo: { name, address: row.email },
    subject: line(row.subject),
    text: `${row.message}\n\n-- \n${name} <${row.email}> sent this with the contact form.${dashboardNote()}\n`,
    messageId: `<message-${row.id}-${row.created_at.getTime()}@${host}>`,
  };
}

/** Maps each reason to the number of failures that are not logged yet. */
const unlogged = processShared("unlogged-mail-failures", () => new Map<string, number>());

/** Logs one line for each reason, not for each waiting mail. */
function logFailures() {
  for (const [reason, mails] of unlogged) log.error({ mails }, `E-mail not sent: ${reason}`);
  unlogged.clear();
}

/** Ids of sent mails that are not yet stored as sent. */
const sentUnnoted = processShared("sent-unnoted-mail", () => new Set<string>());

async function sendOnce(mail: Mail): Promise<void> {
  if (mail.messageId && sentUnnoted.has(mail.messageId)) return;
  await sendMail(mail);
  if (mail.messageId) sentUnnoted.add(mail.messageId);
}

/** Tries to send a mail. Returns the reason of a failure, or null. */
async function attempt(mailTo: (to: string) => Mail, message: Row | null): Promise<string | null> {
  const mail = mailTo(await mailRecipient());
  let error: string | null = null;
  try {
    await sendOnce(mail);
  } catch (fault) {
    if (!(fault instanceof MailError)) throw fault;
    error = fault.message;
    unlogged.set(error, (unlogged.get(error) ?? 0) + 1);
  }
  await noteAttempt(message, error);
  if (mail.messageId) sentUnnoted.delete(mail.messageId);
  return error;
}

/** Tries to send a message that is due. Returns false if no message is due. */
async function attemptDue(id?: number): Promise<boolean> {
  const message = await dueMessage(id);
  if (message) await attempt((to) => mailOf(message, to), message);
  const isRoundOver = message === null || id !== undefined;
  if (isRoundOver) logFailures();
  return message !== null;
}

const outbox = () =>
  processShared("outbox", () => new JobLoop({ attempt: () => attemptDue(), nextDue: nextMailDue }));

/** Starts sending waiting messages. Call it once, at server start. */
export function startMail(): void {
  if (!isMailConfigured()) return;
  onStop(() => outbox().stop().then(logFailures));
  outbox()
    .inTurn(hurryPendingMail)
    .catch((error) => logFault("Waiting e-mails could not be scheduled at the server start", error))
    .finally(() => outbox().wake());
}

/** Sends new messages soon. Returns at once. */
export function wakeMail(): void {
  if (isMailConfigured()) outbox().wake();
}

function requireMail() {
  if (!isMailConfigured()) throw conflict("No mail server is set up");
}

/** Tries again to mail a message to the owner. Stores the result in the message. Throws 409 without SMTP_URL. */
export async function mailAgain(id: number): Promise<void> {
  requireMail();
  await demandMail(id);
  await outbox().inTurn(() => attemptDue(id));
  wakeMail();
}

/** Sends a test mail to the owner. Throws 409 without SMTP_URL, and 502 if the mail could not be sent. */
export async function sendTestMail(): Promise<MailStatus> {
  requireMail();
  const test = (to: string): Mail => ({
    to,
    from: "Portfolio",
    subject: "Test e-mail from your portfolio",
    text: `This is how new messages reach you.${dashboardNote()}\n`,
  });
  const error = await outbox().inTurn(() => attempt(test, null).finally(logFailures));
  if (error !== null) throw new ApiError(502, `Not sent: ${error}`);
  return readMailStatus();
}
