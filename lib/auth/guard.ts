import "server-only";
import { unauthorized } from "@/lib/errors";
import { type Bearer, readAccessToken } from "./access-token";
import { isAlive, sessionEnded } from "./families";

const bearerToken = (headers: Headers) =>
  headers.get("authorization")?.match(/^Bearer ([\w.~+/=-]+)$/i)?.[1];

/** The sign-in of the bearer token. Throws 401 without a valid token. */
export async function requireOwner(headers: Headers): Promise<Bearer> {
  if (!headers.has("authorization")) throw unauthorized("Sign in to do this");
  const token = bearerToken(headers);
  const bearer = token ? await readAccessToken(token) : null;
  if (!bearer || !(await isAlive(bearer.familyId))) throw sessionEnded();
  return bearer;
}

/** Returns 'public' for a request without a token, and 'owner' for a valid token. Throws 401 for an invalid token. */
export async function viewerOf(headers: Headers): Promise<"public" | "owner"> {
  if (!headers.has("authorization")) return "public";
  await requireOwner(headers);
  return "owner";
}

/**
 * Returns the sign-in that a request for signing out ends. The request's token may have expired. Returns null without a
 * token, or for a token that this site has not signed.
 */
export async function bearerToEnd(headers: Headers): Promise<Bearer | null> {
  const token = bearerToken(headers);
  return token ? readAccessToken(token, { acceptExpired: true }) : null;
}
