// Two-step sign-in, and the security log.
import { createHash } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, expect, test } from "vitest";
import { OWNER } from "../../support/owner-call";
import { startServer, type TestServer } from "../../support/server";
import { DEMO } from "../support/api";
import { passwordCommand } from "../support/password-command";
import { cookieOf, type Sending, signInCalls } from "../support/sign-in-calls";

const STEP_MS = 30_000;

let server: TestServer;
/** The last code of the authenticator app that a sign-in used. */
let usedCode: string;
beforeAll(async () => {
  server = await startServer();
}, 60_000);
afterAll(() => server.dispose());

const { call, inDatabase, login, tokenOf } = signInCalls(() => server);

const ticketOf = async (more: Sending = {}) => (await login(more)).body.ticket as string;
const secondStep = (json: unknown, more: Sending = {}) =>
  call("POST", "/auth/second-factor", { json, ...more });

const codeAt = (secret: string, timestamp: number) =>
  new TOTP({
    secret: Secret.fromBase32(secret),
    algorithm: "SHA1",
    digits: 6,
    period: 30,
  }).generate({ timestamp });

/** Sets up an authenticator app. */
async function enrol(token: string) {
  const created = await call("POST", "/auth/factors/totp", { token });
  expect(created.status).toBe(200);
  const { secret, uri } = created.body;
  expect(uri).toMatch(/^otpauth:\/\/totp\/Portfolio:/);
  const used = Date.now();
  const enabled = await call("PUT", "/auth/factors/totp", {
    token,
    json: { code: codeAt(secret, used) },
  });
  expect(enabled.status).toBe(200);
  return { secret, used, codes: enabled.body.recovery_codes as string[] };
}

/** Inserts a recovery code into the database. */
async function newRecoveryCode() {
  const code = "bcdf-ghjk-mnpq-rstv";
  const hash = createHash("sha256").update(code.replaceAll("-", "")).digest("hex");
  await inDatabase(`INSERT INTO "RecoveryCode" ("hash") VALUES ('${hash}')`);
  return code;
}

/** Signs in with a new recovery code. */
async function recover() {
  const code = await newRecoveryCode();
  const { status, body } = await secondStep({ ticket: await ticketOf(), code });
  expect(status).toBe(200);
  return { token: body.access_token as string };
}

const works = async (token: string) =>
  (await call("GET", "/auth/sessions", { token })).status === 200;

test("signing in needs a code of the authenticator app, and each code works once", {
  tags: ["gate"],
}, async () => {
  const [before, token] = [await tokenOf(), await tokenOf()];
  const wrong = await call("PUT", "/auth/factors/totp", { token, json: { code: "000000" } });
  expect(wrong.status).toBe(409);
  const created = await call("POST", "/auth/factors/totp", { token });
  const json = { code: codeAt(created.body.secret, Date.now()) };
  // Another session cannot enable the app, and a wrong code cannot enable it.
  expect((await call("PUT", "/auth/factors/totp", { token: before, json })).status).toBe(409);
  const other = { code: codeAt(created.body.secret, Date.now() + 10 * STEP_MS) };
  expect((await call("PUT", "/auth/factors/totp", { token, json: other })).status).toBe(422);
  const { secret, used, codes } = await enrol(token);
  expect(new Set(codes).size).toBe(10);
  expect((await call("GET", "/auth/factors", { token })).body).toMatchObject({
    totp: true,
    recovery_left: 10,
  });
  expect([await works(before), await works(token)]).toEqual([false, true]);

  const first = await login();
  expect(first.status).toBe(200);
  expect(first.body).toEqual({
    second_factor: ["totp", "recovery"],
    ticket: expect.any(String),
    passkey: null,
  });
  expect(first.cookies).toEqual([]);
  expect(await works(first.body.ticket)).toBe(false);
  const refresh = { form: { refresh_token: first.body.ticket } };
  expect((await call("POST", "/auth/refresh", refresh)).status).toBe(401);

  for (const json of [{ code: "123456" }, { ticket: first.body.ticket }, {}]) {
    expect((await secondStep(json)).status).toBe(422);
  }
  expect((await secondStep({ ticket: "made up", code: codeAt(secret, used) })).status).toBe(401);
  // The code that enabled the app cannot be used again.
  const replayed = await secondStep({ ticket: first.body.ticket, code: codeAt(secret, used) });
  expect([replayed.status, replayed.cookies]).toEqual([401, []]);

  const next = codeAt(secret, used + STEP_MS);
  const done = await secondStep({ ticket: first.body.ticket, code: next });
  expect(done.status).toBe(200);
  expect(done.body).toEqual({
    access_token: expect.any(String),
    refresh_token: expect.any(String),
    token_type: "bearer",
    expires_in: 900,
  });
  expect(done.cookies.map((cookie) => cookie.split("=")[0])).toEqual([
    "next-auth.session-token",
    "portfolio-device",
  ]);
  expect(await works(done.body.access_token)).toBe(true);
  expect((await secondStep({ ticket: first.body.ticket, code: codes[0] })).status).toBe(401);
  for (const code of [next, codeAt(secret, used)]) {
    expect((await secondStep({ ticket: await ticketOf(), code })).status).toBe(401);
  }
  usedCode = next;
});

test("after a restart, earlier sign-in tickets are invalid, and used codes cannot be used again", async () => {
  const ticket = await ticketOf();
  const { dataDir } = server;
  await server.stop();
  server = await startServer({ dataDir });
  const code = await newRecoveryCode();
  expect((await secondStep({ ticket, code })).status).toBe(401);
  expect((await secondStep({ ticket: await ticketOf(), code: usedCode })).status).toBe(401);
  expect((await secondStep({ ticket: await ticketOf(), code })).status).toBe(200);
});

test("next-auth creates no session from the password alone", { tags: ["gate"] }, async () => {
  const csrf = await call("GET", "/auth/csrf");
  const form = { ...DEMO, csrfToken: csrf.body.csrfToken, json: "true" };
  const headers = { cookie: cookieOf(csrf.cookies) };
  const refused = await call("POST", "/auth/callback/credentials", { form, headers });
  expect(refused.status).toBe(401);
  expect(refused.cookies.join()).not.toContain("session-token=");
  const session = await call("GET", "/auth/session", {
    headers: { cookie: cookieOf([...csrf.cookies, ...refused.cookies]) },
  });
  expect(session.body).toEqual({});
});

test("a recovery code works once", async () => {
  const { token: owner } = await recover();
  const made = await call("POST", "/auth/factors/recovery", { token: owner });
  const codes = made.body.recovery_codes as string[];
  expect(codes).toHaveLength(10);
  const [one = "", other = ""] = codes;
  const typed = ` ${one.toUpperCase().replaceAll("-", " ")} `;
  expect((await secondStep({ ticket: await ticketOf(), code: typed })).status).toBe(200);
  expect((await secondStep({ ticket: await ticketOf(), code: one })).status).toBe(401);
  expect((await call("GET", "/auth/factors", { token: owner })).body.recovery_left).toBe(9);

  // A ticket is invalid after five wrong codes, and after the password is changed.
  const ticket = await ticketOf();
  for (let tries = 1; tries <= 5; tries++) {
    expect((await secondStep({ ticket, code: "000000" })).body.message).toBe(
      "This code is not right",
    );
  }
  const over = await secondStep({ ticket, code: other });
  expect([over.status, over.body.message]).toEqual([
    401,
    "This sign-in is over: enter your password again",
  ]);
  const stale = await ticketOf();
  await call("PUT", "/auth/account", {
    token: owner,
    json: { current_password: OWNER.password, new_password: OWNER.password },
  });
  expect((await secondStep({ ticket: stale, code: other })).status).toBe(401);
  const [ticketOne, ticketTwo] = [await ticketOf(), await ticketOf()];
  const answers = await Promise.all([
    secondStep({ ticket: ticketOne, code: other }),
    secondStep({ ticket: ticketTwo, code: other }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
});

test("the security log lists all events, newest first, and repeated failures are one entry with a count", async () => {
  const { token: before } = await recover();
  const confirm = { token: before, form: { password: "wrong" } };
  expect((await call("POST", "/auth/confirm", confirm)).status).toBe(401);
  expect((await call("POST", "/export", { token: before })).status).toBe(201);
  const { token } = await recover();
  const list = await call("GET", "/security-events?limit=100", { token });
  const events = list.body as { kind: string; device: string; time: string; count: number }[];
  expect(list.headers.get("x-total-count")).toBe(String(events.length));
  expect(events[0]).toEqual({
    id: expect.any(Number),
    time: expect.any(String),
    kind: "sign_in",
    device: "Firefox on Linux",
    count: 1,
  });
  const times = events.map(({ time }) => time);
  expect(times).toEqual([...times].sort().reverse());
  expect(new Set(events.map(({ kind }) => kind))).toEqual(
    new Set([
      ...["sign_in", "recovery_code_used", "second_factor_failed", "password_changed"],
      ...["recovery_codes_made", "totp_added", "confirm_failed", "export"],
    ]),
  );
  const failures = events.filter(({ kind }) => kind === "second_factor_failed");
  expect(failures).toHaveLength(1);
  expect(failures[0]?.count).toBeGreaterThan(5);
  expect(JSON.stringify(events)).not.toMatch(/\d+\.\d+\.\d+\.\d+/);
  const second = await call("GET", "/security-events?skip=1&limit=1", { token });
  expect(second.body).toEqual([events[1]]);
  expect((await call("GET", "/security-events?limit=101", { token })).status).toBe(422);
});

test("`npm run password -- --disable-second-factor` keeps the password and ends all sessions", async () => {
  const { token } = await recover();
  expect(await passwordCommand(server.dataDir, ["--disable-everything"])).toEqual({
    code: 1,
    printed: "Use npm run password, or npm run password -- --disable-second-factor\n",
  });
  const disable = () => passwordCommand(server.dataDir, ["--disable-second-factor"]);
  expect(await disable()).toEqual({
    code: 0,
    printed: `${OWNER.email} can now sign in with the password alone, and all sign-ins have ended.\n`,
  });
  expect(await works(token)).toBe(false);
  const owner = await tokenOf();
  expect((await call("GET", "/auth/factors", { token: owner })).body).toEqual({
    totp: false,
    passkeys: [],
    recovery_left: 0,
  });
  const { body } = await call("GET", "/security-events", { token: owner });
  expect(body[1]).toMatchObject({
    kind: "second_factor_disabled",
    device: "Command line on the server",
  });
  expect(await disable()).toEqual({
    code: 1,
    printed: "Two-step sign-in is off already; nothing was changed\n",
  });
});
