import "server-only";
import { signAccessToken } from "@/lib/auth/access-token";
import type { SignIn } from "@/lib/auth/families";
import { deviceCookie } from "@/lib/auth/known-device";
import type { Proof } from "@/lib/auth/proof";
import { sessionCookie } from "@/lib/auth/session";
import { signIn } from "@/lib/auth/sign-in";
import { ACCESS_TOKEN_SECONDS } from "@/lib/limits";
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

/** The same after a sign-in; the owner's device is known from then on. */
export async function signedInAnew(proof: Proof, headers: Headers): Promise<Response> {
  const answer = await signedIn(await signIn(proof, headers), headers);
  answer.headers.append(
    "Set-Cookie",
    await deviceCookie(headers, proof.ownerId, proof.passwordHash),
  );
  return answer;
}
