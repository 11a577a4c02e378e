// Tests which access tokens the API accepts and which it refuses.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { SignJWT } from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import { call, DEMO } from "../support/api";
import { ownerOnly } from "../support/nouns";
import { dataDir } from "../support/shared-site";
import { cookieOf, familyOf } from "../support/sign-in-calls";

const secret = () =>
  new TextEncoder().encode(readFileSync(join(dataDir(), "secret"), "utf8").trim());

const secondsAgo = (seconds: number) => Math.floor(Date.now() / 1000) - seconds;

/** Makes a signed token that equals the site's own tokens except for the given parts. */
const sign = (
  family: string,
  {
    key = secret(),
    expires = "5m",
    issued = secondsAgo(60),
    audience = "portfolio-api",
    typ = "at+jwt",
  } = {},
) =>
  new SignJWT({ family })
    .setProtectedHeader({ alg: "HS256", typ })
    .setSubject("1")
    .setAudience(audience)
    .setIssuedAt(issued)
    .setExpirationTime(expires === "past" ? issued + 30 : expires)
    .sign(key);

const bad: Record<string, string | undefined> = {};
let sessionCookie: string;
beforeAll(async () => {
  const login = await call("POST", "/auth/login", { form: DEMO });
  sessionCookie = cookieOf(login.headers.getSetCookie());
  expect(sessionCookie).toContain("next-auth.session-token=");
  const family = familyOf(login.body.access_token);
  Object.assign(bad, {
    none: undefined,
    nonsense: "abc",
    "a refresh token": login.body.refresh_token,
    forged: await sign(family, { key: new TextEncoder().encode("x".repeat(64)) }),
    expired: await sign(family, { expires: "past" }),
    "issued before the session": await sign(family, { issued: secondsAgo(3600) }),
    "of another audience": await sign(family, { audience: "other" }),
    "of another kind": await sign(family, { typ: "JWT" }),
    "of an unknown family": await sign("nobody"),
    "without a signature": `${Buffer.from('{"alg":"none","typ":"at+jwt"}').toString("base64url")}.${
      login.body.access_token.split(".")[1]
    }.`,
  });
  // The API accepts a token that `sign` makes with its default values. So the API refuses each signed token above only
  // because of the token's one wrong part.
  expect((await call("GET", "/contact/messages", { token: await sign(family) })).status).toBe(200);
});

describe("every owner-only endpoint", () => {
  async function refuses(method: string, addresses: string[], tokens: typeof bad, cookie = "") {
    const request = { headers: { cookie }, ...(method !== "GET" && { json: {} }) };
    for (const [kind, token] of Object.entries(tokens)) {
      for (const address of addresses) {
        const answer = await call(method, address, { ...request, ...(token && { token }) });
        expect([kind, answer.status]).toEqual([kind, 401]);
        expect(answer.headers.get("www-authenticate")).toBe("Bearer");
        expect(answer.body).toEqual({ message: expect.any(String), code: "unauthorized" });
      }
    }
  }

  test.each(ownerOnly)(
    "%s %s refuses a missing and a forged token",
    { tags: ["gate"] },
    (method, path) => refuses(method, [path], { none: bad.none, forged: bad.forged }),
  );

  test.each(ownerOnly)("%s %s refuses expired, unsigned and other bad tokens", (method, path) =>
    refuses(method, [path, `${path}/`], bad, sessionCookie),
  );
});

/** One endpoint of each API folder. One is enough: the test of bad tokens above sends the cookie to every endpoint. */
const oneOfEach = [...new Map(ownerOnly.map((one) => [one[1].split("/")[1], one])).values()];

test("a session cookie gives no access to the API", { tags: ["gate"] }, async () => {
  const headers = { cookie: sessionCookie };
  for (const [method, path] of oneOfEach) {
    const { status } = await call(method, path, { headers, ...(method !== "GET" && { json: {} }) });
    expect([method, path, status]).toEqual([method, path, 401]);
  }
});

test("public paths refuse a GET with a bad token", { tags: ["gate"] }, async () => {
  const paths = ["/hero", "/projects", "/blog", "/blog/1", "/skills", "/contact/info"];
  for (const path of [...paths, "/search?q=iot"]) {
    for (const [kind, token] of Object.entries(bad)) {
      if (token) expect([kind, (await call("GET", path, { token })).status]).toEqual([kind, 401]);
    }
  }
});

test("/health, /, /views and /contact ignore a bad token", { tags: ["gate"] }, async () => {
  const token = "abc";
  expect((await call("GET", "/health", { token })).status).toBe(200);
  expect((await call("GET", "/", { token })).body).toEqual({ status: "ok" });
  expect((await call("POST", "/views", { token, json: { path: "/" } })).status).toBe(204);
  expect((await call("POST", "/contact", { token, json: {} })).status).toBe(422);
});
