// Password confirmation, and the mail about a new device.
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startMailServer } from "../../support/mail-server";
import { OWNER } from "../../support/owner-call";
import { startServer, type TestServer } from "../../support/server";
import { cookieOf, signInCalls } from "../support/sign-in-calls";

let server: TestServer;
let mail: Awaited<ReturnType<typeof startMailServer>>;
beforeAll(async () => {
  mail = await startMailServer();
  server = await startServer({ settings: { SMTP_URL: mail.url(), MAIL_TO: "owner@example.org" } });
}, 60_000);
afterAll(async () => {
  await server.dispose();
  await mail.stop();
});

const { call, inDatabase, login, tokenOf } = signInCalls(() => server);

/** Makes all sign-ins older than ten minutes, so that the password must be confirmed. */
const ageSessions = () =>
  inDatabase(
    `UPDATE "TokenFamily" SET "createdAt" = '${new Date(Date.now() - 11 * 60_000).toISOString().replace("Z", "+00:00")}'`,
  );

const INVALID = { message: "Invalid credentials", code: "unauthorized" };

test("the owner gets a mail about each sign-in from a new device, except the first sign-in", async () => {
  await inDatabase('UPDATE "Owner" SET "isDemoPassword" = false');
  const first = await login({ headers: { "User-Agent": "first/1" } });
  const headers = { "User-Agent": "known/1", cookie: cookieOf(first.cookies) };
  expect((await login({ headers })).status).toBe(200);
  expect((await login()).status).toBe(200);
  await vi.waitFor(() => expect(mail.deliveries).toHaveLength(1), { timeout: 10_000 });
  const [delivery] = mail.deliveries;
  expect(delivery?.envelopeTo).toEqual(["owner@example.org"]);
  expect(delivery?.headers.get("subject")).toBe("New sign-in to your portfolio");
  expect(delivery?.text).toContain("Firefox on Linux");
  await inDatabase('UPDATE "Owner" SET "isDemoPassword" = true');
});

test("sensitive requests need the password again ten minutes after the sign-in", async () => {
  const token = await tokenOf();
  const backup = "portfolio-2026-01-01T000000Z.tar.gz";
  const guarded: [string, string, unknown?][] = [
    ["GET", "/export"],
    ["POST", "/export"],
    ["POST", `/backups/${backup}/download`],
    ["POST", `/backups/${backup}/restore`],
    ["DELETE", `/backups/${backup}`],
    ["POST", "/site/start-fresh", { keep: {} }],
    ["PUT", "/auth/account", { current_password: OWNER.password, new_password: OWNER.password }],
    ["DELETE", "/auth/sessions"],
    ["DELETE", "/auth/sessions/other"],
    ["POST", "/auth/factors/totp"],
    ["PUT", "/auth/factors/totp", { code: "123456" }],
    ["DELETE", "/auth/factors/totp"],
    ["POST", "/auth/factors/passkeys/options"],
    ["POST", "/auth/factors/passkeys", { name: "Key", response: {} }],
    ["DELETE", "/auth/factors/passkeys/1"],
    ["POST", "/auth/factors/recovery"],
  ];
  expect((await call("POST", "/export", { token })).status).toBe(201);
  await ageSessions();
  for (const [method, path, json] of guarded) {
    const refused = await call(method, path, { token, json });
    expect([method, path, refused.status, refused.body]).toEqual([
      ...[method, path, 403],
      { message: "Enter your password to go on", code: "password_required" },
    ]);
  }
  // The list of factors and a dry run need no confirmation.
  expect((await call("GET", "/auth/factors", { token })).body).toEqual({
    totp: false,
    passkeys: [],
    recovery_left: 0,
  });
  const dryRun = await call("POST", "/site/start-fresh", { token, json: { dry_run: true } });
  expect(dryRun.status).toBe(200);

  const confirm = (password: string) =>
    call("POST", "/auth/confirm", { token, form: { password } });
  expect((await confirm("")).status).toBe(422);
  const wrong = await confirm("wrong");
  expect([wrong.status, wrong.body]).toEqual([401, INVALID]);
  expect((await call("POST", "/export", { token })).status).toBe(403);
  expect((await confirm(OWNER.password)).status).toBe(204);
  expect((await call("POST", "/export", { token })).status).toBe(201);
  // The confirmation is valid for this session only.
  const { refresh_token } = (await login()).body;
  await ageSessions();
  const renewed = await call("POST", "/auth/refresh", { form: { refresh_token } });
  const other = renewed.body.access_token;
  expect((await call("POST", "/export", { token: other })).status).toBe(403);
  expect((await call("POST", "/export", { token })).status).toBe(201);

  for (let attempt = 1; attempt <= 5; attempt++) await confirm("wrong");
  const limited = await confirm(OWNER.password);
  expect(limited.status).toBe(429);
  expect(Number(limited.headers.get("retry-after"))).toBeGreaterThan(0);
});
