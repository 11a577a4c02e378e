import { SignJWT } from "jose";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ACCESS_TOKEN_SECONDS } from "@/lib/limits";
import { readAccessToken, signAccessToken } from "./access-token";

const site = vi.hoisted(() => ({ secret: "" }));
vi.mock("./secret", () => ({ authSecret: () => site.secret }));
beforeEach(() => {
  site.secret = "a secret of more than 32 characters";
});

const bearer = { ownerId: 1, familyId: "family" };
const DAY_MS = 24 * 60 * 60 * 1000;

afterEach(() => {
  vi.useRealTimers();
});

test("a token is valid until it expires", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const token = await signAccessToken(bearer);
  expect(await readAccessToken(token)).toEqual(bearer);
  vi.setSystemTime(Date.now() + ACCESS_TOKEN_SECONDS * 1000 + 1000);
  expect(await readAccessToken(token)).toBe(null);
  expect(await readAccessToken(token, { acceptExpired: true })).toEqual(bearer);
});

test("a token that was issued in the future is refused, but can still end its session", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(Date.now() + DAY_MS);
  const token = await signAccessToken(bearer);
  vi.setSystemTime(Date.now() - DAY_MS);
  expect(await readAccessToken(token)).toBe(null);
  expect(await readAccessToken(token, { acceptExpired: true })).toEqual(bearer);
});

const signed = (claims: object, subject = "1", typ = "at+jwt", audience = "portfolio-api") =>
  new SignJWT({ family: "family", ...claims })
    .setProtectedHeader({ alg: "HS256", typ })
    .setSubject(subject)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime("1h")
    .sign(new TextEncoder().encode(site.secret));

test("a signed token without the expected claims is refused", async () => {
  expect(await readAccessToken(await signed({}))).toEqual(bearer);
  const others = await Promise.all([
    ...[signed({ family: undefined }), signed({ family: 7 }), signed({}, "one"), signed({}, "1.5")],
    ...[signed({}, "1", "draft+jwt"), signed({}, "1", "at+jwt", "portfolio-draft")],
  ]);
  for (const token of others) expect([token, await readAccessToken(token)]).toEqual([token, null]);
});

test("a fault while reading a token is thrown, and is not reported as an invalid token", async () => {
  const token = await signAccessToken(bearer);
  site.secret = "";
  await expect(readAccessToken(token)).rejects.toThrow();
});
