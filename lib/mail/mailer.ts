import "server-only";
import { readFile } from "node:fs/promises";
import { isIP } from "node:net";
import { type PeerCertificate, rootCertificates } from "node:tls";
import { getSystemErrorName } from "node:util";
import type { Transporter } from "nodemailer";
import { env } from "@/lib/config/env";
import { asciiAddress } from "@/lib/text/email-address";

export interface Mail {
  to: string;
  /** The name of the sender, unless MAIL_FROM has a name. The sender's address is never the visitor's address. */
  from: string;
  /** Left out of the mail if a header cannot contain the address, so the text must contain the address too. */
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  /** The same in every attempt to send the mail, so that mail programs recognise duplicates. */
  messageId?: string;
}

/**
 * An error whose message tells the owner why a mail was not sent. The message contains no secrets, no addresses and no
 * text from the mail server.
 */
export class MailError extends Error {}

const CONNECT_MS = 10_000;
const SILENCE_MS = 15_000;
/** The time limit for sending one mail, even if the server keeps answering. */
const WHOLE_MS = 45_000;

/** The name that this machine sends in EHLO. Many mail servers refuse a machine with an unknown name. */
function greeting(): string | undefined {
  if (env.siteUrl === undefined) return undefined;
  const { hostname } = new URL(env.siteUrl);
  if (isIP(hostname) !== 0) return `[${hostname}]`;
  return hostname.replace(/^\[(.*)\]$/, "[IPv6:$1]");
}

/** All trusted certificates; undefined if SMTP_CA_FILE is not set. Throws MailError if the file is not usable. */
async function authorities(): Promise<string[] | undefined> {
  if (env.smtpCaFile === undefined) return undefined;
  const file = await readFile(env.smtpCaFile, "utf8").catch((error: NodeJS.ErrnoException) => {
    throw new MailError(`SMTP_CA_FILE cannot be read (${error.code})`);
  });
  if (!file.includes("-----BEGIN CERTIFICATE-----")) {
    throw new MailError("SMTP_CA_FILE contains no certificate: it must be a PEM file");
  }
  return [...rootCertificates, file];
}

/** Whether a mail server is set in SMTP_URL. */
export const isMailConfigured = (): boolean => env.smtp !== undefined;

const isThisMachine = (host: string) => /^(localhost|127\.\d+\.\d+\.\d+|::1)$/.test(host);

async function openTransport(): Promise<Transporter> {
  if (!env.smtp) throw new MailError("No mail server is set up");
  const { host, port, isEncrypted, login } = env.smtp;
  const { createTransport } = await import("nodemailer");
  return createTransport({
    host,
    port,
    name: greeting(),
    secure: isEncrypted,
    // Without this setting, an attacker between the machines could remove STARTTLS and read the password.
    requireTLS: login !== undefined && !isThisMachine(host),
    ...(login ? { auth: { user: login.user, pass: login.password } } : {}),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    tls: { ca: await authorities() },
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

const ENCRYPTING = new Set(["ESOCKET", "ETLS", "ECONNECTION", "ETIMEDOUT"]);

const SMTPS_HINT =
  "If the server accepts only encrypted connections, usually at port 465, write smtps:// in SMTP_URL";

/** A TLS error is recognised by its message, because nodemailer replaces OpenSSL's error codes with its own codes. */
const TLS_REASONS: [message: RegExp, reason: string][] = [
  [
    /^self[- ]signed certificate(?! in)/i,
    "the mail server's certificate is self-signed. If it is your own certificate, write the path of its file in SMTP_CA_FILE",
  ],
  [
    /^self[- ]signed certificate in|^unable to (get|verify)/i,
    "the mail server's certificate is signed by an authority that is not known here. If you trust this authority, write the path of its certificate in SMTP_CA_FILE",
  ],
  [/^certificate has expired/i, "the mail server's certificate has expired. It must be renewed"],
  [
    /^certificate is not yet valid/i,
    "the mail server's certificate is not valid yet. Check the clocks of both machines",
  ],
  [
    /STARTTLS/,
    `the mail server offers no STARTTLS, and the password is not sent unencrypted. ${SMTPS_HINT}`,
  ],
  [
    /wrong version number|packet length too long/i,
    "the mail server does not encrypt from the start. Write smtp:// in SMTP_URL instead of smtps://",
  ],
  // A server that expects encryption waits for the client's first bytes and sends no greeting.
  [/^Greeting never received/, `the mail server did not answer in time. ${SMTPS_HINT}`],
];

const HOST_NAMES = /(?<=\b(?:DNS|IP Address):)[\w.*:-]{1,253}/g;

function otherHost({ cert, host }: { cert: PeerCertificate; host: string }): string {
  const names = cert.subjectaltname?.match(HOST_NAMES)?.slice(0, 3).join(", ");
  const is = names === undefined ? "is for no host name at all" : `is for ${names}`;
  return `the mail server's certificate ${is}, not for ${host}. In SMTP_URL, use a host name from the certificate`;
}

function tlsReason(fault: Error): string | undefined {
  if ("cert" in fault && "host" in fault) {
    return otherHost(fault as Error & { cert: PeerCertificate; host: string });
  }
  return TLS_REASONS.find(([message]) => message.test(fault.message))?.[1];
}

/** The reason for a failure of the transport, without the server's own message, which may contain addresses. */
export function reasonOf(error: unknown): string {
  if (error instanceof MailError) return error.message;
  const fault = error as NodeJS.ErrnoException & { responseCode?: number };
  const encryption = ENCRYPTING.has(fault.code ?? "") ? tlsReason(fault) : undefined;
  if (encryption) return encryption;
  const reason = REASONS[fault.code ?? ""] ?? "the mail server could not be used";
  // `errno` is read, because nodemailer replaces the system's error code with its own code.
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

/** The sender's address: MAIL_FROM, else the SMTP user if that is an address, else the recipient's address. */
const senderAddress = (to: string) =>
  env.mailFrom?.address ?? (env.smtp?.login?.user.includes("@") ? env.smtp.login.user : to);

/** Returns an object instead of a text, so that no part of a name is read as an address. */
const mailbox = (name: string, address: string) => ({ name, address: asciiAddress(address) });

/** Whether every server accepts the address in a header. Non-ASCII letters before the '@' need SMTPUTF8 (RFC 6532). */
const fitsHeader = (address: string) => /^\p{ASCII}*$/u.test(asciiAddress(address));

/** Sends one mail to the server. Throws MailError if the server did not accept it. */
export async function sendMail(mail: Mail): Promise<void> {
  const { to, from, replyTo, subject, text, messageId } = mail;
  const transport = await openTransport();
  try {
    await within(
      WHOLE_MS,
      transport.sendMail({
        from: mailbox(env.mailFrom?.name || from, senderAddress(to)),
        to: mailbox("", to),
        ...(replyTo && fitsHeader(replyTo.address)
          ? { replyTo: mailbox(replyTo.name, replyTo.address) }
          : {}),
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
