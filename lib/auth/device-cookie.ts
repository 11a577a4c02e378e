import "server-only";
import { hkdfSync } from "node:crypto";
import { errors, jwtVerify, SignJWT } from "jose";
import { isHttps } from "@/lib/server/request/client-address";
import { cookieName, readCookie, setCookie } from "./cookies";
import { authSecret } from "./secret";

const COOKIE = "portfolio-device";
const AUDIENCE = "portfolio-device";
const TYPE = "device+jwt";
/** A year; every sign-in renews it. */
const DEVICE_SECONDS = 365 * 24 * 60 * 60;

/** A separate key, so that this cookie can never be taken for a token, nor a token for it. */
export const deviceKey = () =>
  new Uint8Array(hkdfSync("sha256", authSecret(), "", "portfolio known devices", 32));

/** The claims in a device cookie. */
interface Device {
  id: string;
  /** Whose device it is. */
  ownerId: number;
  /** A keyed hash of the password hash at the last sign-in. */
  password: string;
}

/** The device that a request comes from, read from its cookie; null without a cookie that this site has signed. */
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

/** The Set-Cookie value that makes a device known. */
export async function signDevice(
  { id, ownerId, password }: Device,
  headers: Pick<Headers, "get">,
): Promise<string> {
  const value = await new SignJWT({ password })
    .setProtectedHeader({ alg: "HS256", typ: TYPE })
    .setSubject(String(ownerId))
    .setAudience(AUDIENCE)
    .setJti(id)
    .setExpirationTime(`${DEVICE_SECONDS}s`)
    .sign(deviceKey());
  return setCookie(COOKIE, value, DEVICE_SECONDS, isHttps(headers));
}
