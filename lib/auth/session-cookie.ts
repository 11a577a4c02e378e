import "server-only";
import { decode, encode } from "next-auth/jwt";
import { isHttps } from "@/lib/server/request/client-address";
import { cookieName, readCookie, setCookie } from "./cookies";
import { FAMILY_SECONDS } from "./families";
import { authSecret } from "./secret";

// The session cookie opens the dashboard's pages and nothing else; the API wants a bearer token. Both
// belong to one token family, so that ending it ends both.

export const SESSION_COOKIE = "next-auth.session-token";

declare module "next-auth/jwt" {
  interface JWT {
    familyId: string;
  }
}

/** The Set-Cookie value that begins a session for a sign-in of the login endpoint. */
export async function sessionCookie(
  signIn: { ownerId: number; familyId: string },
  headers: Headers,
): Promise<string> {
  const value = await encode({
    token: { sub: String(signIn.ownerId), familyId: signIn.familyId },
    secret: authSecret(),
    maxAge: FAMILY_SECONDS,
  });
  return setCookie(SESSION_COOKIE, value, FAMILY_SECONDS, isHttps(headers));
}

/** The Set-Cookie value that ends the session in this browser. */
export const endedSessionCookie = (headers: Headers) =>
  setCookie(SESSION_COOKIE, "", 0, isHttps(headers));

/** The family of the session cookie that came with a request; null without one that is ours. */
export async function presentedFamily(headers: Headers): Promise<string | null> {
  const value = readCookie(headers, cookieName(SESSION_COOKIE, { isSecure: isHttps(headers) }));
  if (!value) return null;
  // It throws for whatever it did not make, or made too long ago.
  const token = await decode({ token: value, secret: authSecret() }).catch(() => null);
  return token?.familyId ?? null;
}
