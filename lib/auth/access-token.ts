import "server-only";
import { errors, jwtVerify, SignJWT } from "jose";
import { ACCESS_TOKEN_SECONDS } from "@/lib/limits";
import { authSecret } from "./secret";

const AUDIENCE = "portfolio-api";
const key = () => new TextEncoder().encode(authSecret());

export interface Bearer {
  ownerId: number;
  familyId: string;
}

export function signAccessToken({ ownerId, familyId }: Bearer): Promise<string> {
  return new SignJWT({ family: familyId })
    .setProtectedHeader({ alg: "HS256", typ: "at+jwt" })
    .setSubject(String(ownerId))
    .setAudience(AUDIENCE)
    .setIssuedAt()
    .setExpirationTime(`${ACCESS_TOKEN_SECONDS}s`)
    .sign(key());
}

/**
 * The claims of a valid token; null for an invalid token. `acceptExpired` is for signing out, because an expired token
 * can still end its session.
 */
export async function readAccessToken(
  token: string,
  { acceptExpired = false } = {},
): Promise<Bearer | null> {
  try {
    const { payload } = await jwtVerify(token, key(), {
      algorithms: ["HS256"],
      audience: AUDIENCE,
      typ: "at+jwt",
      // Also refuses a token that was issued in the future. The clock was set back since then, so the token would be
      // valid too long.
      maxTokenAge: ACCESS_TOKEN_SECONDS,
      ...(acceptExpired ? { clockTolerance: "1 year" } : {}),
    });
    const ownerId = Number(payload.sub);
    if (!Number.isInteger(ownerId) || typeof payload.family !== "string") return null;
    return { ownerId, familyId: payload.family };
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}
