/** @module-tag gate */
// Size limits of requests, and invalid requests to next-auth.
import { once } from "node:events";
import { connect } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import { call } from "../support/api";
import { serverUrl } from "../support/shared-site";
import { cookieOf } from "../support/sign-in-calls";

const VISITOR_LIMIT = 256 * 1024;
const FORM = { "Content-Type": "application/x-www-form-urlencoded" };

/** A body of `bytes` bytes. Nearly all of them are in the field `x`, which no schema has. */
const jsonOf = (bytes: number) => `{"x":"${"x".repeat(bytes - '{"x":""}'.length)}"}`;
const formOf = (bytes: number) => `x=${"x".repeat(bytes - "x=".length)}`;

// The status 422 or 401 shows that the server accepted the size and read the body, but did not find the needed fields.
test.each([
  ["a message", "/contact", jsonOf, {}, 422],
  ["a message sent by a form", "/contact", formOf, FORM, 422],
  ["a page view", "/views", jsonOf, {}, 422],
  ["a sign-in", "/auth/login", formOf, FORM, 422],
  ["a token refresh", "/auth/refresh", formOf, FORM, 401],
  ["a second sign-in step", "/auth/second-factor", jsonOf, {}, 422],
])(
  "%s is refused if the body is larger than 256 KB",
  async (_what, path, bodyOf, headers, status) => {
    const sent = (bytes: number) => call("POST", path, { raw: bodyOf(bytes), headers });
    expect((await sent(VISITOR_LIMIT)).status).toBe(status);
    const refused = await sent(VISITOR_LIMIT + 1);
    expect([refused.status, refused.body]).toEqual([
      413,
      { message: "The request is larger than 256 KB", code: "too_large" },
    ]);
  },
);

test("headers of more than 16 KB in total are refused", async () => {
  const ask = async (bytes: number) => {
    const socket = connect(Number(new URL(serverUrl()).port), "localhost");
    onTestFinished(() => void socket.destroy());
    await once(socket, "connect");
    socket.write(
      `GET /api/health HTTP/1.1\r\nHost: localhost\r\nX-Long: ${"x".repeat(bytes)}\r\n\r\n`,
    );
    return String((await once(socket, "data"))[0]).split("\r\n")[0];
  };
  expect(await ask(15_000)).toBe("HTTP/1.1 200 OK");
  expect(await ask(17_000)).toBe("HTTP/1.1 431 Request Header Fields Too Large");
});

describe("next-auth's endpoints", () => {
  const ENDPOINTS = ["/auth/session", "/auth/signout", "/auth/callback/credentials"];
  const JSON_TYPE = { "Content-Type": "application/json" };

  test.each(ENDPOINTS)("%s returns 400 for a body that is not a JSON object", async (path) => {
    for (const raw of ["{", "[]", "null"]) {
      const answer = await call("POST", path, { raw, headers: JSON_TYPE });
      expect([answer.status, answer.body.code]).toEqual([400, "invalid_json"]);
    }
  });

  test.each(ENDPOINTS)("%s returns 400 for an invalid callbackUrl", async (path) => {
    const refusal = {
      message: "callbackUrl must be a path or an address",
      code: "invalid",
    };
    for (const callbackUrl of [5, null, ["/"], { a: 1 }, "nowhere"]) {
      const raw = JSON.stringify({ callbackUrl });
      const refused = await call("POST", path, { raw, headers: JSON_TYPE });
      expect([callbackUrl, refused.status, refused.body]).toEqual([callbackUrl, 400, refusal]);
    }
    for (const [query, raw, cookie] of [
      ["", "callbackUrl=nowhere", ""],
      ["?callbackUrl=javascript:1", "", ""],
      ["", "", "next-auth.callback-url=nowhere"],
    ] as const) {
      const refused = await call("POST", path + query, { raw, headers: { ...FORM, cookie } });
      expect([query, raw, cookie, refused.status]).toEqual([query, raw, cookie, 400]);
      expect(refused.body).toEqual(refusal);
    }
  });

  test.each([
    ["a number for the email", { username: 5, password: "x" }],
    ["a number for the password", { username: "a@b.example", password: 5 }],
    ["an object for the email", { username: { a: 1 }, password: "x" }],
    ["a very long password", { username: "a@b.example", password: "x".repeat(1_001) }],
    ["an empty form", {}],
  ])("the sign-in refuses %s like a wrong password", async (_what, given) => {
    const csrf = await call("GET", "/auth/csrf");
    const headers = { ...JSON_TYPE, cookie: cookieOf(csrf.headers.getSetCookie()) };
    const raw = JSON.stringify({ ...given, csrfToken: csrf.body.csrfToken, json: "true" });
    const refused = await call("POST", "/auth/callback/credentials", { raw, headers });
    expect(refused.status).toBe(401);
    expect(String(refused.body.url)).toMatch(/error=CredentialsSignin&provider=credentials$/);
  });

  test("refusals by next-auth have the API's error format", async () => {
    for (const how of [{ json: {} }, { json: { a: { b: 1 } } }, { form: { a: "b" } }]) {
      const { status, body } = await call("POST", "/auth/session", how);
      const refusal = { message: "next-auth refused the request", code: "invalid" };
      expect([how, status, body]).toEqual([how, 400, refusal]);
    }
  });

  test("only the endpoints that the site uses exist", async () => {
    expect((await call("GET", "/auth/session")).body).toEqual({});
    expect((await fetch(`${serverUrl()}/api/auth/session`, { method: "HEAD" })).status).toBe(200);
    expect((await call("GET", "/auth/csrf")).body).toEqual({ csrfToken: expect.any(String) });
    for (const path of ["providers", "signin", "signin/credentials", "error", "verify-request"]) {
      const answer = await call("GET", `/auth/${path}`);
      expect([path, answer.status, answer.body.code]).toEqual([path, 404, "not_found"]);
    }
    expect((await call("GET", "/auth/signout")).status).toBe(405);
  });
});
