import "server-only";
import { headers } from "next/headers";
import type { NextAuthOptions } from "next-auth";
import { decode, encode } from "next-auth/jwt";
import CredentialsProvider from "next-auth/providers/credentials";
import { database } from "@/lib/db/client";
import { ApiError } from "@/lib/errors";
import { logFault } from "@/lib/log/log";
import { isHttps } from "@/lib/server/request/client-address";
import { readableAddress } from "@/lib/text/readable-address";
import { badCallbackUrl } from "./callback-url";
import { cookieName, readCookie, setCookie } from "./cookies";
import { checkCredentials, signInSource } from "./credentials";
import { FAMILY_SECONDS, isAlive, revoke } from "./families";
import { loginSchema } from "./login-schema";
import { hasSecondFactor } from "./second-factor/factors";
import { authSecret } from "./secret";
import { signIn } from "./sign-in";

// The session cookie is only for the dashboard's pages: the API needs a bearer token. The cookie and the token belong
// to one token family, so they end together.

const COOKIE = "next-auth.session-token";

/** Anybody can cause these errors with a forged cookie. A real fault in a sign-out has another code. */
const NO_FAULTS = new Set(["JWT_SESSION_ERROR", "SIGNOUT_ERROR"]);
/** Anybody can cause this error with an invalid `callbackUrl` in the query or a cookie. next-auth would answer 500. */
const BAD_ADDRESS = "INVALID_CALLBACK_URL_ERROR";

declare module "next-auth" {
  interface User {
    familyId: string;
  }
  interface Session {
    familyId: string;
  }
}
declare module "next-auth/jwt" {
  interface JWT {
    familyId: string;
  }
}

/**
 * next-auth's settings. `isSecure` means https. `noteFault` is called with an error that the caller has to answer,
 * because next-auth's answer would be wrong.
 */
export function authOptions(
  isSecure: boolean,
  noteFault: (error: unknown) => void = () => undefined,
): NextAuthOptions {
  return {
    secret: authSecret(),
    session: { strategy: "jwt", maxAge: FAMILY_SECONDS },
    pages: { signIn: "/login", error: "/login" },
    useSecureCookies: isSecure,
    logger: {
      error(code, details) {
        if (NO_FAULTS.has(code)) return;
        if (code === BAD_ADDRESS) return noteFault(badCallbackUrl());
        logFault("next-auth failed", details instanceof Error ? details : details.error, { code });
      },
    },
    cookies: {
      sessionToken: {
        name: cookieName(COOKIE, { isSecure }),
        options: { httpOnly: true, sameSite: "lax", path: "/", secure: isSecure },
      },
    },
    providers: [
      CredentialsProvider({
        credentials: {
          username: { label: "Email", type: "email" },
          password: { label: "Password", type: "password" },
        },
        async authorize(credentials, request) {
          const headers = new Headers(request.headers as Record<string, string>);
          const given = loginSchema.safeParse(credentials);
          if (!given.success) return null;
          const { username, password } = given.data;
          try {
            const owner = await checkCredentials(username, password, signInSource(headers));
            // This function cannot request a second step. Only the login endpoint can.
            if (await hasSecondFactor()) return null;
            const { id, email, passwordHash } = owner;
            const proof = { ownerId: id, passwordHash, hasSecondStep: false };
            const { familyId } = await signIn(proof, headers);
            return { id: String(id), email, familyId };
          } catch (error) {
            if (error instanceof ApiError) return null;
            // If this function threw the error, next-auth would send the error's message to the browser.
            noteFault(error);
            return null;
          }
        },
      }),
    ],
    events: {
      // If the sign-out cannot be stored, next-auth reports success, so `noteFault` tells the caller about the error.
      signOut: ({ token }) => revoke(token.familyId).catch(noteFault),
    },
    callbacks: {
      jwt: ({ token, user }) => (user ? { ...token, familyId: user.familyId } : token),
      session: ({ session, token }) => ({ ...session, familyId: token.familyId }),
    },
  };
}

/** The Set-Cookie value that starts a session. */
export async function sessionCookie(
  signIn: { ownerId: number; familyId: string },
  headers: Headers,
): Promise<string> {
  const value = await encode({
    token: { sub: String(signIn.ownerId), familyId: signIn.familyId },
    secret: authSecret(),
    maxAge: FAMILY_SECONDS,
  });
  return setCookie(COOKIE, value, FAMILY_SECONDS, isHttps(headers));
}

/** The Set-Cookie value that ends the session in this browser. */
export const endedSessionCookie = (headers: Headers) => setCookie(COOKIE, "", 0, isHttps(headers));

/** Whether next-auth's answer has a session whose sign-in has ended. next-auth checks only the cookie. */
export async function tellsOfEnded(answer: Response): Promise<boolean> {
  if (!answer.ok) return false;
  const { familyId } = await answer.clone().json();
  return familyId !== undefined && !(await isAlive(familyId));
}

/** The sign-in of a session cookie; null without a cookie that this site has signed. */
async function familyOf(request: Headers): Promise<string | null> {
  const token = readCookie(request, cookieName(COOKIE, { isSecure: isHttps(request) }));
  const session = token && (await decode({ token, secret: authSecret() }).catch(() => null));
  return session ? session.familyId : null;
}

/**
 * The signed-in owner; null if nobody is signed in. Unlike next-auth's own function, it does not fail if another cookie
 * is forged.
 */
export async function currentOwner(): Promise<{
  id: number;
  email: string;
  isDemoPassword: boolean;
} | null> {
  const familyId = await familyOf(await headers());
  if (!familyId || !(await isAlive(familyId))) return null;
  const owner = await database().owner.findFirst({
    select: { id: true, email: true, isDemoPassword: true },
  });
  return owner && { ...owner, email: readableAddress(owner.email) };
}
