import "server-only";
import { getSystemErrorName } from "node:util";
import type { Transporter } from "nodemailer";
import { env } from "@/lib/config/env";

export interface Mail {
  to: string;
  /** Whoever wrote it; the address it is sent from is ours. */
  from: string;
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  /** The same for every attempt, so that a copy which arrives twice is known as one. */
  messageId?: string;
}

/** Why a mail was not taken, in words for the owner: no secret, no address, nothing a server answered. */
export class MailError extends Error {}

const CONNECT_MS = 10_000;
const SILENCE_MS = 15_000;
/** However slowly a server talks. */
const WHOLE_MS = 45_000;

/** Whether SMTP_URL names a server. */
export const isMailConfigured = (): boolean => env.smtp !== undefined;

const isThisMachine = (host: string) => /^(localhost|127\.\d+\.\d+\.\d+|::1)$/.test(host);

async function openTransport(): Promise<Transporter> {
  if (!env.smtp) throw new MailError("No mail server is set up");
  const { host, port, isEncrypted, login } = env.smtp;
  const { createTransport } = await import("nodemailer");
  return createTransport({
    host,
    port,
    secure: isEncrypted,
    // Otherwise somebody in between could remove the offer to encrypt, and read the password.
    requireTLS: login !== undefined && !isThisMachine(host),
    ...(login ? { auth: { user: login.user, pass: login.password } } : {}),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

const REASONS: Record<string, string> = {
  EAUTH: "the mail server refused the login",
  EDNS: "the mail server's name is not known",
  ETLS: "the connection to the mail server could not be encrypted",
  EENVELOPE: "the mail server refused the sender or the recipient",
  EMESSAGE: "the mail server refused the message",
  ETIMEDOUT: "the mail server did not answer in time",
  ECONNECTION: "the mail server cannot be reached",
  ESOCKET: "the mail server cannot be reached",
};

/** What a failure of the transport means; codes are all that is kept of it. */
export function reasonOf(error: unknown): string {
  if (error instanceof MailError) return error.message;
  const fault = error as NodeJS.ErrnoException & { responseCode?: number };
  const reason = REASONS[fault.code ?? ""] ?? "the mail server could not be used";
  // The transport puts its own code in place of the system's.
  const system = fault.errno !== undefined && fault.errno < 0 && getSystemErrorName(fault.errno);
  const detail = fault.responseCode ?? (system || undefined);
  return detail === undefined ? reason : `${reason} (${detail})`;
}

function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new MailError("the mail server did not answer in time")),
      milliseconds,
    );
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** The address mail is sent from: MAIL_FROM, the SMTP user where that is one, or the recipient. */
const sender = (to: string) =>
  env.mailFrom ?? (env.smtp?.login?.user.includes("@") ? env.smtp.login.user : to);

/** Hands one mail to the server. Throws MailError when it was not taken. */
export async function sendMail({
  to,
  from,
  replyTo,
  subject,
  text,
  messageId,
}: Mail): Promise<void> {
  const transport = await openTransport();
  try {
    await within(
      WHOLE_MS,
      transport.sendMail({
        // As objects, so that nothing in a name is read as an address.
        from: { name: from, address: sender(to) },
        to: { name: "", address: to },
        ...(replyTo ? { replyTo } : {}),
        ...(messageId ? { messageId } : {}),
        subject,
        text,
        headers: { "Auto-Submitted": "auto-generated" },
      }),
    );
  } catch (error) {
    throw new MailError(reasonOf(error), { cause: error });
  } finally {
    transport.close();
  }
}
