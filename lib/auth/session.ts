import "server-only";
import { headers } from "next/headers";
import type { NextAuthOptions } from "next-auth";
import { getServerSession } from "next-auth";
import CredentialsProvider from "next-auth/providers/credentials";
import { database } from "@/lib/db/client";
import { ApiError } from "@/lib/errors";
import { logFault } from "@/lib/log/log";
import { isHttps } from "@/lib/server/request/client-address";
import { cookieName } from "./cookies";
import { checkCredentials, signInSource } from "./credentials";
import { FAMILY_SECONDS, isAlive, revoke } from "./families";
import { hasSecondFactor } from "./second-factor/factors";
import { authSecret } from "./secret";
import { SESSION_COOKIE } from "./session-cookie";
import { signIn } from "./sign-in";

/** Errors of next-auth that anybody can cause: with a cookie that is no session of ours, with an address. */
const NO_FAULTS = new Set(["JWT_SESSION_ERROR", "INVALID_CALLBACK_URL_ERROR"]);

declare module "next-auth" {
  interface User {
    familyId: string;
  }
  interface Session {
    familyId: string;
  }
}

const cookieOptions = (isSecure: boolean) =>
  ({ httpOnly: true, sameSite: "lax", path: "/", secure: isSecure }) as const;

/** next-auth's settings for a request that came over https or not. */
export function authOptions(isSecure: boolean): NextAuthOptions {
  return {
    secret: authSecret(),
    session: { strategy: "jwt", maxAge: FAMILY_SECONDS },
    pages: { signIn: "/login", error: "/login" },
    useSecureCookies: isSecure,
    logger: {
      error(code, details) {
        if (NO_FAULTS.has(code)) return;
        logFault("next-auth failed", details instanceof Error ? details : details.error, { code });
      },
    },
    cookies: {
      sessionToken: {
        name: cookieName(SESSION_COOKIE, { isSecure }),
        options: cookieOptions(isSecure),
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
          try {
            const owner = await checkCredentials(
              credentials?.username ?? "",
              credentials?.password ?? "",
              signInSource(headers),
            );
            // A second step cannot be asked for here: the login endpoint is the only way then.
            if (await hasSecondFactor()) return null;
            const { familyId } = await signIn(owner.id, headers);
            return { id: String(owner.id), email: owner.email, familyId };
          } catch (error) {
            if (error instanceof ApiError) return null;
            throw error;
          }
        },
      }),
    ],
    events: {
      signOut: ({ token }) => revoke(token.familyId),
    },
    callbacks: {
      jwt: ({ token, user }) => (user ? { ...token, familyId: user.familyId } : token),
      session: ({ session, token }) => ({ ...session, familyId: token.familyId }),
    },
  };
}

/** The signed-in owner of the request being rendered, or null; a revoked or expired sign-in is null too. */
export async function currentOwner(): Promise<{
  id: number;
  email: string;
  isDemoPassword: boolean;
} | null> {
  const session = await getServerSession(authOptions(isHttps(await headers())));
  if (!session?.familyId || !(await isAlive(session.familyId))) return null;
  return database().owner.findFirst({ select: { id: true, email: true, isDemoPassword: true } });
}
