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

/** Any text as a single line. */
const line = (text: string) => text.replace(/\s+/g, " ").trim();

const dashboardNote = () =>
  env.siteUrl ? `\nAll messages: ${env.siteUrl}/dashboard/contact?tab=messages` : "";

/** The copy of a visitor's message that goes to the owner; answering it answers the visitor. */
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

/** How many mails have failed since the last line of the log, by reason. */
const untold = processShared("untold-mail-failures", () => new Map<string, number>());

/** One line for each reason: fifty mails that wait for one server need no more. */
function tellFailures() {
  for (const [reason, mails] of untold) log.error({ mails }, `E-mail not sent: ${reason}`);
  untold.clear();
}

/** The `messageId` of mails that were sent, and that the database still has as waiting: it could not be written to. */
const sentUnnoted = processShared("sent-unnoted-mail", () => new Set<string>());

async function sendOnce(mail: Mail): Promise<void> {
  if (mail.messageId && sentUnnoted.has(mail.messageId)) return;
  await sendMail(mail);
  if (mail.messageId) sentUnnoted.add(mail.messageId);
}

/** Sends a mail and stores the result. Returns the reason of a failure, or null. */
async function attempt(mailTo: (to: string) => Mail, message: Row | null): Promise<string | null> {
  const mail = mailTo(await mailRecipient());
  let error: string | null = null;
  try {
    await sendOnce(mail);
  } catch (fault) {
    if (!(fault instanceof MailError)) throw fault;
    error = fault.message;
    untold.set(error, (untold.get(error) ?? 0) + 1);
  }
  await noteAttempt(message, error);
  if (mail.messageId) sentUnnoted.delete(mail.messageId);
  return error;
}

/** Tries the message with that id, or any due message. Returns false if none is due. */
async function attemptDue(id?: number): Promise<boolean> {
  const message = await dueMessage(id);
  if (message) await attempt((to) => mailOf(message, to), message);
  const isRoundOver = message === null || id !== undefined;
  if (isRoundOver) tellFailures();
  return message !== null;
}

const outbox = () =>
  processShared("outbox", () => new JobLoop({ attempt: () => attemptDue(), nextDue: nextMailDue }));

/** Starts sending waiting messages, also those from before a restart. Call it once, when the server starts. */
export function startMail(): void {
  if (!isMailConfigured()) return;
  onStop(() => outbox().stop().then(tellFailures));
  outbox()
    .inTurn(hurryPendingMail)
    .catch((error) => logFault("Waiting mail could not be sent sooner", error))
    .finally(() => outbox().wake());
}

/** Sends just stored messages soon. Returns at once. */
export function wakeMail(): void {
  if (isMailConfigured()) outbox().wake();
}

function requireMail() {
  if (!isMailConfigured()) throw conflict("No mail server is set up");
}

/** Tries now to mail an unsent message; the message shows the result. Throws 409 without SMTP_URL. */
export async function mailAgain(id: number): Promise<void> {
  requireMail();
  await demandMail(id);
  await outbox().inTurn(() => attemptDue(id));
  wakeMail();
}

/** Mails a short text to the owner. Throws 409 without SMTP_URL, 502 if the server refused it. */
export async function sendTestMail(): Promise<MailStatus> {
  requireMail();
  const test = (to: string): Mail => ({
    to,
    from: "Portfolio",
    subject: "Test e-mail from your portfolio",
    text: `This is how new messages reach you.${dashboardNote()}\n`,
  });
  const error = await outbox().inTurn(() => attempt(test, null).finally(tellFailures));
  if (error !== null) throw new ApiError(502, `Not sent: ${error}`);
  return readMailStatus();
}
