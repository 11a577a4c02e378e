import "server-only";
import { signAccessToken } from "@/lib/auth/access-token";
import type { SignIn } from "@/lib/auth/families";
import { deviceCookie } from "@/lib/auth/known-device";
import type { Proof } from "@/lib/auth/proof";
import { sessionCookie } from "@/lib/auth/session";
import { signIn } from "@/lib/auth/sign-in";
import { ACCESS_TOKEN_SECONDS } from "@/lib/limits";
import { json } from "./route";

/** Answers with a new pair of tokens, and sets the session cookie. */
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

/** Starts a session for `proof` and answers like `signedIn`. Also sets the cookie that identifies a known device. */
export async function signedInAnew(proof: Proof, headers: Headers): Promise<Response> {
  const answer = await signedIn(await signIn(proof, headers), headers);
  const cookie = await deviceCookie(headers, proof.ownerId, proof.passwordHash);
  answer.headers.append("Set-Cookie", cookie);
  return answer;
}
