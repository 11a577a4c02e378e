// Sign-in, sessions and tokens.
import { describe, expect, test } from "vitest";
import { call, DEMO, newAddress, signIn, type Tokens } from "../support/api";
import { cookieOf, familyOf } from "../support/sign-in-calls";

const INVALID = { message: "Invalid credentials", code: "unauthorized" };

describe("signing in", () => {
  test("the sign-in accepts form data only", { tags: ["gate"] }, async () => {
    const multipart = new FormData();
    multipart.set("username", DEMO.username.toUpperCase());
    multipart.set("password", DEMO.password);
    for (const form of [DEMO, multipart]) {
      const answer = await call("POST", "/auth/login/", { form });
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({
        access_token: expect.any(String),
        refresh_token: expect.any(String),
        token_type: "bearer",
        expires_in: 900,
      });
      const cookies = answer.headers.getSetCookie();
      expect(cookies.map((cookie) => cookie.split("=")[0])).toEqual([
        "next-auth.session-token",
        "portfolio-device",
      ]);
      for (const cookie of cookies) expect(cookie).toMatch(/HttpOnly; SameSite=Lax$/);
    }
    expect((await call("POST", "/auth/login", { json: DEMO })).status).toBe(400);
    expect((await call("POST", "/auth/login", { form: { username: "" } })).status).toBe(422);
  });

  test("the cookies are Secure behind a proxy that uses https", { tags: ["gate"] }, async () => {
    const headers = { "X-Forwarded-Proto": "https" };
    const answer = await call("POST", "/auth/login", { form: DEMO, headers });
    const cookies = answer.headers.getSetCookie();
    expect(cookies).toHaveLength(2);
    for (const cookie of cookies) expect(cookie).toMatch(/^__Host-.*; Secure$/);
  });

  test("an unknown account gets the same response as a wrong password", {
    tags: ["gate"],
  }, async () => {
    for (const username of [DEMO.username, "nobody@example.com"]) {
      const answer = await call("POST", "/auth/login", { form: { username, password: "wrong" } });
      expect([answer.status, answer.body]).toEqual([401, INVALID]);
    }
  });

  test("a sixth try after five wrong passwords is refused", { tags: ["gate"] }, async () => {
    const address = newAddress();
    const wrong = { username: "someone@example.com", password: "wrong" };
    for (let attempt = 1; attempt <= 5; attempt++) {
      expect((await call("POST", "/auth/login", { form: wrong, address })).status).toBe(401);
    }
    const refused = await call("POST", "/auth/login", { form: wrong, address });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    // The limit counts the tries for one account from one address.
    expect((await call("POST", "/auth/login", { form: DEMO, address })).status).toBe(200);
    expect((await call("POST", "/auth/login", { form: wrong })).status).toBe(401);
  });
});

test("after signing out, next-auth's session is empty and its cookie is deleted", async () => {
  const login = await call("POST", "/auth/login", { form: DEMO });
  const headers = { cookie: cookieOf(login.headers.getSetCookie()) };
  const session = () => call("GET", "/auth/session", { headers });
  const { familyId } = (await session()).body;
  expect(familyId).toBe(familyOf(login.body.access_token));
  expect((await call("POST", "/auth/logout", { token: login.body.access_token })).status).toBe(204);
  const ended = await session();
  expect([ended.status, ended.body]).toEqual([200, {}]);
  expect(ended.headers.getSetCookie()).toEqual([
    "next-auth.session-token=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax",
  ]);
});

describe("refresh tokens", () => {
  const refresh = (refresh_token: string, address = newAddress()) =>
    call("POST", "/auth/refresh", { form: { refresh_token }, address });
  const works = async ({ access_token }: Tokens) =>
    (await call("GET", "/contact/messages", { token: access_token })).status === 200;

  test("a second use of a refresh token by another client ends the whole session", {
    tags: ["gate"],
  }, async () => {
    const first = await signIn();
    const second = (await refresh(first.refresh_token)).body as Tokens;
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect(await works(second)).toBe(true);
    const reused = await refresh(first.refresh_token);
    expect([reused.status, reused.body]).toEqual([
      401,
      { message: "Token refresh failed", code: "unauthorized" },
    ]);
    expect(await works(second)).toBe(false);
    expect((await refresh(second.refresh_token)).status).toBe(401);
    const { access_token: token } = await signIn();
    const { body: events } = await call("GET", "/security-events", { token });
    const kinds = events.map(({ kind }: { kind: string }) => kind);
    expect(kinds.slice(0, 2)).toEqual(["sign_in", "token_reused"]);
  });

  test("the same client can repeat a refresh, for example after a lost response", async () => {
    const { refresh_token } = await signIn();
    const address = newAddress();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => refresh(refresh_token, address)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(1);
    const [{ body }] = answers as [(typeof answers)[number]];
    expect(await works(body)).toBe(true);
    expect((await refresh(body.refresh_token, address)).status).toBe(200);
  });

  test("an unknown token and an access token are refused as refresh tokens", {
    tags: ["gate"],
  }, async () => {
    const { access_token } = await signIn();
    for (const token of ["", "abc", access_token]) expect((await refresh(token)).status).toBe(401);
  });

  test("signing out ends the tokens of one session only", { tags: ["gate"] }, async () => {
    const tokens = await signIn();
    const other = await signIn();
    const logout = await call("POST", "/auth/logout", { token: tokens.access_token });
    expect(logout.status).toBe(204);
    expect(logout.headers.getSetCookie().join()).toContain("Max-Age=0");
    expect(await works(tokens)).toBe(false);
    expect((await refresh(tokens.refresh_token)).status).toBe(401);
    expect((await call("POST", "/auth/logout", { token: tokens.access_token })).status).toBe(204);
    expect((await call("POST", "/auth/logout")).status).toBe(204);
    expect(await works(other)).toBe(true);
  });
});

test("a change of the account ends all other sessions", { tags: ["gate"] }, async () => {
  const mine = await signIn();
  const other = await signIn();
  const token = mine.access_token;
  const put = (json: unknown) => call("PUT", "/auth/account", { token, json });
  expect((await put({ current_password: "wrong", new_password: "long enough now" })).body).toEqual(
    INVALID,
  );
  expect((await put({ current_password: DEMO.password })).status).toBe(422);
  expect((await put({ current_password: DEMO.password, new_password: "short" })).status).toBe(422);
  const common = await put({ current_password: DEMO.password, new_password: "Qwerty123456" });
  const message = "New password is one that many people use; choose another";
  expect([common.status, common.body]).toEqual([
    422,
    { message, code: "invalid", errors: [{ field: "new_password", message }] },
  ]);
  const changed = await put({ current_password: DEMO.password, email: "maya@example.com" });
  expect(changed.status).toBe(200);
  expect(changed.body).toMatchObject({ id: 1, email: "maya@example.com" });
  // Each change of the account renews the device cookie, because a new password makes earlier device cookies invalid.
  expect(changed.headers.getSetCookie().join()).toContain("portfolio-device=");
  expect(JSON.stringify(changed.body)).not.toMatch(/hash|\$2/i);
  expect((await call("GET", "/contact/messages", { token })).status).toBe(200);
  const outsider = await call("GET", "/contact/messages", { token: other.access_token });
  expect(outsider.status).toBe(401);
  expect((await put({ current_password: DEMO.password, email: DEMO.username })).status).toBe(200);
});

test("sessions are listed and can be ended", { tags: ["gate"] }, async () => {
  const [mine, second, third] = [await signIn(), await signIn(), await signIn()];
  const token = mine.access_token;
  const works = async ({ access_token }: Tokens) =>
    (await call("GET", "/auth/sessions", { token: access_token })).status === 200;
  const list = (await call("GET", "/auth/sessions", { token })).body;
  expect(list[0]).toEqual({
    id: familyOf(token),
    device: "Unknown device",
    created_at: expect.any(String),
    last_seen: expect.any(String),
    is_current: true,
  });
  expect(list.filter((session: { is_current: boolean }) => session.is_current)).toHaveLength(1);
  const one = `/auth/sessions/${familyOf(second.access_token)}`;
  expect((await call("DELETE", one, { token })).status).toBe(204);
  expect(await works(second)).toBe(false);
  expect(await works(third)).toBe(true);
  const refresh = { form: { refresh_token: second.refresh_token } };
  expect((await call("POST", "/auth/refresh", refresh)).status).toBe(401);
  const again = await call("DELETE", one, { token });
  expect([again.status, again.body]).toEqual([
    404,
    { message: "Session not found", code: "not_found" },
  ]);
  expect((await call("DELETE", "/auth/sessions", { token })).status).toBe(204);
  expect(await works(third)).toBe(false);
  expect((await call("GET", "/auth/sessions", { token })).body).toHaveLength(1);
});
