import { signedIn } from "@/lib/api/auth-answers";
import { formText, readForm, VISITOR_LIMIT_BYTES } from "@/lib/api/body";
import { methods, publicRoute, validate } from "@/lib/api/route";
import { checkCredentials, signInSource } from "@/lib/auth/credentials";
import { beginFamily } from "@/lib/auth/families";
import { deviceCookie } from "@/lib/auth/known-device";
import { loginSchema } from "@/lib/auth/login-schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: publicRoute(async ({ request }) => {
    const form = await readForm(request, VISITOR_LIMIT_BYTES);
    const { username, password } = validate(loginSchema, {
      username: formText(form, "username"),
      password: formText(form, "password"),
    });
    const owner = await checkCredentials(username, password, signInSource(request.headers));
    const signIn = await beginFamily(owner.id, request.headers.get("user-agent") ?? "");
    const answer = await signedIn(signIn, request.headers);
    answer.headers.append("Set-Cookie", await deviceCookie(request.headers, owner.id));
    return answer;
  }),
});
