import "server-only";
import { randomUUID } from "node:crypto";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { env } from "@/lib/config/env";
import { database } from "@/lib/db/client";
import { log, logFault } from "@/lib/log/log";
import { isMailConfigured, type Mail, MailError, sendMail } from "@/lib/mail/mailer";
import { processShared } from "@/lib/process-shared";
import { onStop } from "@/lib/server/shutdown";
import { JobLoop } from "@/lib/time/job-loop";
import { deviceName } from "./device-name";

/** A program that stores no cookies is a new device at each sign-in, so the number of mails is limited. */
const limit = processShared(
  "limit-sign-in-mails",
  () => new RateLimiterMemory({ points: 5, duration: 60 * 60 }),
);

const MINUTE_MS = 60_000;
/** The waits after failed attempts. A mail that fails after the last wait is dropped. A restart drops waiting mails. */
const WAITS_MS = [1, 5, 15, 60, 180].map((minutes) => minutes * MINUTE_MS);

const textOf = (
  device: string,
  at: Date,
) => `Somebody has signed in to your portfolio's dashboard on a device that had not signed in to it before:

${device}, ${at.toISOString().slice(0, 16).replace("T", " ")} UTC

If it was you, there is nothing to do. If not, change the password at once, which ends every other sign-in, and turn on two-step sign-in.${
  env.siteUrl ? `\n\n${env.siteUrl}/dashboard/security` : ""
}
`;

const mailOf = (to: string, device: string): Mail => ({
  to,
  from: "Portfolio",
  subject: "New sign-in to your portfolio",
  text: textOf(device, new Date()),
  messageId: `<sign-in-${randomUUID()}@${new URL(env.publicUrl ?? "http://portfolio.invalid").hostname}>`,
});

async function isSent(mail: Mail): Promise<boolean> {
  try {
    await sendMail(mail);
    return true;
  } catch (error) {
    if (!(error instanceof MailError)) logFault("A mail about a sign-in could not be sent", error);
    else log.error(`An e-mail about a sign-in was not sent: ${error.message}`);
    return false;
  }
}

interface Waiting {
  mail: Mail;
  failures: number;
  due: Date;
}

/** Sends mails. A refused mail is sent again later, because a greylisting server refuses each mail at first. */
class SignInMails {
  #waiting: Waiting[] = [];
  #loop = new JobLoop({
    attempt: () => this.#attempt(),
    nextDue: async () => this.#next()?.due ?? null,
  });

  send(mail: Mail): void {
    this.#waiting.push({ mail, failures: 0, due: new Date() });
    this.#loop.wake();
  }

  /** Finishes the current mail and tries each waiting mail once. */
  async stop(): Promise<void> {
    await this.#loop.stop();
    await Promise.all(this.#waiting.splice(0).map(({ mail }) => isSent(mail)));
  }

  #next = () => this.#waiting.toSorted((a, b) => a.due.getTime() - b.due.getTime())[0];

  async #attempt(): Promise<boolean> {
    const next = this.#next();
    if (!next || next.due.getTime() > Date.now()) return false;
    this.#waiting.splice(this.#waiting.indexOf(next), 1);
    if (await isSent(next.mail)) return true;
    const wait = WAITS_MS[next.failures];
    if (wait === undefined) return true;
    const due = new Date(Date.now() + wait);
    this.#waiting.push({ mail: next.mail, failures: next.failures + 1, due });
    return true;
  }
}

const outbox = () =>
  processShared("sign-in-mails", () => {
    const mails = new SignInMails();
    onStop(() => mails.stop());
    return mails;
  });

/** Mails the owner about a new device, if mail is set up, but not while the demo's password lets anybody sign in. */
export async function tellNewDevice(ownerId: number, headers: Headers): Promise<void> {
  if (!isMailConfigured()) return;
  const owner = await database().owner.findUniqueOrThrow({ where: { id: ownerId } });
  if (owner.isDemoPassword) return;
  const isFew = await limit.consume("all").then(
    () => true,
    () => false,
  );
  if (!isFew) return;
  const device = deviceName(headers.get("user-agent") ?? "");
  outbox().send(mailOf(env.mailTo ?? owner.email, device));
}
