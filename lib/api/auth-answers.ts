import "server-only";
import { ACCESS_TOKEN_SECONDS, signAccessToken } from "@/lib/auth/access-token";
import type { SignIn } from "@/lib/auth/families";
import { sessionCookie } from "@/lib/auth/session";
import { json } from "./route";

/** A new pair of tokens, with the session cookie beside them. */
export async function signedIn(signIn: SignIn, headers: Headers): Promise<Response> {
  return json(
    {
      access_token: await signAccessToken(signIn),
      refresh_token: signIn.refreshToken,
      token_type: "bearer",
      expires_in: ACCESS_TOKEN_SECONDS,
    },
    { headers: { "Set-Cookie": await sessionCookie(signIn, headers) } },
  );
}
