import "server-only";
import { createHmac, randomUUID } from "node:crypto";
import { errors, jwtVerify, SignJWT } from "jose";
import { database } from "@/lib/db/client";
import { isHttps } from "@/lib/server/request/client-address";
import { cookieName, readCookie, setCookie } from "./cookies";
import { derivedKey } from "./derived-key";

// After failed sign-ins, all unknown devices have to wait, because attackers can use many addresses. A device on which
// the owner has signed in has a signed cookie, so that the owner is not locked out. The cookie gives no access: it only
// replaces the limits for strangers with a separate limit. A password change makes all devices unknown.

const COOKIE = "portfolio-device";
const AUDIENCE = "portfolio-device";
const TYPE = "device+jwt";
/** A year. Every sign-in renews the cookie. */
const DEVICE_SECONDS = 365 * 24 * 60 * 60;

/** A separate key, so that no token is valid as this cookie, and this cookie is not valid as a token. */
const deviceKey = () => derivedKey("known devices");

interface Device {
  id: string;
  ownerId: number;
  /** A keyed hash of the password's hash at the last sign-in. */
  password: string;
}

/** The device of a request, from its cookie; null without a cookie that this site has signed. */
export async function readDevice(headers: Pick<Headers, "get">): Promise<Device | null> {
  const value = readCookie(headers, cookieName(COOKIE, { isSecure: isHttps(headers) }));
  if (!value) return null;
  try {
    const { payload } = await jwtVerify(value, deviceKey(), {
      algorithms: ["HS256"],
      audience: AUDIENCE,
      typ: TYPE,
      requiredClaims: ["exp", "jti", "sub", "password"],
    });
    const { jti, sub, password } = payload;
    return { id: String(jti), ownerId: Number(sub), password: String(password) };
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

const passwordMark = (passwordHash: string) =>
  createHmac("sha256", deviceKey()).update(passwordHash).digest("base64url");

const presentHash = async (ownerId: number) =>
  (await database().owner.findUniqueOrThrow({ where: { id: ownerId } })).passwordHash;

/** The id of a device on which this account has signed in with its present password; null for other devices. */
export async function knownDevice(headers: Headers, ownerId: number): Promise<string | null> {
  const device = await readDevice(headers);
  if (device?.ownerId !== ownerId) return null;
  return device.password === passwordMark(await presentHash(ownerId)) ? device.id : null;
}

/** The Set-Cookie value that makes a device known. `givenHash` is the password's hash at the sign-in. */
export async function deviceCookie(
  headers: Headers,
  ownerId: number,
  givenHash?: string,
): Promise<string> {
  const password = passwordMark(givenHash ?? (await presentHash(ownerId)));
  const value = await new SignJWT({ password })
    .setProtectedHeader({ alg: "HS256", typ: TYPE })
    .setSubject(String(ownerId))
    .setAudience(AUDIENCE)
    .setJti((await knownDevice(headers, ownerId)) ?? randomUUID())
    .setExpirationTime(`${DEVICE_SECONDS}s`)
    .sign(deviceKey());
  return setCookie(COOKIE, value, DEVICE_SECONDS, isHttps(headers));
}
