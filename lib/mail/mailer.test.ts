import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import type { SMTPServerOptions } from "smtp-server";
import { afterEach, expect, test, vi } from "vitest";
import { startMailServer } from "@/e2e/support/mail-server";
import { testVariants } from "@/e2e/support/variants";
import { env } from "@/lib/config/env";
import { MailError, reasonOf, sendMail } from "./mailer";

const FILES = join(import.meta.dirname, "../../e2e/files/mail");
const MAIL = {
  to: "owner@example.org",
  from: "Bea (contact form)",
  replyTo: { name: "Bea", address: "bea@example.org" },
  subject: "Weirs",
  text: "Hello",
};

const before = { ...env };
const servers: { stop(): Promise<void> }[] = [];

afterEach(async () => {
  vi.useRealTimers();
  Object.assign(env, before);
  for (const server of servers.splice(0)) await server.stop();
});

/** Starts a mail server and points `env.smtp` at it. `certificate` is the name of a file. */
async function withServer(
  options: SMTPServerOptions & { certificate?: string } = {},
  { isEncrypted = options.secure === true } = {},
) {
  const { certificate, ...others } = options;
  const pem = certificate && readFileSync(join(FILES, certificate));
  const encryption = pem ? { key: pem, cert: pem, disabledCommands: [] } : {};
  const server = await startMailServer(undefined, { ...encryption, ...others });
  servers.push(server);
  const login = { user: "site@example.net", password: "it's a secret/1" };
  env.smtp = { host: "127.0.0.1", port: server.port, isEncrypted, login };
  return server.deliveries;
}

const failure = (fields: object) => Object.assign(new Error("secret, address@example.com"), fields);

test.each([
  [{ code: "EAUTH", responseCode: 535 }, "the mail server refused the login (535)"],
  [{ code: "ESOCKET", errno: -111 }, "the mail server cannot be reached (ECONNREFUSED)"],
  [{ code: "ETIMEDOUT" }, "the mail server did not answer in time"],
  [{ code: "SOMETHING" }, "the mail server could not be used"],
])("for the error %j the reason is '%s', without the error's own message", (fields, reason) => {
  expect(reasonOf(failure(fields))).toBe(reason);
});

test("the reason for a MailError is its message", () => {
  expect(reasonOf(new MailError("No mail server is set up"))).toBe("No mail server is set up");
});

testVariants(
  "with SITE_URL=%s the client greets the server as %s",
  [
    ["https://maya.example:8443", "maya.example"],
    ["https://müller.example", "xn--mller-kva.example"],
    ["http://192.168.1.20", "[192.168.1.20]"],
    ["http://[2001:db8::1]", "[ipv6:2001:db8::1]"],
  ],
  async (siteUrl, greeting) => {
    const deliveries = await withServer();
    env.siteUrl = siteUrl;
    await sendMail(MAIL);
    // The mail server of the test records the greeting in lower case.
    expect(deliveries[0]?.greeting).toBe(greeting);
  },
);

testVariants(
  "with MAIL_FROM=%j a mail is from '%s', and replies go to the visitor",
  [
    [undefined, '"Bea (contact form)" <site@example.net>'],
    [{ name: "", address: "me@example.net" }, '"Bea (contact form)" <me@example.net>'],
    [{ name: "Maya's site, b", address: "me@example.net" }, '"Maya\'s site, b" <me@example.net>'],
    [
      { name: "Müller", address: "ich@müller.de" },
      "=?UTF-8?Q?M=C3=BCller?= <ich@xn--mller-kva.de>",
    ],
  ],
  async (mailFrom, from) => {
    const deliveries = await withServer();
    env.mailFrom = mailFrom;
    await sendMail(MAIL);
    expect(deliveries[0]?.headers.get("from")).toBe(from);
    expect(deliveries[0]?.headers.get("reply-to")).toBe("Bea <bea@example.org>");
  },
);

test("a mail is sent to a non-ASCII address if the server supports it", async () => {
  const deliveries = await withServer();
  await sendMail({ ...MAIL, to: "jürgen@müller.de" });
  expect(deliveries[0]?.envelopeTo).toEqual(["jürgen@müller.de"]);
});

testVariants(
  "if the visitor's address is %s, Reply-To is %s, and all headers are ASCII",
  [
    ["juergen@müller.de", "=?UTF-8?Q?J=C3=BCrgen?= <juergen@xn--mller-kva.de>"],
    ["jürgen@müller.de", undefined],
    ["用户@example.org", undefined],
  ],
  async (address, replyTo) => {
    const deliveries = await withServer();
    await sendMail({ ...MAIL, replyTo: { name: "Jürgen", address } });
    expect(deliveries[0]?.headers.get("reply-to")).toBe(replyTo);
    expect(deliveries[0]?.raw.split("\r\n\r\n")[0]).toMatch(/^\p{ASCII}+$/u);
  },
);

testVariants(
  "with the server's certificate %s and the settings %j the error is: %s",
  [
    [
      "self-signed.pem",
      {},
      "the mail server's certificate is self-signed. If it is your own certificate, write the path of its file in SMTP_CA_FILE",
    ],
    [
      "this-machine.pem",
      {},
      "the mail server's certificate is signed by an authority that is not known here. If you trust this authority, write the path of its certificate in SMTP_CA_FILE",
    ],
    [
      "other-host.pem",
      { smtpCaFile: "ca.pem" },
      "the mail server's certificate is for mail.example.net, not for 127.0.0.1. In SMTP_URL, use a host name from the certificate",
    ],
    ["this-machine.pem", { smtpCaFile: "none.pem" }, "SMTP_CA_FILE cannot be read (ENOENT)"],
    [
      "this-machine.pem",
      { smtpCaFile: "../README.md" },
      "SMTP_CA_FILE contains no certificate: it must be a PEM file",
    ],
    ["this-machine.pem", { smtpCaFile: "ca.pem" }, undefined],
    ["self-signed.pem", { smtpCaFile: "self-signed.pem" }, undefined],
  ],
  async (certificate, { smtpCaFile }: { smtpCaFile?: string }, reason) => {
    for (const secure of [true, false]) {
      const deliveries = await withServer({ certificate, secure });
      env.smtpCaFile = smtpCaFile && join(FILES, smtpCaFile);
      const error = await sendMail(MAIL).catch((refusal: MailError) => refusal);
      expect(error?.message).toBe(reason);
      expect(deliveries).toHaveLength(reason === undefined ? 1 : 0);
    }
  },
);

test("a password is not sent to a server without STARTTLS", async () => {
  const deliveries = await withServer();
  // This address reaches the same server, but the mailer does not recognise it as local.
  if (env.smtp) env.smtp.host = "0.0.0.0";
  await expect(sendMail(MAIL)).rejects.toThrow(
    "the mail server offers no STARTTLS, and the password is not sent unencrypted. If the server accepts only encrypted connections, usually at port 465, write smtps:// in SMTP_URL",
  );
  expect(deliveries).toEqual([]);
});

test("if SMTP_URL has smtps:// and the server starts unencrypted, the error recommends smtp://", async () => {
  await withServer({}, { isEncrypted: true });
  await expect(sendMail(MAIL)).rejects.toThrow(
    "the mail server does not encrypt from the start. Write smtp:// in SMTP_URL instead of smtps://",
  );
});

test("if SMTP_URL has smtp:// and the server waits for encryption, the error recommends smtps://", async () => {
  await withServer({ certificate: "self-signed.pem", secure: true }, { isEncrypted: false });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  let reason: string | undefined;
  const sending = sendMail(MAIL).catch(({ message }: MailError) => {
    reason = message;
  });
  // The clock advances in small steps, so that the connection opens before its timeout.
  while (reason === undefined) {
    vi.advanceTimersByTime(50);
    await setImmediate();
  }
  await sending;
  expect(reason).toBe(
    "the mail server did not answer in time. If the server accepts only encrypted connections, usually at port 465, write smtps:// in SMTP_URL",
  );
});
