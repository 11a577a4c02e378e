import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@libsql/client/sqlite3";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { startMailServer } from "../../support/mail-server";
import { callWith, tokenAt } from "../../support/owner-call";
import { freePort, prepareDatabase, startServer, type TestServer } from "../../support/server";
import { newAddress, signIn, call as toSharedServer } from "../support/api";
import { start } from "../support/separate-server";

const EAGER = { timeout: 15_000, interval: 50 };

interface Owned {
  id: number;
  subject: string;
  mail_state: string;
  mail_error: string;
  mail_next_try: string | null;
}

/** Calls a server as its owner and as a visitor. */
const api = (server: TestServer) => {
  let token: Promise<string> | undefined;
  const owner = async (method: string, path: string, body?: unknown) => {
    token ??= tokenAt(server.url, { "X-Forwarded-For": newAddress() });
    return callWith(await token, server.url, method, path, body);
  };
  return {
    owner,
    /** Sends a message as a visitor and returns its id. */
    async write(subject: string, more: Record<string, unknown> = {}): Promise<number> {
      const message = "Would a radar see a weir?\n.\nWe have two — at 60 €.";
      const json = { name: "Bea Älder", email: "bea@example.org", subject, message, ...more };
      const response = await fetch(`${server.url}/api/contact`, {
        method: "POST",
        headers: { "X-Forwarded-For": newAddress() },
        body: JSON.stringify(json),
      });
      expect(response.status).toBe(201);
      const sent = await response.json();
      expect(JSON.stringify(sent)).not.toMatch(/mail_|is_spam|spam_reason/);
      return sent.id;
    },
    async message(id: number): Promise<Owned> {
      const list = (await owner("GET", "/contact/messages")).body as Owned[];
      const message = list.find((one) => one.id === id);
      if (!message) throw new Error(`No message ${id}`);
      return message;
    },
    status: async () => (await owner("GET", "/contact/inbox")).body.mail,
  };
};

describe("with a mail server", () => {
  let mail: Awaited<ReturnType<typeof startMailServer>>;
  let server: TestServer;
  let site: ReturnType<typeof api>;

  beforeAll(async () => {
    mail = await startMailServer();
    const settings = { SMTP_URL: mail.url(), SITE_URL: "https://maya.example" };
    server = await startServer({ settings });
    site = api(server);
  }, 60_000);
  afterAll(async () => {
    await server?.dispose();
    await mail?.stop();
  });

  test("a message is mailed to the owner, with the writer as Reply-To", async () => {
    expect(await site.status()).toMatchObject({ state: "ready", last_sent_at: null });
    const id = await site.write("Gauges — für a chalk stream");
    await vi.waitFor(async () => {
      expect(await site.message(id)).toMatchObject({ mail_state: "sent", mail_error: "" });
    }, EAGER);
    expect(mail.deliveries).toHaveLength(1);
    const [delivery] = mail.deliveries;
    const contact = (await site.owner("GET", "/contact/info")).body.email;
    expect(delivery?.envelopeFrom).toBe("site@example.net");
    expect(delivery?.envelopeTo).toEqual([contact]);
    expect(delivery?.headers.get("to")).toBe(contact);
    expect(delivery?.headers.get("from")).toMatch(/<site@example\.net>$/);
    expect(delivery?.headers.get("reply-to")).toMatch(/<bea@example\.org>$/);
    expect(delivery?.headers.get("subject")).toContain("Gauges");
    expect(delivery?.headers.get("auto-submitted")).toBe("auto-generated");
    expect(delivery?.headers.get("message-id")).toMatch(/^<message-\d+-\d+@maya\.example>$/);
    expect(delivery?.headers.get("content-type")).toMatch(/^text\/plain/);
    expect(delivery?.text).toContain("Would a radar see a weir?\n.\nWe have two — at 60 €.\n");
    expect(delivery?.text).toContain("Bea Älder <bea@example.org>");
    expect(delivery?.text).toContain("https://maya.example/dashboard/contact?tab=messages");
    expect(await site.status()).toMatchObject({ state: "working", to: contact, last_error: "" });
    // A message that was mailed is not mailed again.
    expect((await site.owner("POST", `/contact/messages/${id}/mail`)).body.mail_state).toBe("sent");
    expect(mail.deliveries).toHaveLength(1);
  });

  test("line breaks in a name or subject cannot add a header", async () => {
    mail.deliveries.length = 0;
    const evil = "x\r\nBcc: victim@example.com\r\n\r\nHello";
    const id = await site.write(evil, { name: `Eve\r\nX-Evil: 1 <eve@example.com>,` });
    await vi.waitFor(async () => {
      expect((await site.message(id)).mail_state).toBe("sent");
    }, EAGER);
    const [delivery] = mail.deliveries;
    expect(delivery?.envelopeTo).toHaveLength(1);
    expect([...(delivery?.headers.keys() ?? [])]).not.toContain("bcc");
    expect([...(delivery?.headers.keys() ?? [])]).not.toContain("x-evil");
    expect(delivery?.headers.get("subject")).toBe("x Bcc: victim@example.com Hello");
    expect(delivery?.headers.get("reply-to")).toMatch(/<bea@example\.org>$/);
  });

  test("spam is not mailed, even at the owner's request", async () => {
    mail.deliveries.length = 0;
    const spam = await site.write("Cheap valves", { company_website: "https://spam.example" });
    const answer = await site.owner("POST", `/contact/messages/${spam}/mail`);
    expect(answer.body).toMatchObject({ mail_state: "none", is_spam: true });
    // Mails are sent in order. If the spam were mailed, it would arrive before this message.
    const id = await site.write("A real one");
    await vi.waitFor(async () => {
      expect((await site.message(id)).mail_state).toBe("sent");
    }, EAGER);
    expect(mail.deliveries.map(({ headers }) => headers.get("subject"))).toEqual(["A real one"]);
  });

  test("a test e-mail arrives", async () => {
    mail.deliveries.length = 0;
    const sent = await site.owner("POST", "/contact/mail/test");
    expect(sent).toMatchObject({ status: 200, body: { state: "working" } });
    expect(mail.deliveries[0]?.headers.get("subject")).toBe("Test e-mail from your portfolio");
  });
});

test("a mail that could not be sent at first is sent at the owner's request or after a restart", async () => {
  const port = await freePort();
  const dataDir = await mkdtemp(join(tmpdir(), "portfolio-"));
  await prepareDatabase(dataDir);
  const settings = {
    SMTP_URL: `smtp://site%40example.net:${encodeURIComponent("it's a secret/1")}@127.0.0.1:${port}`,
    MAIL_FROM: "robot@example.net",
    MAIL_TO: "maya@example.net",
  };
  let server = await start({ dataDir, settings });
  let site = api(server);
  const first = await site.write("While it is away");
  await vi.waitFor(async () => {
    expect(await site.message(first)).toMatchObject({
      mail_state: "pending",
      mail_error: "the mail server cannot be reached (ECONNREFUSED)",
      mail_next_try: expect.any(String),
    });
  }, EAGER);
  const status = await site.status();
  expect(status).toMatchObject({ state: "failing", to: "maya@example.net", last_sent_at: null });
  expect(Date.now() - Date.parse(status.failing_since)).toBeLessThan(60_000);
  const refused = await site.owner("POST", "/contact/mail/test");
  expect([refused.status, refused.body]).toEqual([
    502,
    {
      message: "Not sent: the mail server cannot be reached (ECONNREFUSED)",
      code: "unavailable",
    },
  ]);

  const mail = await startMailServer(port);
  const again = await site.owner("POST", `/contact/messages/${first}/mail`);
  expect(again.body).toMatchObject({ mail_state: "sent", mail_error: "", mail_next_try: null });
  expect(mail.deliveries[0]?.envelopeFrom).toBe("robot@example.net");
  expect(mail.deliveries[0]?.envelopeTo).toEqual(["maya@example.net"]);
  expect((await site.status()).state).toBe("working");

  await mail.stop();
  const second = await site.write("Before a restart");
  await vi.waitFor(async () => {
    expect((await site.message(second)).mail_error).not.toBe("");
  }, EAGER);
  expect(await server.stop()).toBe(0);
  const back = await startMailServer(port);
  server = await start({ dataDir, settings });
  site = api(server);
  await vi.waitFor(async () => {
    expect((await site.message(second)).mail_state).toBe("sent");
  }, EAGER);
  expect(back.deliveries.map(({ headers }) => headers.get("subject"))).toEqual([
    "Before a restart",
  ]);
  await back.stop();
});

test("a sent mail is not sent again if the database cannot store its state", async () => {
  const mail = await startMailServer();
  const server = await start({ settings: { SMTP_URL: mail.url() } });
  const database = createClient({ url: `file:${join(server.dataDir, "site.db")}` });
  try {
    await database.execute(
      `CREATE TRIGGER no_note BEFORE UPDATE ON ContactMessage WHEN NEW.mailState = 'sent'
       BEGIN SELECT RAISE(ABORT, 'not now'); END`,
    );
    const site = api(server);
    const id = await site.write("Once");
    await vi.waitFor(() => expect(mail.deliveries).toHaveLength(1), EAGER);
    const again = () => site.owner("POST", `/contact/messages/${id}/mail`);
    expect((await again()).status).toBe(500);
    await database.execute("DROP TRIGGER no_note");
    expect((await again()).body.mail_state).toBe("sent");
    expect(mail.deliveries).toHaveLength(1);
  } finally {
    database.close();
    await mail.stop();
  }
});

test("a failed delivery of several mails writes only one log line", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "portfolio-"));
  await prepareDatabase(dataDir);
  const settings = { SMTP_URL: `smtp://127.0.0.1:${await freePort()}` };
  const before = await start({ dataDir, settings });
  const site = api(before);
  for (const subject of ["One", "Two", "Three"]) {
    const id = await site.write(subject);
    await vi.waitFor(async () => expect((await site.message(id)).mail_error).not.toBe(""), EAGER);
  }
  await before.stop();
  // The server tries to send all three mails when it starts.
  const server = await start({ dataDir, settings });
  const loggedCounts = () =>
    server
      .log()
      .split("\n")
      .filter((line) => line.includes("E-mail not sent"))
      .map((line) => JSON.parse(line).mails);
  await vi.waitFor(() => expect(loggedCounts()).toEqual([3]), EAGER);
});

test("a refused SMTP login is reported and logged without the password", async () => {
  const mail = await startMailServer();
  const server = await start({ settings: { SMTP_URL: mail.url("wrong-password") } });
  const site = api(server);
  const id = await site.write("Who may log in");
  await vi.waitFor(async () => {
    expect((await site.message(id)).mail_error).toMatch(/^the mail server refused the login/);
  }, EAGER);
  const all = JSON.stringify([await site.message(id), await site.status()]) + server.log();
  expect(all).not.toMatch(/wrong-password|d3Jvbmct/);
  expect(server.log()).toContain("E-mail not sent: the mail server refused the login");
  await mail.stop();
});

test("without SMTP_URL the mail state is off, and each request to send a mail is refused", async () => {
  const { access_token: token } = await signIn();
  const { body } = await toSharedServer("GET", "/contact/inbox", { token });
  expect(body.mail).toEqual({
    state: "off",
    to: null,
    last_sent_at: null,
    failing_since: null,
    last_error: "",
  });
  const [message] = (await toSharedServer("GET", "/contact/messages", { token })).body;
  expect(message).toMatchObject({ mail_state: "none", mail_next_try: null });
  for (const path of ["/contact/mail/test", `/contact/messages/${message.id}/mail`]) {
    const answer = await toSharedServer("POST", path, { token });
    expect([answer.status, answer.body]).toEqual([
      409,
      { message: "No mail server is set up", code: "conflict" },
    ]);
  }
});
