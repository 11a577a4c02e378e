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
  /** The writer's name, which counts where MAIL_FROM has none; the address it is sent from is ours. */
  from: string;
  /** Left out where its address cannot stand in a header: put it in the text too. */
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

/** The name in our greeting to a mail server: many refuse a machine whose name nobody knows. */
function greeting(): string | undefined {
  if (env.siteUrl === undefined) return undefined;
  const { hostname } = new URL(env.siteUrl);
  if (isIP(hostname) !== 0) return `[${hostname}]`;
  return hostname.replace(/^\[(.*)\]$/, "[IPv6:$1]");
}

/** The certificates to believe, where SMTP_CA_FILE adds to the public ones. Throws MailError where it cannot be used. */
async function authorities(): Promise<string[] | undefined> {
  if (env.smtpCaFile === undefined) return undefined;
  const file = await readFile(env.smtpCaFile, "utf8").catch((error: NodeJS.ErrnoException) => {
    throw new MailError(`SMTP_CA_FILE cannot be read (${error.code})`);
  });
  if (!file.includes("-----BEGIN CERTIFICATE-----")) {
    throw new MailError("SMTP_CA_FILE holds no certificate: it must be a PEM file");
  }
  return [...rootCertificates, file];
}

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
    name: greeting(),
    secure: isEncrypted,
    // Otherwise somebody in between could remove the offer to encrypt, and read the password.
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

/** Reasons, and what helps, by the messages of OpenSSL and the transport: the transport's own code replaces theirs. */
const TLS_REASONS: [said: RegExp, reason: string][] = [
  [
    /^self[- ]signed certificate(?! in)/i,
    "the mail server's certificate is self-signed. If it is yours, name its file in SMTP_CA_FILE",
  ],
  [
    /^self[- ]signed certificate in|^unable to (get|verify)/i,
    "the mail server's certificate is signed by an authority that is not known here. If you trust it, name the file with its certificate in SMTP_CA_FILE",
  ],
  [/^certificate has expired/i, "the mail server's certificate has expired. Renew it there"],
  [
    /^certificate is not yet valid/i,
    "the mail server's certificate is not valid yet. Check the clocks of both machines",
  ],
  [
    /STARTTLS/,
    "the mail server offers no STARTTLS, and the password is not sent unencrypted. If it takes encrypted connections only, usually at port 465, write smtps:// in SMTP_URL",
  ],
  [
    /wrong version number|packet length too long/i,
    "the mail server does not encrypt from the start. Write smtp:// in SMTP_URL instead of smtps://",
  ],
  [
    // Such a server waits for us to begin, and we wait for it.
    /^Greeting never received/,
    "the mail server did not answer in time. If it takes encrypted connections only, usually at port 465, write smtps:// in SMTP_URL",
  ],
];

const HOST_NAMES = /(?<=\b(?:DNS|IP Address):)[\w.*:-]{1,253}/g;

/** A certificate with other host names than the one that was asked for. */
function otherHost({ cert, host }: { cert: PeerCertificate; host: string }): string {
  const names = cert.subjectaltname?.match(HOST_NAMES)?.slice(0, 3).join(", ");
  const is = names === undefined ? "names no host" : `is for ${names}`;
  return `the mail server's certificate ${is}, not for ${host}. Write a name that it has in SMTP_URL`;
}

/** The reason why the connection could not be encrypted; undefined where that did not fail. */
function tlsReason(fault: Error): string | undefined {
  if ("cert" in fault && "host" in fault) {
    return otherHost(fault as Error & { cert: PeerCertificate; host: string });
  }
  return TLS_REASONS.find(([said]) => said.test(fault.message))?.[1];
}

/** The reason for a failure of the transport. Nothing else of it is kept: a server's message may hold addresses. */
export function reasonOf(error: unknown): string {
  if (error instanceof MailError) return error.message;
  const fault = error as NodeJS.ErrnoException & { responseCode?: number };
  const unencrypted = ENCRYPTING.has(fault.code ?? "") ? tlsReason(fault) : undefined;
  if (unencrypted) return unencrypted;
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
const senderAddress = (to: string) =>
  env.mailFrom?.address ?? (env.smtp?.login?.user.includes("@") ? env.smtp.login.user : to);

/** As an object, so that nothing in a name is read as an address. */
const mailbox = (name: string, address: string) => ({ name, address: asciiAddress(address) });

/**
 * Whether any server takes a header with this address. Letters before the at sign that are not ASCII need SMTPUTF8
 * (RFC 6532), and there is no way to encode them.
 */
const fitsHeader = (address: string) => /^\p{ASCII}*$/u.test(asciiAddress(address));

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
