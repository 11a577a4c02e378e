import "server-only";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { env } from "@/lib/config/env";
import { database } from "@/lib/db/client";
import { log, logFault } from "@/lib/log/log";
import { isMailConfigured, MailError, sendMail } from "@/lib/mail/mailer";
import { deviceName } from "./device-name";

/** A program that signs in without keeping cookies is new each time: the log has them all. */
const mails = new RateLimiterMemory({ points: 5, duration: 60 * 60 });

const textOf = (
  device: string,
  at: Date,
) => `Somebody has signed in to your portfolio's dashboard on a device that was not used for it before:

${device}, ${at.toISOString().slice(0, 16).replace("T", " ")} UTC

If it was you, there is nothing to do. If not, change the password at once, which ends every other sign-in, and turn on two-step sign-in.${
  env.siteUrl ? `\n\n${env.siteUrl}/dashboard/security` : ""
}
`;

async function send(to: string, device: string) {
  try {
    await sendMail({
      to,
      from: "Portfolio",
      subject: "New sign-in to your portfolio",
      text: textOf(device, new Date()),
    });
  } catch (error) {
    if (!(error instanceof MailError)) logFault("A mail about a sign-in failed", error);
    else log.error(`E-mail about a sign-in not sent: ${error.message}`);
  }
}

/**
 * Mails the owner that a new device has signed in, where mail is set up; the sign-in does not wait for it. Nothing while
 * the password is the demo's, with which anybody may sign in.
 */
export async function tellNewDevice(ownerId: number, headers: Headers): Promise<void> {
  if (!isMailConfigured()) return;
  const owner = await database().owner.findUniqueOrThrow({ where: { id: ownerId } });
  if (owner.isDemoPassword) return;
  const isFew = await mails.consume("all").then(
    () => true,
    () => false,
  );
  if (isFew) void send(env.mailTo ?? owner.email, deviceName(headers.get("user-agent") ?? ""));
}
