import "server-only";
import { createHmac, hkdfSync, randomUUID } from "node:crypto";
import { errors, jwtVerify, SignJWT } from "jose";
import { database } from "@/lib/db/client";
import { isHttps } from "@/lib/server/request/client-address";
import { cookieName, readCookie, setCookie } from "./cookies";
import { authSecret } from "./secret";

// Failed sign-ins slow an account down for everybody who is not known, or an attacker with many addresses would have
// many attempts. So that the attacker cannot lock the owner out with it, a device on which the owner has signed in
// keeps a signed cookie. It opens nothing: it only exempts from the limits of strangers, has a limit of its own, and is
// worth something for one account and its present password. With another password no device is known any more: somebody
// else may have known the one before.

const COOKIE = "portfolio-device";
const AUDIENCE = "portfolio-device";
const TYPE = "device+jwt";
/** A year; every sign-in renews it. */
const DEVICE_SECONDS = 365 * 24 * 60 * 60;

// Of its own, so that this cookie can never be taken for a token or the other way round.
const key = () =>
  new Uint8Array(hkdfSync("sha256", authSecret(), "", "portfolio known devices", 32));

/** A mark of the present password, for the cookie; null for an unknown account. */
async function passwordMark(ownerId: number): Promise<string | null> {
  const owner = await database().owner.findUnique({ where: { id: ownerId } });
  if (!owner) return null;
  return createHmac("sha256", key()).update(owner.passwordHash).digest("base64url");
}

/** The id of the device if this account has signed in on it before, else null. */
export async function knownDevice(headers: Headers, ownerId: number): Promise<string | null> {
  const value = readCookie(headers, cookieName(COOKIE, { isSecure: isHttps(headers) }));
  if (!value) return null;
  try {
    const { payload } = await jwtVerify(value, key(), {
      algorithms: ["HS256"],
      audience: AUDIENCE,
      typ: TYPE,
      subject: String(ownerId),
      requiredClaims: ["exp", "jti", "password"],
    });
    const isPresent = payload.password === (await passwordMark(ownerId));
    return isPresent ? (payload.jti ?? null) : null;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

/** The Set-Cookie value by which the device of a successful sign-in is known from now on. */
export async function deviceCookie(headers: Headers, ownerId: number): Promise<string> {
  const value = await new SignJWT({ password: await passwordMark(ownerId) })
    .setProtectedHeader({ alg: "HS256", typ: TYPE })
    .setSubject(String(ownerId))
    .setAudience(AUDIENCE)
    .setJti((await knownDevice(headers, ownerId)) ?? randomUUID())
    .setExpirationTime(`${DEVICE_SECONDS}s`)
    .sign(key());
  return setCookie(COOKIE, value, DEVICE_SECONDS, isHttps(headers));
}
